import SourceText

/// The text of a string of JavaScript.
struct ScriptString: Hashable, Sendable {
  /// The text, with U+FFFD for half of a surrogate pair.
  let text: String

  /// The string as JSON, where it has half of a pair.
  private let escaped: [UInt8]?

  /// The string as JSON.
  var json: [UInt8] { escaped ?? JSONFragment.string(JSONString(text)).text }

  /// Reads a string or a template, quotes included; `nil` for an escape that is not valid.
  init?(_ spelling: ArraySlice<UInt8>) {
    let content = String(decoding: spelling.dropFirst().dropLast(), as: UTF8.self)
    // Most strings have no escapes.
    guard content.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0x0D }) else {
      (text, escaped) = (content, nil)
      return
    }
    var (units, rest) = ([UInt16](), Substring(content).unicodeScalars)
    while let scalar = rest.popFirst() {
      switch scalar {
      // In a template, line ends are line feeds.
      case "\r":
        if rest.first == "\n" { rest.removeFirst() }
        units.append(0x0A)
      case "\\":
        guard let escaped = Self.escaped(&rest) else { return nil }
        units += escaped
      default: units += String(scalar).utf16
      }
    }
    text = String(decoding: units, as: UTF16.self)
    // The text of half a pair is U+FFFD, which authors write as well.
    let isWhole = text.utf16.elementsEqual(units)
    escaped = isWhole ? nil : [UInt8(ascii: "\"")] + units.flatMap { Self.escape(of: $0) } + [UInt8(ascii: "\"")]
  }

  /// The text after a backslash.
  static func escaped(_ rest: inout Substring.UnicodeScalarView) -> [UInt16]? {
    guard let escape = rest.popFirst() else { return nil }
    switch escape {
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "v": return [0x0B]
    case "\n", "\u{2028}", "\u{2029}": return []
    case "\r":
      if rest.first == "\n" { rest.removeFirst() }
      return []
    case "0": return rest.first.map { "0"..."9" ~= $0 } == true ? nil : [0]
    case "1"..."9": return nil
    case "x", "u":
      let isBraced = escape == "u" && rest.first == "{"
      let digits = isBraced ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(escape == "x" ? 2 : 4)
      guard let code = UInt32(String(digits), radix: 16), isBraced || digits.count == (escape == "x" ? 2 : 4),
        digits.first != "+", digits.first != "-"
      else { return nil }
      rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
      return UInt16(exactly: code).map { [$0] } ?? Unicode.Scalar(code).map { Array(String($0).utf16) }
    // A backslash before another character means that character.
    default: return Array(String(escape).utf16)
    }
  }

  /// A code unit as `\u00a0`.
  static func escape(of unit: UInt16) -> [UInt8] {
    let digits = String(unit, radix: 16)
    return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
  }
}

/// JavaScript numbers in JSON spelling.
enum ScriptNumber {
  /// A spelling that JSON takes; `nil` for what is not a number, such as a BigInt, or an old octal one.
  ///
  /// A number that JSON spells differently gets an exponent, which distinguishes it from a number with the same value.
  static func json(_ spelling: ArraySlice<UInt8>, isNegative: Bool) -> [UInt8]? {
    let sign = isNegative ? "-" : ""
    var text = String(decoding: spelling, as: UTF8.self)
    if isJSON(text) { return Array((sign + text).utf8) }
    text = text.filter { $0 != "_" }.lowercased()
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      guard let value = UInt64(text.dropFirst(2), radix: radix), value < 1 << 53 else { return nil }
      return Array("\(sign)\(value)e0".utf8)
    }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text += "0" }
    if !text.contains("e") { text += "e0" }
    return isJSON(text) ? Array((sign + text).utf8) : nil
  }

  private static func isJSON(_ text: String) -> Bool { JSONDocument(reading: Array(text.utf8))?.root.kind == .number }
}
