/// Reads JSON text into a tape, with its own stack: depth costs memory, never the stack of a thread.
///
/// - Source: RFC 8259, strictly: no comments, no trailing commas, UTF-8 and escapes validated.
struct JSONParser {
  let bytes: [UInt8]
  private let maximumDepth: Int
  private(set) var position: Int
  private(set) var tape: [TapeEntry] = []

  /// The indices of the open arrays and objects.
  private var open: [Int] = []

  init(_ bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    position = bytes.hasByteOrderMark ? 3 : 0
  }

  /// Reads all of the text.
  mutating func parse() throws(JSONSyntaxError) {
    // The tape has no room for larger offsets and counts.
    guard bytes.count < 1 << 29 else {
      throw JSONSyntaxError("the input has 512 MiB or more; expected less", at: 0, in: [])
    }
    if bytes.looksLikeOtherEncoding { throw error("the input is UTF-16 or UTF-32; expected UTF-8", at: 0) }
    skipBlanks()
    guard position < bytes.count else { throw error("the input is empty; expected a JSON value", at: position) }
    repeat { try parseValue() } while try goToNextValue()
    guard position == bytes.count else { throw unexpected(.end) }
  }

  // MARK: Structure

  /// The byte at the position; 0 at the end of the text.
  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private var isInObject: Bool { open.last.map { tape[$0].kind == .object } ?? false }

  /// The bracket that closes the innermost array or object.
  private var closingBracket: UInt8 { isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// Reads a scalar or an empty array or object, with the keys and opening brackets before it.
  private mutating func parseValue() throws(JSONSyntaxError) {
    while true {
      if let container = open.last {
        tape[container].count += 1
        if isInObject { try parseKey() }
      }
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return try parseScalar() }
      guard open.count < maximumDepth else {
        let fault = "arrays and objects are nested more than \(maximumDepth) levels deep"
        throw error("\(fault); raise the limit, or flatten the value", at: position)
      }
      open.append(tape.count)
      append(byte == UInt8(ascii: "{") ? .object : .array, from: position)
      position += 1
      skipBlanks()
      if byte == closingBracket { return close() }
    }
  }

  /// Closes what ends here and goes to the next value or key; false after the outermost value.
  private mutating func goToNextValue() throws(JSONSyntaxError) -> Bool {
    while true {
      skipBlanks()
      guard !open.isEmpty else { return false }
      if byte == UInt8(ascii: ",") {
        let comma = position
        position += 1
        skipBlanks()
        if byte == closingBracket {
          throw error("trailing comma; JSON does not allow one, remove it", .trailingComma, at: comma)
        }
        return true
      }
      guard byte == closingBracket else { throw unexpected(isInObject ? .commaOrEndOfObject : .commaOrEndOfArray) }
      close()
    }
  }

  private mutating func close() {
    guard let container = open.popLast() else { return }
    position += 1
    tape[container].end = UInt32(position)
    tape[container].next = UInt32(tape.count)
  }

  private mutating func parseKey() throws(JSONSyntaxError) {
    guard byte == UInt8(ascii: "\"") else { throw unexpected(isFirst ? .keyOrEndOfObject : .key) }
    try parseString()
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw unexpected(.colon) }
    position += 1
    skipBlanks()
  }

  /// Whether the value or key at the position is the first one of its array or object.
  private var isFirst: Bool { open.last.map { tape[$0].count == 1 } ?? false }

  private var expectedValue: Expectation { isFirst && !isInObject ? .valueOrEndOfArray : .value }

  private mutating func skipBlanks() {
    position = bytes.end(from: position, before: bytes.count) { $0.isBlankOfJSON }
  }

  /// Adds a value that ends at the position; the end of an array or object is not known yet.
  private mutating func append(_ kind: JSONKind, from start: Int, hasEscape: Bool = false) {
    tape.append(TapeEntry(kind, from: start, to: position, next: tape.count + 1, hasEscape: hasEscape))
  }

  // MARK: Scalars

  private mutating func parseScalar() throws(JSONSyntaxError) {
    switch byte {
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "t"): try parseWord("true", .boolean)
    case UInt8(ascii: "f"): try parseWord("false", .boolean)
    case UInt8(ascii: "n"): try parseWord("null", .null)
    default: throw unexpected(expectedValue)
    }
  }

  private mutating func parseWord(_ word: StaticString, _ kind: JSONKind) throws(JSONSyntaxError) {
    guard bytes.has(word, at: position, before: bytes.count) else { throw unexpected(expectedValue) }
    position += word.utf8CodeUnitCount
    append(kind, from: position - word.utf8CodeUnitCount)
  }

  /// Reads a string whose opening quote is at the position.
  private mutating func parseString() throws(JSONSyntaxError) {
    let start = position
    var hasEscape = false
    position += 1
    while true {
      position = bytes.end(from: position, before: bytes.count) { $0.isPlainInString }
      guard position < bytes.count else { throw unexpected(.endOfString) }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return append(.string, from: start, hasEscape: hasEscape)
      case UInt8(ascii: "\\"):
        hasEscape = true
        try skipEscape()
      case let control where control < 0x20:
        let found = Unicode.Scalar(control).wording
        throw error("found \(found) inside a string; expected its escape, or '\"' before it", at: position)
      default:
        let length = bytes.lengthOfScalar(at: position)
        guard length > 0 else { throw notUTF8 }
        position += length
      }
    }
  }

  private mutating func skipEscape() throws(JSONSyntaxError) {
    let start = position
    position = min(start + 2, bytes.count)
    switch bytes[position - 1] {
    case _ where start + 1 == bytes.count: break
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    case UInt8(ascii: "u"):
      position = min(start + 6, bytes.count)
      guard bytes[start + 2..<position].allSatisfy({ $0.hexadecimalDigit != nil }) else { fallthrough }
    default:
      let escapes = #"\" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#
      throw error("invalid escape; expected \(escapes)", at: start)
    }
  }

  /// Reads a number whose sign or first digit is at the position.
  private mutating func parseNumber() throws(JSONSyntaxError) {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    try skipDigits()
    if position > firstDigit + 1, bytes[firstDigit] == UInt8(ascii: "0") {
      throw error("number with a leading zero; remove the zero", at: firstDigit)
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    append(.number, from: start)
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    let start = position
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    guard position > start else { throw unexpected(.digit) }
  }
}

// MARK: Errors

extension JSONParser {
  /// What the grammar allows somewhere, in the wording of messages.
  private enum Expectation: String {
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

  private func error(_ message: String, _ kind: JSONSyntaxError.Kind = .other, at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError(message, kind, at: offset, in: bytes)
  }

  private var notUTF8: JSONSyntaxError {
    error("found bytes that are not UTF-8; expected UTF-8 text", at: position)
  }

  /// The error at the position, where something else was expected.
  private func unexpected(_ expected: Expectation) -> JSONSyntaxError {
    guard position < bytes.count else {
      return error("the text ends here; expected \(expected.rawValue)", at: position)
    }
    let rest = bytes[position...]
    let scalar = String(decoding: rest.prefix(bytes.lengthOfScalar(at: position)), as: UTF8.self).unicodeScalars.first
    guard let scalar else { return notUTF8 }
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) {
      return error("found a comment; JSON does not allow comments, remove it", .comment, at: position)
    }
    // A longer word would not help more.
    let word = String(decoding: rest.prefix(24).prefix { $0.isWordCharacter }, as: UTF8.self)
    let isWord = !word.isEmpty && !("0"..."9" ~= scalar)
    let found = isWord ? word : scalar.wording
    switch expected {
    case .value, .valueOrEndOfArray, .key, .keyOrEndOfObject:
      if scalar == "'" {
        return error("found a single quote; expected double quotes around a string", at: position)
      }
      let isKey = expected == .key || expected == .keyOrEndOfObject
      if isKey, isWord { return error("found the key \(word) without quotes; expected \"\(word)\"", at: position) }
      if !isKey, scalar == "+" { return error("number with a plus sign; remove the sign", at: position) }
    case .commaOrEndOfArray, .commaOrEndOfObject:
      let startsValue =
        isWord ? ["true", "false", "null"].contains(word) : "[{\"-0123456789".unicodeScalars.contains(scalar)
      if startsValue {
        return error("missing comma before \(found); expected \(expected.rawValue)", at: position)
      }
    case .end:
      return error("found text after the value; expected the end of the input", .textAfterDocument, at: position)
    case .colon, .endOfString, .digit: break
    }
    return error("found \(found); expected \(expected.rawValue)", at: position)
  }
}

extension Unicode.Scalar {
  /// The character as messages spell it: `'}'`, `a tab`, `U+00A0`.
  fileprivate var wording: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return switch value {
    case 0x09: "a tab"
    case 0x0A, 0x0D: "a line end"
    case 0..<0x20: "the control character \(code)"
    case 0x20..<0x7F: "'\(self)'"
    default: code
    }
  }
}

extension [UInt8] {
  /// The length of the UTF-8 sequence at an offset, 0 for an invalid one: shortest forms only, no surrogates, nothing beyond
  /// U+10FFFF.
  ///
  /// - Source: RFC 3629, section 4.
  fileprivate func lengthOfScalar(at offset: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[offset] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= count, second.contains(self[offset + 1]) else { return 0 }
    return self[offset + 2..<offset + length].allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
  }

  /// Whether the text begins as UTF-16 or UTF-32 does, with or without a byte order mark: JSON begins with ASCII, and
  /// there every other byte of ASCII is zero.
  package var looksLikeOtherEncoding: Bool {
    guard count >= 2 else { return false }
    if self[0] == 0xFE && self[1] == 0xFF || self[0] == 0xFF && self[1] == 0xFE { return true }
    guard count >= 4 else { return false }
    return self[0] == 0 && (self[1] == 0 || self[2] == 0) || self[1] == 0 && self[3] == 0
  }
}

extension UInt8 {
  /// Whether JSON allows this byte between tokens.
  package var isBlankOfJSON: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether a string of ASCII has this byte as it is.
  fileprivate var isPlainInString: Bool { 0x20..<0x80 ~= self && self != 0x22 && self != 0x5C }

  fileprivate var isWordCharacter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || "0123456789_$".utf8.contains(self)
  }

  /// The value of an ASCII hexadecimal digit.
  package var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(self & 0xF) + 9
    default: nil
    }
  }
}

/// Why bytes are not a JSON text, and where.
///
/// - Source: RFC 8259.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The faults for which a command has advice of its own.
  package enum Kind: Hashable, Sendable {
    case comment
    case trailingComma
    case textAfterDocument
    case other
  }

  package let kind: Kind

  /// The wording, lower case and without the location.
  package let message: String

  /// The offset of the fault.
  package let offset: Int
  package let location: SourceLocation

  package init(_ message: String, _ kind: Kind = .other, at offset: Int, in bytes: [UInt8]) {
    self.kind = kind
    self.message = message
    self.offset = offset
    location = SourceLocation(of: offset, in: bytes)
  }
}
