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
