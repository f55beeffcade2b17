/// Why a format string cannot be read, and where.
package struct FormatStringError: Error, Hashable, Sendable {
  // Indirect, so that an error is small on the stack of a parser that recurses.
  package indirect enum Reason: Hashable, Sendable {
    /// What was expected, and what stands there instead.
    case expected(String, found: String)
    case unknownCharacter(String)
    case unclosedString
    case badEscape(String)
    case badNumber(String)

    /// A word of the grammar where a key was expected.
    case reservedWord(String)
    case curlyQuote(String)
    case badPlaceholder(String)
    case missingArgument(placeholder: String, count: Int)
    case unusedArguments(Int)
    case wrongArgument(placeholder: String, expected: String)
    case badOption(String)
    case predicateAsValue
    case valueAsPredicate
    case tooDeep(limit: Int)
  }

  private indirect enum Place: Hashable {
    case byte(Int, of: String)
  }

  package let reason: Reason
  private let place: Place

  /// The byte of the format string at which reading stopped.
  package var offset: Int {
    switch place {
    case .byte(let offset, _): offset
    }
  }

  /// The format string.
  package var text: String {
    switch place {
    case .byte(_, let text): text
    }
  }

  package init(_ reason: Reason, at offset: Int, in text: String) {
    self.reason = reason
    place = .byte(offset, of: text)
  }

  /// What is wrong, in one sentence without its place.
  package var message: String {
    switch reason {
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownCharacter(let character):
      "\(character) has no meaning here; a key with such a character needs %K"
    case .unclosedString: "this string is not closed"
    case .badEscape(let escape): "\(escape) is no escape"
    case .badNumber(let number): "\(number) is no number"
    case .reservedWord(let word): "\(word) is a reserved word; as a key it is spelled #\(word)"
    case .curlyQuote(let quote): "\(quote) is no quotation mark of this language; use ' or \""
    case .badPlaceholder(let placeholder): "\(placeholder) is no placeholder"
    case .missingArgument(let placeholder, let count):
      "\(placeholder) has no argument; there \(count == 1 ? "is 1" : "are \(count)")"
    case .unusedArguments(let count): "\(count == 1 ? "1 argument has" : "\(count) arguments have") no placeholder"
    case .wrongArgument(let placeholder, let expected): "\(placeholder) needs \(expected) as its argument"
    case .badOption(let option): "\(option) is no comparison option; the options are c, d, l and n"
    case .predicateAsValue:
      "a comparison is no value; write TERNARY(comparison, a, b), or pass it as an argument"
    case .valueAsPredicate: "expected a comparison such as a = b, found a value alone; write \"… = YES\""
    case .tooDeep(let limit): "this nests deeper than \(limit) levels"
    }
  }

  /// The bytes of a line that an excerpt shows before its offset, and after it.
  private static let reach = 80

  /// The line of the format string that holds the offset, and under it a caret that points at the offset.
  ///
  /// Of a long line only what stands around the offset, between dots.
  package var excerpt: String {
    let bytes = Array(text.utf8)
    let place = min(offset, bytes.count)
    let newline = UInt8(ascii: "\n")
    func isInside(_ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    var start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var end = bytes[place...].firstIndex(of: newline) ?? bytes.count
    let isCutBefore = place - start > Self.reach
    let isCutAfter = end - place > Self.reach
    if isCutBefore { start = place - Self.reach }
    if isCutAfter { end = place + Self.reach }
    // No character is cut in two.
    while isInside(start) { start += 1 }
    while isInside(end) { end += 1 }
    let line = (isCutBefore ? "…" : "") + String(decoding: bytes[start..<end], as: UTF8.self) + (isCutAfter ? "…" : "")
    // A tab stays a tab, so that the caret stands under its character.
    let before = (isCutBefore ? "…" : "") + String(decoding: bytes[start..<place], as: UTF8.self)
    return line + "\n" + String(before.map { $0 == "\t" ? $0 : " " }) + "^"
  }

  /// The message, the offset and the excerpt.
  package var description: String { "\(message) (at byte \(offset))\n\(excerpt)" }
}

extension FormatStringError: CustomStringConvertible {}
