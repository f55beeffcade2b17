import ExpressionDialects
import SourceText

/// Decides whether a part of a variable's value means the same at the call that it moves to.
struct MovedValues {
  let source: AppSource
  let scope: SourceScope
  let call: OldCall
  let function: OldFunction

  /// The first part among the written ranges that may be another value at the call.
  func uncertain(in written: CodePiece) -> Range<Int>? {
    let starts = written.keptRanges.filter { $0.count > 0 }.map { $0.lowerBound }
    return parts.first { part in
      let range = source.range(part.tokens)
      return !call.tokens.contains(part.tokens.lowerBound)
        && starts.contains { range.lowerBound <= $0 && $0 < range.upperBound }
        && !(keepsMeaning(part.tokens) && (part.isKnown || isFixed(part.tokens) || isNext(part.tokens)))
    }?.tokens
  }

  /// The texts of the function, and whether the value of each shows.
  private var parts: [(tokens: Range<Int>, isKnown: Bool)] {
    function.values.map { ($0.tokens, !$0.isHole) }
      + function.keys.map { ($0.tokens, function.hiddenKeyType == nil) }
      + [function.baseTokens, function.attributeTokens].compactMap { $0 }.map { ($0, true) }
  }

  // MARK: Names

  private func keepsMeaning(_ tokens: Range<Int>) -> Bool {
    let place = call.tokens.lowerBound
    let functions = ValueHolders(source: source, scope: scope)
    let isInClosure = functions.function(around: tokens.lowerBound) != functions.function(around: place)
    return tokens.allSatisfy { index in
      guard let name = source.name(index), scope.isUse(index) else { return true }
      let meanings = scope.meanings(of: name, at: index)
      guard meanings == scope.meanings(of: name, at: place) else { return false }
      guard isInClosure, source.language == .swift else { return true }
      // A closure needs `self.` for what may be a member, and has parameters without a declaration.
      if meanings.isEmpty {
        return Self.names.contains(name) || name.utf8.first.map { (0x41...0x5A).contains($0) } == true
      }
      return meanings.contains { $0.scope != .member }
    }
  }

  // MARK: Values

  /// Whether nothing can change what an expression is made of: it has constants, variables that are only read, and colours.
  private func isFixed(_ tokens: Range<Int>) -> Bool {
    tokens.allSatisfy { index in
      if source.isAt("{", index) || source.isAt("[", index) && !isList(index) && !isMessageToType(index) {
        return false
      }
      if source.token(index)?.kind == .string { return !source.text(index..<(index + 1)).holds("\\(") }
      guard let name = source.name(index) else { return true }
      if source.isAt(".", index - 1) { return isFixedMember(index) }
      if isSelector(index) || !scope.isUse(index) || Self.names.contains(name) { return true }
      if source.isAt("(", index + 1) { return false }
      if source.isAt(".", index + 1) { return isFixedMember(index + 2) }
      let meanings = scope.meanings(of: name, at: index)
      return !meanings.isEmpty && !scope.isInMacro(name) && meanings.allSatisfy(isFixed)
    }
  }

  private func isFixed(_ declaration: Declaration) -> Bool {
    let text = declaration.type.map { source.text($0) } ?? declaration.initialiser.map { source.text($0) } ?? ""
    if text.holds("Mutable") { return false }
    if source.language == .swift, declaration.isConstant { return true }
    guard declaration.scope == .local || declaration.scope == .file && declaration.isConstant else { return false }
    // What has neither a value nor the form of a parameter is computed, or wrapped.
    guard declaration.initialiser != nil || declaration.statement.count == 1 else { return false }
    return scope.isOnlyRead(declaration)
  }

  /// Whether a member is a colour, or a `let` of this type or of the type that is named.
  private func isFixedMember(_ index: Int) -> Bool {
    if source.isAt("init", index) || source.isAt("withAlphaComponent", index) { return true }
    guard let name = source.name(index), !source.isAt("(", index + 1) else { return false }
    guard let type = source.name(index - 2) else {
      return [":", "(", ","].contains { source.isAt($0, index - 2) }
    }
    if source.isAt("UIColor", index - 2) || source.isAt("NSColor", index - 2) { return true }
    let found = scope.bindings(of: name).filter { $0.scope == .member }
    guard source.language == .swift, found.count == 1, found[0].isConstant,
      !source.isAt(".", index - 3), !source.isAt(".", index + 1)
    else { return false }
    return type == "self" || source.name(source.headerStart(of: found[0].block) + 1) == type
  }

  /// Whether a bracket begins a list, and not a subscript or a message.
  private func isList(_ open: Int) -> Bool {
    let before = open - 1
    if source.language == .objectiveC { return source.isAt("@", before) }
    return !source.isIdentifier(before) && ![")", "]", "?", "!"].contains { source.isAt($0, before) }
  }

  /// Whether a bracket begins `[UIColor brown]` and the like.
  private func isMessageToType(_ open: Int) -> Bool {
    source.language == .objectiveC && source.isAt("[", open)
      && source.name(open + 1).map { Self.names.contains($0) } == true
  }

  private func isSelector(_ index: Int) -> Bool {
    let open = source.brackets.enclosing[index]
    return index != open + 1 && !source.isAt(":", index - 1) && isMessageToType(open)
  }

  /// Types whose initialisers compute nothing, and words of the languages.
  private static let names: Set<String> = [
    "UIColor", "NSColor", "NSNumber", "NSValue", "NSString", "CGVector", "CGVectorMake", "CGFloat", "Double", "Float",
    "Int", "String", "UIEdgeInsets", "UIEdgeInsetsMake", "NSEdgeInsets", "NSEdgeInsetsMake", "as", "nil", "true",
    "false", "YES", "NO", "Any",
  ]

  // MARK: Statements

  /// Whether no statement stands between an expression and the call, except for other variables of the function.
  private func isNext(_ tokens: Range<Int>) -> Bool {
    let holes = function.values.filter { $0.isHole }
    guard holes.count == 1 || holes.allSatisfy({ $0.isRepeatable }) else { return false }
    var statements = function.optionsVariables
    if case .variable(_, let declarations)? = function.home { statements += declarations }
    guard var place = statements.first(where: { $0.statement.contains(tokens.lowerBound) })?.statement.upperBound else {
      return false
    }
    let start = startOfStatement
    while place < start {
      guard let next = statements.firstIndex(where: { $0.statement.lowerBound == place }) else { return false }
      place = statements.remove(at: next).statement.upperBound
    }
    return place == start
  }

  /// The first token of `layer.lineWidth = MGLStyleValue(…)`, `let width = MGLStyleValue(…)` or `return MGLStyleValue(…)`.
  private var startOfStatement: Int {
    if let declaration = scope.declaration(initialisedBy: call.tokens) { return declaration.statement.lowerBound }
    var start = call.tokens.lowerBound
    if source.isAt("=", start - 1) || source.isAt("return", start - 1) { start -= 1 }
    guard source.isAt("=", start) else { return start }
    while source.isIdentifier(start - 1) || [".", "?", "!", "->"].contains(where: { source.isAt($0, start - 1) }) {
      start -= 1
      if source.language == .swift, source.token(start)?.startsLine == true, !source.continuesLine(start) { break }
    }
    return start
  }
}
