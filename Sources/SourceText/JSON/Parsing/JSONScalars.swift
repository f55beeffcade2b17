/// The grammar of strings, numbers and words.
extension JSONParser {
  // MARK: Strings

  /// Reads a string whose opening quote is at the position.
  @inline(always)
  mutating func parseString(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) {
    let start = position
    position = bytes.endOfPlainText(from: start + 1)
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return try append(.string, from: start, to: &tape)
    }
    let string = try Self.intricateString(bytes, from: position)
    position = string.end
    try append(.string, from: start, hasEscape: string.hasEscape, to: &tape)
  }

  /// Reads on in a string with escapes or characters beyond ASCII, up to behind its closing quote.
  @inline(never)
  private static func intricateString(
    _ bytes: Span<UInt8>, from start: Int
  ) throws(Failure) -> (end: Int, hasEscape: Bool) {
    var position = start
    var hasEscape = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): return (position + 1, hasEscape)
      case UInt8(ascii: "\\"):
        hasEscape = true
        position = try endOfEscape(bytes, from: position)
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

  private static func endOfEscape(_ bytes: Span<UInt8>, from start: Int) throws(Failure) -> Int {
    guard start + 1 < bytes.count else {
      throw Failure(reason: .unexpectedEnd(expected: .endOfString), offset: bytes.count)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      let end = min(start + 6, bytes.count)
      for offset in start + 2..<end where bytes[offset].hexadecimalValue == nil {
        throw Failure(reason: .invalidEscape, offset: start)
      }
      return end
    default: throw Failure(reason: .invalidEscape, offset: start)
    }
  }

  // MARK: Numbers

  /// Reads a number whose sign or first digit is at the position.
  @inline(always)
  mutating func parseNumber(_ bytes: Span<UInt8>, onto tape: inout Tape) throws(Failure) {
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
    try append(.number, from: start, to: &tape)
  }

  @inline(always)
  private mutating func parseDigits(_ bytes: Span<UInt8>) throws(Failure) {
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
    guard position > start else { throw unexpected(.digit, bytes) }
  }

  // MARK: Words

  /// Reads a word of four letters, or, for `false`, of one letter that was looked at and four more.
  @inline(always)
  mutating func parseWord(
    _ letters: Letters, after first: Int = 0, _ kind: JSONKind, _ bytes: Span<UInt8>, onto tape: inout Tape
  ) throws(Failure) {
    let start = position
    guard bytes.spell(letters, at: start + first) else { throw unexpected(expectedValue, bytes) }
    position += first + 4
    try append(kind, from: start, to: &tape)
  }

  typealias Letters = (UInt8, UInt8, UInt8, UInt8)

  static var `true`: Letters { (UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e")) }
  static var lettersAfterF: Letters { (UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "e")) }
  static var null: Letters { (UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "l")) }
}
