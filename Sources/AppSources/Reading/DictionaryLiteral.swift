import ExpressionDialects

/// A dictionary literal as tokens.
struct DictionaryLiteral: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var key: Range<Int>
    var value: Range<Int>

    var tokens: Range<Int> { key.lowerBound..<value.upperBound }
  }

  /// All tokens, brackets included.
  var tokens: Range<Int>
  var entries: [Entry]
}

extension DictionaryLiteral {
  /// Reads tokens that are one dictionary literal.
  init?(_ tokens: Range<Int>, in source: CodeFile) {
    var open = tokens.lowerBound
    switch source.language {
    case .swift: guard source.isAt("[", open) else { return nil }
    case .objectiveC:
      guard source.isAt("@", open), source.isAt("{", open + 1) else { return nil }
      open += 1
    }
    let close = source.brackets.partners[open]
    guard close == tokens.upperBound - 1 else { return nil }
    self.tokens = tokens
    entries = []
    let inside = (open + 1)..<close
    // `[:]` is an empty dictionary.
    if source.language == .swift, inside.count == 1, source.isAt(":", inside.lowerBound) { return }
    for element in source.elements(in: inside) {
      guard let colon = source.colons(in: element).first, colon > element.lowerBound,
        colon + 1 < element.upperBound
      else { return nil }
      entries.append(Entry(key: element.lowerBound..<colon, value: (colon + 1)..<element.upperBound))
    }
    // `[]` is an array.
    if source.language == .swift, entries.isEmpty { return nil }
  }
}

/// A dictionary that a call is given, in the call or by the name of a variable.
struct GivenDictionary: Hashable, Sendable {
  /// The tokens of the argument.
  var tokens: Range<Int>
  var literal: DictionaryLiteral

  /// The variable that the argument names.
  var variable: LocalVariable?
}

extension CodeScope {
  /// The dictionary that some tokens are, or that the variable which they name holds.
  func dictionary(_ tokens: Range<Int>) -> GivenDictionary? {
    if let literal = DictionaryLiteral(tokens, in: file) { return GivenDictionary(tokens: tokens, literal: literal) }
    guard tokens.count == 1, let variable = variable(at: tokens.lowerBound),
      let literal = DictionaryLiteral(variable.initialiser, in: file)
    else { return nil }
    return GivenDictionary(tokens: tokens, literal: literal, variable: variable)
  }
}
