/// The kinds of brackets in a script other than values: patterns that bind names, and types.
struct BracketKinds: Sendable {
  /// For each token, whether the bracket that it opens may be a pattern, or is inside one.
  private var patterns: [Bool]

  /// For each token, whether the bracket that it opens is a type, or is inside one.
  private var types: [Bool]

  /// - Complexity: O(tokens).
  init(_ script: Script) {
    patterns = [Bool](repeating: false, count: script.tokens.count)
    types = patterns
    for index in script.tokens.indices where script.tokens[index].kind == .open {
      let parent = script.tokens[index].parent
      let isInside = parent >= 0
      // A default in a pattern is a value.
      let isDefault = script.isAt("=", index - 1)
      patterns[index] = isInside && patterns[parent] && !isDefault || script.mayBePattern(index)
      types[index] = isInside && types[parent] || script.language.hasTypes && script.isType(index)
    }
  }

  func mayBePattern(_ open: Int) -> Bool { open >= 0 && patterns[open] }

  func isType(_ open: Int) -> Bool { open >= 0 && types[open] }
}

extension Script {
  /// Whether a bracket may bind names: `const {a} = x`, `({a}) => …`, `for ([a] of x)`; a broad guess, by its
  /// surroundings alone.
  fileprivate func mayBePattern(_ open: Int) -> Bool {
    guard tokens[open].partner > open else { return false }
    let behind = tokens[open].partner + 1
    if isAt("(", open) {
      if isStatement(open) { return false }
      return isAt("=>", behind) || isAt("{", behind) || isAt("catch", open - 1) || isResultType(behind)
    }
    return declaresVariables(open - 1) || isAt("=", behind) || isAt("of", behind) || isAt("in", behind)
  }

  /// Whether a colon precedes a return type, and not the second value of a conditional.
  private func isResultType(_ colon: Int) -> Bool {
    guard language.hasTypes, isAt(":", colon) else { return false }
    for index in siblings(from: colon + 1, before: min(tokens.count, colon + 40)) {
      if isAt(",", index) || isAt(";", index) || kind(index) == .close { return false }
      if isAt("=>", index) || isAt("{", index) { return true }
    }
    return false
  }

  /// Whether a brace begins a type by its surroundings: `interface A {`, `type A = {`, `Array<{`, `as {`, `x: {…} =`.
  fileprivate func isType(_ open: Int) -> Bool {
    guard isAt("{", open) else { return false }
    if ["<", "as", "satisfies", "&", "|", "extends"].contains(where: { isAt($0, open - 1) }) { return true }
    if isAt("=", open - 1) || kind(open - 1) == .name || isAt(">", open - 1) {
      return beginsDeclarationOfType(before: open)
    }
    guard isAt(":", open - 1) else { return false }
    let behind = tokens[open].partner + 1
    if isAt(")", open - 2) { return isAt("{", behind) || isAt("=>", behind) }
    let isParameter = isAt("(", tokens[open].parent) && kind(open - 2) == .name && !isAt("?", open - 3)
    return isParameter || declaresVariables(open - 3) || isAt("=", behind) || isAt(";", behind)
  }

  /// Whether the statement before a brace is `interface A …` or `type A … =`.
  private func beginsDeclarationOfType(before open: Int) -> Bool {
    // The name of a type and its parameters are few tokens.
    let statement = (max(open - 40, 0)..<open).reversed().prefix {
      kind($0) != .open && kind($0) != .close && !isAt(";", $0)
    }
    return statement.contains { index in
      kind(index + 1) == .name && (isAt("interface", index) || isAt("type", index) && isAt("=", open - 1))
    }
  }

  /// Whether the token at an index is a word that declares variables.
  func declaresVariables(_ index: Int) -> Bool { isAt("const", index) || isAt("let", index) || isAt("var", index) }

  /// The names in the type of a variable or field: `const a: mapboxgl.FilterSpecification =`.
  func declaredTypes(before equals: Int) -> [String] {
    guard language.hasTypes, isAt("=", equals) else { return [] }
    let type = (max(equals - 20, 0)..<equals).reversed().prefix { index in
      ![":", ";", "="].contains { isAt($0, index) }
    }
    return isAt(":", equals - type.count - 1) ? type.compactMap { name($0) } : []
  }

  /// Whether a token is a part of a tag, such as the name of an attribute.
  func isInTag(_ index: Int) -> Bool {
    tokens.indices.contains(index) && kind(tokens[index].parent) == .tagStart
  }

  /// Whether a parenthesis is that of a statement, and not of a call or of parameters.
  func isStatement(_ parenthesis: Int) -> Bool {
    ["if", "while", "switch", "for"].contains { isAt($0, parenthesis - 1) }
  }

  /// Whether a name is the key of a member, or the first or only word of one, `{a: …}` and `{a}`.
  func isKey(_ index: Int) -> Bool {
    let parent = kind(index) == nil ? -1 : tokens[index].parent
    return parent >= 0 && isAt("{", parent) && (index - 1 == parent || isAt(",", index - 1) && mayBeObject(parent))
  }

  /// Whether the first words in braces may be those of an object, and not of a statement: `{const a = 1, b: T = 2}`.
  private func mayBeObject(_ open: Int) -> Bool {
    if isAt("...", open + 1) || isAt("[", open + 1) { return true }
    guard isAt(":", open + 2) else {
      return [",", "}", "(", "="].contains { isAt($0, open + 2) } || isAt("(", open + 3)
    }
    return !declaresVariables(open + 3)
  }
}
