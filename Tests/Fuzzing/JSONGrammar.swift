import SourceText

/// The grammar of JSON as a machine with a stack: whether bytes are JSON, and nothing else.
///
/// It shares no code with the reader, so that the two can be compared.
///
/// - Source: RFC 8259, sections 2 to 8.
struct JSONGrammar {
  private enum State {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case colon
    case afterValue
  }

  private var rest: ArraySlice<UInt8>

  /// The closing brackets of what is open.
  private var ends: [UInt8] = []
  private var deepest = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Whether the bytes are one JSON text in UTF-8, nested no deeper than a limit; a byte order mark may precede it.
  static func accepts(_ bytes: [UInt8], maximumDepth: Int) -> Bool {
    guard String(validUTF8: bytes) != nil else { return false }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var grammar = JSONGrammar(bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
    return grammar.acceptsText() && grammar.deepest <= maximumDepth
  }

  private mutating func acceptsText() -> Bool {
    var state = State.value
    while true {
      skipBlanks()
      guard let byte = rest.popFirst() else { return state == .afterValue && ends.isEmpty }
      switch (state, byte) {
      case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")):
        open(UInt8(ascii: "]"))
        state = .valueOrEnd
      case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")):
        open(UInt8(ascii: "}"))
        state = .keyOrEnd
      case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")):
        ends.removeLast()
        state = .afterValue
      case (.value, _), (.valueOrEnd, _):
        guard acceptsScalar(byte) else { return false }
        state = .afterValue
      case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
        guard acceptsString() else { return false }
        state = .colon
      case (.colon, UInt8(ascii: ":")): state = .value
      case (.afterValue, UInt8(ascii: ",")):
        guard let end = ends.last else { return false }
        state = end == UInt8(ascii: "]") ? .value : .key
      case (.afterValue, _):
        guard ends.popLast() == byte else { return false }
      default: return false
      }
    }
  }

  private mutating func open(_ end: UInt8) {
    ends.append(end)
    deepest = max(deepest, ends.count)
  }

  private mutating func skipBlanks() {
    while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { rest.removeFirst() }
  }

  private mutating func acceptsScalar(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "\""): acceptsString()
    case UInt8(ascii: "t"): accepts("rue")
    case UInt8(ascii: "f"): accepts("alse")
    case UInt8(ascii: "n"): accepts("ull")
    default: acceptsNumber(first)
    }
  }

  private mutating func accepts(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard rest.starts(with: word) else { return false }
      rest.removeFirst(word.count)
      return true
    }
  }

  private mutating func acceptsString() -> Bool {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return true
      case 0..<0x20: return false
      case UInt8(ascii: "\\"):
        guard let escape = rest.popFirst() else { return false }
        if escape == UInt8(ascii: "u") {
          let digits = rest.prefix(4)
          guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return false }
          rest.removeFirst(4)
        } else if !"\"\\/bfnrt".utf8.contains(escape) {
          return false
        }
      default: continue
      }
    }
    return false
  }

  /// A sign, an integer without needless zeros, a fraction, an exponent.
  private mutating func acceptsNumber(_ first: UInt8) -> Bool {
    var digit: UInt8? = first
    if first == UInt8(ascii: "-") { digit = rest.popFirst() }
    guard let digit, Self.isDigit(digit) else { return false }
    if digit != UInt8(ascii: "0") { skipDigits() }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard skipDigits() else { return false }
    }
    if let byte = rest.first, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
      return skipDigits()
    }
    return true
  }

  /// Whether there was such a byte.
  @discardableResult
  private mutating func skipDigits() -> Bool {
    let digits = rest.prefix(while: Self.isDigit)
    rest.removeFirst(digits.count)
    return !digits.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
