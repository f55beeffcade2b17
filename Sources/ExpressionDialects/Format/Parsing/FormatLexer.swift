import SourceText

/// Cuts a format string into tokens.
struct FormatLexer {
  let text: String
  let bytes: [UInt8]
  private var place = 0
  private var tokens: [FormatToken] = []

  private init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The tokens of a format string, the last of them its end.
  ///
  /// - Complexity: O(n).
  static func tokens(of text: String) throws(DialectError) -> [FormatToken] {
    var lexer = FormatLexer(text)
    try lexer.run()
    return lexer.tokens
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private func error(_ reason: DialectError, at offset: Int) -> DialectError {
    reason.at(offset, in: text)
  }

  private mutating func run() throws(DialectError) {
    while true {
      let before = place
      while let byte = byte(), byte == 0x20 || 0x09...0x0D ~= byte { place += 1 }
      let start = place
      guard let first = byte() else {
        tokens.append(FormatToken(kind: .end, offset: start, end: start))
        return
      }
      let kind: FormatToken.Kind
      switch first {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): kind = .string(try string(closedBy: first))
      case _ where first.isDigit: kind = try number()
      case UInt8(ascii: ".") where byte(1)?.isDigit == true && !isAfterOperand(before == start): kind = try number()
      case _ where first.beginsIdentifier: kind = wordOrSelector()
      case UInt8(ascii: "$"): kind = .variable(try name(after: "$"))
      case UInt8(ascii: "#"): kind = .quotedWord(try name(after: "#"))
      case UInt8(ascii: "@"): kind = .collectionOperator(try name(after: "@"))
      case UInt8(ascii: "%"): kind = try placeholder()
      default:
        guard let sign = sign() else { throw unknownCharacter() }
        kind = .sign(sign)
      }
      tokens.append(FormatToken(kind: kind, offset: start, end: place))
    }
  }

  /// Whether a dot here selects a key of the value before it.
  private func isAfterOperand(_ isAttached: Bool) -> Bool {
    guard isAttached, let last = tokens.last else { return false }
    switch last.kind {
    case .word, .quotedWord, .variable, .placeholder, .collectionOperator: return true
    case .sign(let sign): return sign == .rightParenthesis || sign == .rightBracket || sign == .rightBrace
    default: return false
    }
  }

  private func unknownCharacter() -> DialectError {
    let character = String(String(decoding: bytes[place...], as: UTF8.self).unicodeScalars.prefix(1))
    let isCurly = ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"].contains(character)
    return error(isCurly ? .curlyQuote(character) : .unknownCharacter(character), at: place)
  }

  // MARK: Names

  private mutating func identifier() -> String {
    let start = place
    while let byte = byte(), byte.continuesIdentifier { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func name(after sign: String) throws(DialectError) -> String {
    place += 1
    guard let first = byte(), first.beginsIdentifier else {
      throw error(.expected("a name after \(sign)", found: wording(at: place)), at: place)
    }
    return identifier()
  }

  private func wording(at offset: Int) -> String {
    offset < bytes.count
      ? "\"" + String(String(decoding: bytes[offset...], as: UTF8.self).unicodeScalars.prefix(1)) + "\"" : "the end"
  }

  private mutating func wordOrSelector() -> FormatToken.Kind {
    let word = identifier()
    // A selector ends in a colon, and its list of arguments follows.
    var end = place
    while end < bytes.count, bytes[end].continuesIdentifier || bytes[end] == UInt8(ascii: ":") { end += 1 }
    guard end > place, bytes[end - 1] == UInt8(ascii: ":") else { return .word(word) }
    var next = end
    while next < bytes.count, bytes[next] == 0x20 || 0x09...0x0D ~= bytes[next] { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "(") else { return .word(word) }
    let selector = word + String(decoding: bytes[place..<end], as: UTF8.self)
    place = end
    return .selector(selector)
  }

  // MARK: Numbers

  private mutating func number() throws(DialectError) -> FormatToken.Kind {
    let start = place
    let isPrefixed = byte() == UInt8(ascii: "0") && byte(1).map { "xob".utf8.contains($0 | 0x20) } == true
    var hasPoint = isPrefixed
    loop: while let byte = byte() {
      switch byte {
      case UInt8(ascii: "."):
        guard !hasPoint, self.byte(1)?.isDigit == true else { break loop }
        hasPoint = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isExponent = !isPrefixed && place > start && bytes[place - 1] | 0x20 == UInt8(ascii: "e")
        guard isExponent, self.byte(1)?.isDigit == true else { break loop }
      default: guard byte.continuesIdentifier else { break loop }
      }
      place += 1
    }
    let spelling = Array(bytes[start..<place])
    guard !spelling.contains(UInt8(ascii: "_")), let number = CodeNumber.value(of: spelling, in: .swift) else {
      throw badNumber(from: start)
    }
    return .number(number)
  }

  private mutating func badNumber(from start: Int) -> DialectError {
    while let byte = byte(), byte.continuesIdentifier { place += 1 }
    return error(.badNumber(String(decoding: bytes[start..<place], as: UTF8.self)), at: start)
  }

  // MARK: Strings

  private mutating func string(closedBy quote: UInt8) throws(DialectError) -> JSONString {
    let start = place
    var content: [UInt8] = []
    place += 1
    while let byte = byte() {
      place += 1
      if byte == quote { return JSONString(String(decoding: content, as: UTF8.self)) }
      if byte == UInt8(ascii: "\\") {
        content += try escape()
      } else {
        content.append(byte)
      }
    }
    throw error(.unclosedString, at: start)
  }

  /// The bytes that an escape represents, after its backslash.
  private mutating func escape() throws(DialectError) -> [UInt8] {
    let start = place - 1
    guard let mark = byte() else { throw error(.badEscape("\\"), at: start) }
    place += 1
    switch mark {
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): return [mark]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "x"): return try scalar(digits(radix: 16, 1...2), from: start)
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      place -= 1
      return try scalar(digits(radix: 8, 1...3), from: start)
    default: throw error(.badEscape(String(decoding: bytes[start..<place], as: UTF8.self)), at: start)
    }
  }

  private mutating func digits(radix: UInt8, _ count: ClosedRange<Int>) -> UInt32? {
    var value: UInt32 = 0
    var read = 0
    while read < count.upperBound, let digit = byte()?.hexadecimalValue, digit < radix {
      value = value * UInt32(radix) + UInt32(digit)
      place += 1
      read += 1
    }
    return read >= count.lowerBound ? value : nil
  }

  private mutating func unicodeEscape(from start: Int) throws(DialectError) -> [UInt8] {
    let first = digits(radix: 16, 4...4)
    guard let first, 0xD800...0xDBFF ~= first, byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "u") else {
      return try scalar(first, from: start)
    }
    place += 2
    guard let second = digits(radix: 16, 4...4), 0xDC00...0xDFFF ~= second else {
      return try scalar(nil, from: start)
    }
    return try scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), from: start)
  }

  private func scalar(_ value: UInt32?, from start: Int) throws(DialectError) -> [UInt8] {
    guard let value, let scalar = Unicode.Scalar(value) else {
      throw error(.badEscape(String(decoding: bytes[start..<place], as: UTF8.self)), at: start)
    }
    return Array(String(Character(scalar)).utf8)
  }

  // MARK: Placeholders and signs

  /// `%@`, `%K`, or a conversion of printf with its flags and length.
  private mutating func placeholder() throws(DialectError) -> FormatToken.Kind {
    let start = place
    place += 1
    if let mark = byte(), mark == UInt8(ascii: "@") || mark == UInt8(ascii: "K") {
      place += 1
      return .placeholder(mark)
    }
    let flags = Array("-+ #0'".utf8)
    let lengths = Array("hlqLzjt".utf8)
    while let byte = byte(), flags.contains(byte) { place += 1 }
    while let byte = byte(), byte.isDigit || byte == UInt8(ascii: ".") { place += 1 }
    while let byte = byte(), lengths.contains(byte) { place += 1 }
    guard let conversion = byte(), Array("diuoxXDUOcCfFeEgGaAsS".utf8).contains(conversion) else {
      if byte() != nil { place += 1 }
      throw error(.badPlaceholder(String(decoding: bytes[start..<place], as: UTF8.self)), at: start)
    }
    place += 1
    return .placeholder(conversion)
  }

  /// The longest sign at the cursor.
  private mutating func sign() -> FormatToken.Sign? {
    for length in [2, 1] where place + length <= bytes.count {
      let spelling = String(decoding: bytes[place..<(place + length)], as: UTF8.self)
      guard let sign = FormatToken.Sign(spelling: spelling) else { continue }
      place += length
      return sign
    }
    return nil
  }
}
