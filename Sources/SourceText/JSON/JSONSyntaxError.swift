/// Why bytes are not a JSON text, and where.
///
/// - Source: RFC 8259.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    case emptyInput
    case notUTF8
    case otherEncoding
    case tooLarge
    case tooDeep(limit: Int)
    case unexpectedEnd(expected: Expectation)

    /// What was found: a character as messages spell it, or the first 24 of some letters and digits.
    case unexpected(String, expected: Expectation)
    case missingComma(String, expected: Expectation)
    case trailingComma
    case comment
    case endlessComment
    case unquotedKey(String)
    case singleQuote
    case controlCharacterInString(UInt8)
    case invalidEscape
    case leadingZero
    case plusSign
    case textAfterDocument
  }

  /// What the grammar allows there, in the wording of messages.
  package enum Expectation: String, Hashable, Sendable {
    case value = "a value"
    case valueOrEndOfArray = "a value or ']'"
    case keyOrEndOfObject = "a key in double quotes or '}'"
    case key = "a key in double quotes"
    case colon = "':' after the key"
    case commaOrEndOfArray = "',' or ']'"
    case commaOrEndOfObject = "',' or '}'"
    case endOfString = "'\"' at the end of the string"
    case digit = "a digit"
    case end = "the end of the input"
  }

  package let reason: Reason

  /// The offset of the fault.
  package let offset: Int
  package let location: SourceLocation

  package init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
    self.reason = reason
    self.offset = offset
    location = SourceLocation(of: offset, in: bytes)
  }

  /// The wording, lower case and without the location.
  package var message: String {
    switch reason {
    case .emptyInput: "the input is empty; expected a JSON value"
    case .notUTF8: "found bytes that are not UTF-8; expected UTF-8 text"
    case .otherEncoding: "the input is UTF-16 or UTF-32; expected UTF-8"
    case .tooLarge: "the input has 512 MiB or more; expected less"
    case .tooDeep(let limit):
      "arrays and objects are nested more than \(limit) levels deep; raise the limit, or flatten the value"
    case .unexpectedEnd(let expected): "the text ends here; expected \(expected.rawValue)"
    case .unexpected(let found, let expected): "found \(found); expected \(expected.rawValue)"
    case .missingComma(let found, let expected): "missing comma before \(found); expected \(expected.rawValue)"
    case .trailingComma: "trailing comma; JSON does not allow one, remove it"
    case .comment: "found a comment; JSON does not allow comments, remove it"
    case .endlessComment: "found the start of a comment without its end; expected '*/'"
    case .unquotedKey(let word): "found the key \(word) without quotes; expected \"\(word)\""
    case .singleQuote: "found a single quote; expected double quotes around a string"
    case .controlCharacterInString(let byte):
      "found \(Self.wording(of: Unicode.Scalar(byte))) inside a string; expected its escape, or '\"' before it"
    case .invalidEscape:
      "invalid escape; expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits"
    case .leadingZero: "number with a leading zero; remove the zero"
    case .plusSign: "number with a plus sign; remove the sign"
    case .textAfterDocument: "found text after the value; expected the end of the input"
    }
  }

  /// A character as messages spell it: `'}'`, `a tab`, `U+00A0`.
  static func wording(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return switch scalar.value {
    case 0x09: "a tab"
    case 0x0A, 0x0D: "a line end"
    case 0..<0x20: "the control character \(code)"
    case 0x20..<0x7F: "'\(scalar)'"
    default: code
    }
  }
}
