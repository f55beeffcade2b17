/// What looks like a value and is a pattern or a type, and values whose declared type is the old form.
extension SiteFinder {
  /// Whether a literal is the pattern of a destructuring assignment, or of a parameter.
  func isPattern(_ literal: ScriptLiteral) -> Bool {
    var open = literal.tokens.lowerBound
    while open >= 0 {
      if script.isAt("(", open) { return script.isPattern(literal.tokens.lowerBound) }
      // What stands behind an equals sign is a value, a default in a pattern.
      if script.isAt("=", open - 1) { return false }
      if script.kind(open) == .open, script.isAt("=", script.tokens[open].partner + 1) { return true }
      open = script.tokens[open].parent
    }
    return false
  }

  /// Whether an object is a type: `{ stops: number[][] }`, or a member of an `interface` or of a declared `type`.
  func isType(_ literal: ScriptLiteral) -> Bool {
    guard script.language.hasTypes else { return false }
    if let stops = literal["stops"], stops.isOpaque,
      stops.tokens.dropFirst().contains(where: { index in
        script.isAt("[", index) && script.isAt("]", index + 1)
          && (script.kind(index - 1) == .name || script.isAt("]", index - 1) || script.isAt(">", index - 1))
      })
    {
      return true
    }
    var open = literal.tokens.lowerBound
    while open >= 0 {
      if script.isAt("{", open), declaresType(before: open) || isTypeOfName(open) || isPartOfType(open) { return true }
      open = script.tokens[open].parent
    }
    return false
  }

  /// Whether a brace begins the type of a variable or a parameter: `let x: {…}`, `(x: {…}) => y`.
  private func isTypeOfName(_ open: Int) -> Bool {
    guard script.isAt(":", open - 1), script.kind(open - 2) == .name, !script.isAt("?", open - 3) else { return false }
    if script.declaresVariables(open - 3) { return true }
    let parent = script.tokens[open].parent
    guard parent >= 0, script.isAt("(", parent) else { return false }
    let behind = script.tokens[parent].partner + 1
    return script.isAt("=>", behind) || script.isAt("{", behind) || script.isAt(":", behind)
  }

  /// Whether a brace stands where no value does: `Array<{…}>`, `x as {…}`, `A & {…}`, `(): {…} => y`.
  private func isPartOfType(_ open: Int) -> Bool {
    if ["<", "as", "satisfies", "&", "|"].contains(where: { script.isAt($0, open - 1) }) { return true }
    let behind = script.tokens[open].partner + 1
    return script.isAt(":", open - 1) && script.isAt(")", open - 2)
      && (script.isAt("{", behind) || script.isAt("=>", behind))
  }

  /// Whether the line of code before a brace begins with `interface X` or `type X`.
  private func declaresType(before open: Int) -> Bool {
    var index = open
    while index > 0, !script.tokens[index].followsLineBreak, !script.isAt(";", index - 1),
      script.kind(index - 1) != .close
    {
      index -= 1
      if script.isAt("interface", index) || script.isAt("type", index), script.kind(index + 1) == .name { return true }
    }
    return false
  }

  /// Whether a cast, or the declared type of a constant or of the place of the literal, names the old form.
  mutating func namesOldType(_ literal: ScriptLiteral, _ constant: String?) -> Bool {
    let declared = constant.flatMap { constants[$0] }
    var types = declared.map { [$0.type] } ?? []
    for value in [literal, declared?.value].compactMap({ $0 }) {
      types.append(value.tokens.upperBound..<value.whole.upperBound)
      types.append(value.whole.lowerBound..<value.tokens.lowerBound)
    }
    if script.language.hasTypes, let type = declaredType(of: literal) { types.append(type) }
    return types.contains { isOld($0) || isClosed($0) }
  }

  /// Whether a type names the old form, or takes no expression.
  private func isOld(_ type: Range<Int>) -> Bool {
    if type.isEmpty { return false }
    if isListOfScalars(type) { return true }
    let names = type.compactMap { index in script.name(index).map { ($0, index) } }
    // `Width | ExpressionSpecification`
    if names.contains(where: { $0.0.hasPrefix("Expression") }) { return false }
    return names.contains { name, index in
      // `['in', string, string]`
      let isInTuple = (name == "string" || name == "number") && script.isAt(",", index - 1)
      return Self.oldTypes.contains(name) || name == "stops"
        || isInTuple && script.tokens[index].parent >= type.lowerBound
    }
  }

  /// Whether a type is made of texts, numbers and lists of them alone, by names of the script too, so that no expression fits.
  ///
  /// One that names itself takes lists in lists.
  ///
  /// - Complexity: O(tokens of the type), and of each that it names, once a script.
  private mutating func isClosed(_ type: Range<Int>, depth: Int = 0) -> Bool {
    var hasScalar = false
    for index in type {
      if [.string, .number].contains(script.kind(index)) { hasScalar = true }
      guard let name = script.name(index) else { continue }
      // `[op: string, key: string]`
      if script.isAt(":", index + 1) || script.isAt("?", index + 1) && script.isAt(":", index + 2) { continue }
      if Self.scalars.contains(name) {
        hasScalar = true
      } else if !Self.closedNames.contains(name) {
        guard isClosed(name, depth: depth) else { return false }
        hasScalar = true
      }
    }
    return hasScalar
  }

  private mutating func isClosed(_ name: String, depth: Int) -> Bool {
    if let known = closedTypes[name] { return known }
    guard depth < 100, let definition = definedTypes[name] else { return false }
    // What a name asks of itself.
    closedTypes[name] = false
    let result = isClosed(definition, depth: depth + 1)
    closedTypes[name] = result
    return result
  }

  private static let scalars: Set<String> = ["string", "number", "boolean"]

  private static let closedNames: Set<String> = [
    "null", "undefined", "readonly", "Array", "ReadonlyArray", "Readonly", "NonNullable", "Partial", "Required",
    "Record",
    "as", "satisfies", "const",
  ]

  /// Whether a type takes scalars, or one list of them, so that an expression does not fit: `string[]`, `Array<string | number>`.
  private func isListOfScalars(_ type: Range<Int>) -> Bool {
    var (hasScalar, lists) = (false, 0)
    for index in type {
      if let name = script.name(index) {
        switch name {
        case "string", "number", "boolean": hasScalar = true
        case "Array", "ReadonlyArray": lists += 1
        case "null", "undefined", "readonly", "as", "satisfies": break
        default: return false
        }
      } else if script.isAt("[", index) {
        lists += 1
      } else if script.kind(index) == .string || script.isAt("{", index) {
        return false
      }
    }
    return hasScalar && lists <= 1
  }

  private static let oldTypes: Set<String> = [
    "LegacyFilterSpecification", "StyleFunction", "FunctionSpecification", "CameraFunctionSpecification",
    "SourceFunctionSpecification", "CompositeFunctionSpecification",
  ]
}
