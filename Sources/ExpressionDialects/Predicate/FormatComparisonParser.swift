import SourceText

/// Comparisons: modifiers, operators and their options.
extension FormatParser {
  var relation: FormatComparison.Relation? {
    switch token.kind {
    case .sign(let sign): FormatComparison.Relation(rawValue: sign.rawValue)
    case .word(let word): FormatComparison.Relation(rawValue: word.asciiUppercased)
    default: nil
    }
  }

  mutating func modified(_ word: String) throws(DialectError) -> Operand {
    let offset = token.offset
    mark(JSONString(word))
    advance()
    let left = try operand(.sum)
    guard let relation else { throw expected("a comparison operator") }
    var result = try comparison(left, relation, modifier: word == "ALL" ? .all : .any)
    if word == "NONE" {
      result.node = .not(result.node)
      result.depth += 1
    }
    result.offset = offset
    return result
  }

  mutating func comparison(
    _ left: Operand, _ relation: FormatComparison.Relation, modifier: FormatComparison.Modifier?
  ) throws(DialectError) -> Operand {
    mark(JSONString(relation.rawValue))
    advance()
    let options = try options()
    let right = try operand(.sum)
    let comparison = FormatComparison(
      try value(left), relation, try value(right), options: options, modifier: modifier)
    return Operand(
      .comparison(comparison),
      isPredicate: true, at: left.offset, above: max(left.depth, right.depth))
  }

  mutating func options() throws(DialectError) -> FormatComparison.Options {
    var options: FormatComparison.Options = []
    guard token.kind == .sign(.leftBracket) else { return options }
    mark("[]")
    advance()
    guard case .word(let letters) = token.kind else { throw expected("comparison options such as [cd]") }
    for letter in letters.utf8 {
      guard let option = FormatComparison.Options.letters.first(where: { $0.letter == letter | 0x20 }) else {
        throw error(.badOption(letters))
      }
      options.insert(option.option)
    }
    advance()
    try require(.rightBracket)
    return options
  }

  /// Records where a name is, for errors that are found later.
  mutating func mark(_ name: JSONString) { landmarks.append(FormatLandmark(name: name, offset: token.offset)) }
}
