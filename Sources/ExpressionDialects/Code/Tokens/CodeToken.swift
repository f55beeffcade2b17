package import SourceText

/// A token of app code: what it is, and its bytes.
///
/// Lexers never fail: an unknown character is a token, and an unterminated literal or comment ends at the end of its line or
/// of the file.
package struct CodeToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword; in Swift also in backticks, and `#colorLiteral` and the like.
    case identifier
    case number

    /// A whole string literal, delimiters and interpolations included; in Objective-C also `@"…"`.
    case string

    /// A character literal of Objective-C; in Swift, which has none, text in single quotes.
    case character

    case comment

    /// A preprocessor directive, or Swift's `#if`, `#elseif`, `#else` or `#endif` with its condition.
    case directive

    /// A bracket, a separator, or an operator of up to three characters.
    case sign

    /// A character that begins no token.
    case unknown
  }

  package var kind: Kind
  package var range: SourceRange

  /// Whether the token is the first of its line.
  package var startsLine = false

  /// Whether a blank, a line break or a comment precedes it.
  package var followsSpace = false

  /// Whether the literal or comment has its closing delimiter.
  package var isTerminated = true

  package var offset: Int { range.lowerBound }
  package var end: Int { range.upperBound }
}

extension CodeToken {
  /// Whether the token consists of these characters.
  package func spells(_ text: StaticString, in bytes: [UInt8]) -> Bool {
    range.count == text.utf8CodeUnitCount && bytes.has(text, at: range.lowerBound, before: range.upperBound)
  }

  /// The identifier without backticks.
  package func name(in bytes: [UInt8]) -> String {
    let text = text(in: bytes)
    return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }

  /// The characters of the token; bytes that are not UTF-8 are replaced.
  package func text(in bytes: [UInt8]) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}

/// Numbers as both languages spell them.
enum CodeNumber {
  /// The value of a number token, and whether it is an integer; `nil` if it is not a number.
  static func value(of spelling: [UInt8], in language: SourceLanguage) -> (value: Double, isInteger: Bool)? {
    var text = String(decoding: spelling.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
    if text.utf8.starts(with: "0x".utf8) || text.utf8.starts(with: "0X".utf8) {
      return hexadecimal(text.utf8.dropFirst(2)).map { ($0, true) }
    }
    var isReal = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if language == .objectiveC {
      while let last = text.utf8.last, "fFlLuU".utf8.contains(last) {
        if last | 0x20 == UInt8(ascii: "f") { isReal = true }
        text.removeLast()
      }
      // An integer with a leading zero is octal.
      if !isReal, text.utf8.first == UInt8(ascii: "0"), text.utf8.count > 1 { return nil }
    }
    // The standard library reads names of numbers, too.
    guard text.utf8.allSatisfy({ $0.isDigit || ".eE+-".utf8.contains($0) }), let value = Double(text), value.isFinite
    else { return nil }
    return (value, !isReal)
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> Double? {
    var value = 0.0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value * 16 + Double(digit)
    }
    return digits.isEmpty || !value.isFinite ? nil : value
  }
}
