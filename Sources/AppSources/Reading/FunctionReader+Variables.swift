/// Dictionaries in variables.
extension FunctionReader {
  /// The dictionary that a variable begins as.
  func literal(of declaration: Declaration) -> DictionaryLiteral? {
    declaration.initialiser.flatMap { DictionaryLiteral(source.literalTokens(of: $0), in: source) }
  }

  /// Why the stops that some tokens name are not read: `stops`, `self.stops`, `Layers.stops`.
  func refusal(of tokens: Range<Int>) -> LeftReason {
    let isName = tokens.count == 1 || tokens.count == 3 && source.isAt(".", tokens.lowerBound + 1)
    guard isName, let name = source.name(tokens.upperBound - 1) else { return .stopsBuiltInCode }
    let found = tokens.count == 1 ? scope.declarations(of: name, at: tokens.lowerBound) : scope.bindings(of: name)
    let isMember = found.contains { $0.scope != .local && !scope.isFilled($0) && literal(of: $0) != nil }
    return isMember ? .stopsOfMember : .stopsBuiltInCode
  }
}
