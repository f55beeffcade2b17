/// The grammar of strings, numbers and words.
extension JSONParser {
  // MARK: Strings

  /// Reads a string whose opening quote is at the position.
  @inline(__always)
  mutating func parseString(_ bytes: Span<UInt8>) throws(Failure) {
    let start = position
    position = bytes.endOfPlainText(from: start + 1)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      return try parseIntricateString(from: start, bytes)
    }
    position += 1
    append(.string, from: start)
  }

  /// Reads on in a string with escapes or characters beyond ASCII.
  @inline(never)
  private mutating func parseIntricateString(from start: Int, _ bytes: Span<UInt8>) throws(Failure) {
    var hasEscape = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return append(.string, from: start, hasEscape: hasEscape)
      case UInt8(ascii: "\\"):
        hasEscape = true
        try parseEscape(bytes)
      case let byte where byte < 0x20: throw Failure(reason: .controlCharacterInString(byte), offset: position)
      default:
        let length = bytes.lengthOfScalar(at: position)
        guard length > 0 else { throw Failure(reason: .notUTF8, offset: position) }
        position += length
      }
      if position < bytes.count, bytes[position] < 0x80 { position = bytes.endOfPlainText(from: position) }
    }
    throw Failure(reason: .unexpectedEnd(expected: .endOfString), offset: position)
  }

  private mutating func parseEscape(_ bytes: Span<UInt8>) throws(Failure) {
    let start = position
    guard start + 1 < bytes.count else {
      throw Failure(reason: .unexpectedEnd(expected: .endOfString), offset: bytes.count)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position = start + 2
    case UInt8(ascii: "u"):
      position = start + 2
      for _ in 0..<4 {
        guard position < bytes.count else { break }
        guard bytes[position].hexadecimalValue != nil else { throw Failure(reason: .invalidEscape, offset: start) }
        position += 1
      }
    default: throw Failure(reason: .invalidEscape, offset: start)
    }
  }

  // MARK: Numbers

  /// Reads a number whose sign or first digit is at the position.
  @inline(__always)
  mutating func parseNumber(_ bytes: Span<UInt8>) throws(Failure) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    try parseDigits(bytes)
    if position > firstDigit + 1, bytes[firstDigit] == UInt8(ascii: "0") {
      throw Failure(reason: .leadingZero, offset: firstDigit)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try parseDigits(bytes)
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      try parseDigits(bytes)
    }
    append(.number, from: start)
  }

  @inline(__always)
  private mutating func parseDigits(_ bytes: Span<UInt8>) throws(Failure) {
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
    guard position > start else { throw unexpected(.digit, bytes) }
  }

  // MARK: Words

  /// Reads a word of four letters, or, for `false`, of one letter that was looked at and four more.
  @inline(__always)
  mutating func parseWord(
    _ letters: Letters, after first: Int = 0, _ kind: JSONKind, _ bytes: Span<UInt8>
  ) throws(Failure) {
    let start = position
    guard bytes.spell(letters, at: start + first) else { throw unexpected(expectedValue, bytes) }
    position += first + 4
    append(kind, from: start)
  }

  typealias Letters = (UInt8, UInt8, UInt8, UInt8)

  static var `true`: Letters { (UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e")) }
  static var alse: Letters { (UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "e")) }
  static var null: Letters { (UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "l")) }
}
