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
    repeat { lexer.tokens.append(try lexer.token()) } while lexer.tokens.last?.kind != .end
    return lexer.tokens
  }

  private mutating func token() throws(DialectError) -> FormatToken {
    skip { $0.isBlank }
    let start = place
    let kind: FormatToken.Kind
    switch byte() {
    case nil: kind = .end
    case let quote? where quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""):
      kind = .string(try string(closedBy: quote))
    case let digit? where digit.isDigit: kind = try number()
    case UInt8(ascii: ".")? where byte(1)?.isDigit == true: kind = try number()
    case let letter? where letter.beginsIdentifier: kind = wordOrSelector()
    case UInt8(ascii: "$")?: kind = .variable(try name(after: "$"))
    case UInt8(ascii: "#")?: kind = .quotedWord(try name(after: "#"))
    case UInt8(ascii: "@")?:
      throw error(.collectionOperator(JSONString("@" + (try name(after: "@")))), at: start)
    case UInt8(ascii: "%")?: kind = try placeholder()
    default: kind = .sign(try sign())
    }
    return FormatToken(kind: kind, offset: start, end: place)
  }

  // MARK: Bytes

  private func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while let byte = byte(), matches(byte) { place += 1 }
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<place], as: UTF8.self) }

  /// The character here; `nil` at the end.
  private var character: String? {
    byte() == nil ? nil : String(String(decoding: bytes[place...], as: UTF8.self).unicodeScalars.prefix(1))
  }

  private func error(_ reason: DialectError, at offset: Int) -> DialectError { reason.at(offset, in: text) }

  // MARK: Names

  private mutating func name(after sign: String) throws(DialectError) -> String {
    place += 1
    let start = place
    guard let first = byte(), first.beginsIdentifier else {
      throw error(.expected("a name after \(sign)", found: character.map { "\"\($0)\"" } ?? "the end"), at: place)
    }
    skip { $0.continuesIdentifier }
    return text(from: start)
  }

  private mutating func wordOrSelector() -> FormatToken.Kind {
    let start = place
    skip { $0.continuesIdentifier }
    let end = place
    // A selector ends in a colon, and its list of arguments follows.
    skip { $0.continuesIdentifier || $0 == UInt8(ascii: ":") }
    if place > end, bytes[place - 1] == UInt8(ascii: ":"),
      bytes[place...].first(where: { !$0.isBlank }) == UInt8(ascii: "(")
    {
      return .selector(text(from: start))
    }
    place = end
    return .word(text(from: start))
  }

  // MARK: Numbers

  private mutating func number() throws(DialectError) -> FormatToken.Kind {
    let start = place
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1).map { $0 | 0x20 } == UInt8(ascii: "x")
    skip { $0.continuesIdentifier }
    if byte() == UInt8(ascii: "."), byte(1)?.isDigit == true {
      place += 1
      skip { $0.continuesIdentifier }
    }
    // The sign of an exponent.
    if !isHexadecimal, let sign = byte(), "+-".utf8.contains(sign), bytes[place - 1] | 0x20 == UInt8(ascii: "e") {
      place += 1
      skip { $0.isDigit }
    }
    let spelling = Array(bytes[start..<place])
    guard !spelling.contains(UInt8(ascii: "_")), let number = CodeNumber.value(of: spelling, in: .swift) else {
      throw error(.badNumber(text(from: start)), at: start)
    }
    return .number(number.value)
  }

  // MARK: Strings

  private mutating func string(closedBy quote: UInt8) throws(DialectError) -> JSONString {
    let start = place
    var content: [UInt8] = []
    place += 1
    while let byte = byte() {
      place += 1
      if byte == quote { return JSONString(String(decoding: content, as: UTF8.self)) }
      if byte == UInt8(ascii: "\\") { content += try escape() } else { content.append(byte) }
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
    case UInt8(ascii: "u"):
      let digits = bytes[place...].prefix(4).prefix { $0.hexadecimalDigit != nil }
      place += digits.count
      if digits.count == 4, let scalar = Unicode.Scalar(digits.reduce(0) { $0 << 4 | ($1.hexadecimalDigit ?? 0) }) {
        return Array(String(Character(scalar)).utf8)
      }
    default: break
    }
    throw error(.badEscape(text(from: start)), at: start)
  }

  // MARK: Placeholders and signs

  /// `%@`, `%K`, or a conversion of printf without flags and width.
  private mutating func placeholder() throws(DialectError) -> FormatToken.Kind {
    let start = place
    place += 1
    skip { $0 == UInt8(ascii: "l") }
    let conversion = byte()
    if conversion != nil { place += 1 }
    let known = place - start == 2 ? "@Kdiufg" : "diuf"
    guard let conversion, known.utf8.contains(conversion) else {
      throw error(.parse("unknown placeholder \(text(from: start))"), at: start)
    }
    return .placeholder(conversion)
  }

  /// The printed spelling of each sign.
  private static let signs: [String: String] = {
    var signs = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
    for sign in [
      "(", ")", "[", "]", "{", "}", ",", ".", "+", "-", "*", "/", "**", "==", "!=", "<", "<=", ">", ">=", "&&", "||",
      "!", ":=",
    ] { signs[sign] = sign }
    return signs
  }()

  /// The longest sign here.
  private mutating func sign() throws(DialectError) -> String {
    for length in [2, 1] where place + length <= bytes.count {
      let spelling = String(decoding: bytes[place..<(place + length)], as: UTF8.self)
      guard let sign = Self.signs[spelling] else { continue }
      place += length
      return sign
    }
    let character = character ?? ""
    let isCurly = ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"].contains(character)
    let advice = isCurly ? "; quote with ' or \"" : "; pass a key that contains it as the argument of %K"
    throw error(.parse("unexpected \(isCurly ? "" : "character ")\(character)\(advice)"), at: place)
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}

/// A word, a sign or a literal of a format string.
struct FormatToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(Double)
    case string(JSONString)

    /// A key, a reserved word or the bare name of a function.
    case word(String)

    /// `#word`
    case quotedWord(String)

    /// A name with colons before a parenthesis.
    case selector(String)

    /// `$name`
    case variable(String)

    /// `%@`, `%K` or a printf conversion: its letter.
    case placeholder(UInt8)

    /// A sign by its spelling; of two spellings, the printed one.
    case sign(String)
    case end
  }

  var kind: Kind
  var offset: Int
  var end: Int

  /// The characters of the token.
  func text(in text: String) -> String {
    String(decoding: text.utf8.dropFirst(offset).prefix(end - offset), as: UTF8.self)
  }
}
