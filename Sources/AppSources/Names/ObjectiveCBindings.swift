import ExpressionDialects

/// Finds everything that binds a name in an Objective-C file.
struct ObjectiveCBindings {
  private let source: AppSource
  private(set) var found: [Declaration] = []

  init(_ source: AppSource) {
    self.source = source
    let fileScope = source.fileScope
    for index in source.tokens.indices where source.isIdentifier(index) && isBound(index) {
      let body = bodyOfParameter(index)
      // The parameters of a prototype bind nothing.
      if body == nil, source.block(of: index) < 0, isInParentheses(index) { continue }
      found.append(declaration(at: index, in: body ?? source.block(of: index), fileScope))
    }
  }

  // MARK: What binds

  /// Whether an identifier stands where a declaration has its name, and not an expression.
  private func isBound(_ index: Int) -> Bool {
    let open = source.brackets.enclosing[index]
    // `auto [first, second] = pair`
    if source.isAt("[", open), isPattern(open) { return open == index - 1 || source.isAt(",", index - 1) }
    // A message: `[layer name]`
    if source.isAt("[", open), !source.isAt("@", open - 1) { return false }
    if source.isEnumeration(open) { return source.isAt("{", index - 1) || source.isAt(",", index - 1) }
    if source.isIdentifier(index - 1) { return !Self.statements.contains(source.name(index - 1)) }
    // `void (^block)(void)`, `double first, second;`, `- (void)name:(Type)name`
    if source.isAt("^", index - 1) { return true }
    if source.isAt(",", index - 1) { return open == source.block(of: index) && isDeclarator(index + 1) }
    if source.isAt(")", index - 1) {
      let type = source.brackets.partners[index - 1]
      return source.block(of: index) < 0 && source.isAt(":", type - 1)
    }
    let isReference = source.isAt("&&", index - 1) && source.isAt("(", open)
    guard isReference || ["*", ">", "&"].contains(where: { source.isAt($0, index - 1) }) else { return false }
    if source.isAt("(", index - 2), source.isAt(")", index + 1) { return source.isAt("(", index + 2) }
    let start = startOfType(before: index)
    return start < index - 1 && source.isIdentifier(start) && !Self.statements.contains(source.name(start))
      && beginsDeclaration(start)
      || source.isAt(",", index - 2) && open == source.block(of: index) && isDeclarator(index + 1)
  }

  /// Whether a bracket begins the pattern of a structured binding: behind `auto`, `auto &` or `auto &&`.
  private func isPattern(_ open: Int) -> Bool {
    let before = open - 1
    return source.isAt("auto", source.isAt("&", before) || source.isAt("&&", before) ? before - 1 : before)
  }

  private func isDeclarator(_ next: Int) -> Bool {
    ["=", ",", ";", "["].contains { source.token(next)?.text(in: source.bytes) == $0 }
  }

  /// Whether a type that begins here is that of a declaration, and not an operand of a multiplication or comparison.
  private func beginsDeclaration(_ start: Int) -> Bool {
    let before = start - 1
    if before < 0 || source.isAt(";", before) || source.isAt("{", before) || source.isAt("}", before) { return true }
    if source.token(start)?.startsLine == true { return true }
    let open = source.brackets.enclosing[start]
    guard source.isAt("(", open), before == open || source.isAt(",", before) else { return source.isAt(")", before) }
    // Parameters of blocks and functions, loops, and exceptions that are caught.
    return source.block(of: start) < 0 || source.isAt("for", open - 1) || source.isAt("^", open - 1)
      || source.isAt("{", source.brackets.partners[open] + 1)
        && !["if", "while", "switch"].contains(source.name(open - 1))
  }

  private static let statements: Set<String?> = [
    "return", "else", "case", "goto", "in", "sizeof", "throw", "do", "if", "while", "switch", "and", "or", "not",
  ]

  // MARK: What is declared

  private func declaration(at index: Int, in block: Int, _ fileScope: Declaration.Scope) -> Declaration {
    var declaration = Declaration(
      name: source.name(index) ?? "", nameToken: index, statement: index..<(index + 1), type: type(before: index),
      initialiser: nil, block: block, scope: source.scope(of: block, fileScope), isConstant: false)
    let isInitialised = source.isAt("=", index + 1)
    guard let start = declaration.type?.lowerBound, source.isIdentifier(start),
      isInitialised || source.isAt(";", index + 1), source.brackets.enclosing[index] == block
    else { return declaration }
    let end = source.endOfStatement(from: index + 1)
    declaration.statement = start..<(source.isAt(";", end) ? end + 1 : end)
    let qualifiers = declaration.statement.prefix { $0 < index }
    // Other files may change what they can see.
    declaration.isConstant =
      block >= 0 || fileScope == .local
      || qualifiers.contains { source.isAt("static", $0) } || source.isAt("const", index - 1)
      || qualifiers.contains { source.isAt("const", $0) } && !qualifiers.contains { source.isAt("*", $0) }
    declaration.type = start..<index
    while let type = declaration.type, type.count > 1,
      source.isAt("static", type.lowerBound) || source.isAt("const", type.lowerBound)
    {
      declaration.type = (type.lowerBound + 1)..<type.upperBound
    }
    guard isInitialised, declaration.isConstant else { return declaration }
    var place = index + 2
    while place < end, !source.isAt(",", place) { place = source.next(after: place) }
    if index + 2 < min(place, end) { declaration.initialiser = (index + 2)..<min(place, end) }
    return declaration
  }

  /// The type in front of a name, on its line or in parentheses.
  private func type(before index: Int) -> Range<Int>? {
    if source.isAt(")", index - 1) {
      let open = source.brackets.partners[index - 1]
      return open >= 0 ? (open + 1)..<(index - 1) : nil
    }
    let start = startOfType(before: index)
    return start < index ? start..<index : nil
  }

  private func startOfType(before index: Int) -> Int {
    var start = index
    var depth = 0
    // No type is longer: what walks back from each of many names does not walk over all of them.
    while start > max(0, index - 64), source.token(start)?.startsLine == false, isOfType(start - 1, depth) {
      start -= 1
      if source.isAt(">", start) { depth += 1 }
      if source.isAt("<", start) { depth -= 1 }
    }
    return start
  }

  /// Whether a token can be of the type in front of a name, so deep in the arguments of a type.
  private func isOfType(_ index: Int, _ depth: Int) -> Bool {
    source.isIdentifier(index)
      || ["*", "<", ">", "&", "&&", "::"].contains { source.token(index)?.text(in: source.bytes) == $0 }
      || depth > 0 && (source.isAt(",", index) || source.token(index)?.kind == .number)
      || source.isAt(",", index) && source.brackets.enclosing[index] == source.block(of: index)
  }

  /// Whether a name stands where parameters do: `(Type name)`, `:(Type)name`.
  private func isInParentheses(_ index: Int) -> Bool {
    source.isAt("(", source.brackets.enclosing[index]) || source.block(of: index) < 0 && source.isAt(")", index - 1)
  }

  /// The brace of the method, function or block that has a parameter; `nil` for what is not a parameter.
  private func bodyOfParameter(_ index: Int) -> Int? {
    guard isInParentheses(index) else { return nil }
    let open = source.brackets.enclosing[index]
    var place = source.isAt("(", open) ? source.next(after: open) : index + 1
    while let token = source.token(place), !source.isAt("{", place) {
      guard source.block(of: index) < 0, !["}", ";", "="].contains(token.text(in: source.bytes)) else { return nil }
      place = source.next(after: place)
    }
    return source.isAt("{", place) ? place : nil
  }
}
