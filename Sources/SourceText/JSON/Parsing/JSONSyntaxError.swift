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
    case tooManyElements
    case tooLong
    case tooDeep(limit: Int)
    case unexpectedEnd(expected: Expectation)
    case unexpected(Found, expected: Expectation)
    case missingComma(Found, expected: Expectation)
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

  /// What was found.
  package enum Found: Hashable, Sendable {
    case character(Unicode.Scalar)

    /// Letters and digits, the first 24 of them.
    case word(String)
  }

  /// What the grammar allows there.
  package enum Expectation: Hashable, Sendable {
    case value
    case valueOrEndOfArray
    case keyOrEndOfObject
    case key
    case colon
    case commaOrEndOfArray
    case commaOrEndOfObject
    case endOfString
    case digit
    case end
  }

  package let reason: Reason

  /// The byte where the trouble is.
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
    case .tooLarge: "the input has 4 GiB or more; expected less"
    case .tooManyElements: "an array or object has more than \(TapeWord.largestCount) elements; expected fewer"
    case .tooLong: "a string or number has more than \(TapeWord.largestLength) bytes; expected fewer"
    case .tooDeep(let limit):
      "arrays and objects are nested more than \(limit) levels deep; raise the limit, or flatten the value"
    case .unexpectedEnd(let expected): "the text ends here; expected \(expected.wording)"
    case .unexpected(let found, let expected): "found \(found.wording); expected \(expected.wording)"
    case .missingComma(let found, let expected): "missing comma before \(found.wording); expected \(expected.wording)"
    case .trailingComma: "trailing comma; JSON does not allow one, remove it"
    case .comment: "found a comment; JSON does not allow comments, remove it"
    case .endlessComment: "found the start of a comment without its end; expected '*/'"
    case .unquotedKey(let word): "found the key \(word) without quotes; expected \"\(word)\""
    case .singleQuote: "found a single quote; expected double quotes around a string"
    case .controlCharacterInString(let byte):
      "found \(Found.controlCharacter(byte)) inside a string; expected its escape, or '\"' before it"
    case .invalidEscape:
      "invalid escape; expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits"
    case .leadingZero: "number with a leading zero; remove the zero"
    case .plusSign: "number with a plus sign; remove the sign"
    case .textAfterDocument: "found text after the value; expected the end of the input"
    }
  }
}

extension JSONSyntaxError.Found {
  fileprivate var wording: String {
    switch self {
    case .word(let word): word
    case .character(let scalar) where scalar.value < 0x20: Self.controlCharacter(UInt8(scalar.value))
    case .character(let scalar) where scalar.value == 0x7F || !scalar.isASCII:
      "U+\(Self.hexadecimal(scalar.value))"
    case .character(let scalar): "'\(scalar)'"
    }
  }

  fileprivate static func controlCharacter(_ byte: UInt8) -> String {
    switch byte {
    case 0x09: "a tab"
    case 0x0A, 0x0D: "a line end"
    default: "the control character U+\(hexadecimal(UInt32(byte)))"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension JSONSyntaxError.Expectation {
  fileprivate var wording: String {
    switch self {
    case .value: "a value"
    case .valueOrEndOfArray: "a value or ']'"
    case .keyOrEndOfObject: "a key in double quotes or '}'"
    case .key: "a key in double quotes"
    case .colon: "':' after the key"
    case .commaOrEndOfArray: "',' or ']'"
    case .commaOrEndOfObject: "',' or '}'"
    case .endOfString: "'\"' at the end of the string"
    case .digit: "a digit"
    case .end: "the end of the input"
    }
  }
}
