import SourceJSON

/// Numbers of JavaScript as JSON spells them.
enum ScriptNumber {
  /// A spelling that JSON takes; `nil` for what is not a number, such as a BigInt.
  ///
  /// What JSON spells otherwise gets an exponent, which tells it from a number with the same value.
  static func json(_ spelling: ArraySlice<UInt8>, isNegative: Bool) -> [UInt8]? {
    let sign: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    if isJSON(spelling) { return sign + Array(spelling) }
    let digits = spelling.filter { $0 != UInt8(ascii: "_") }
    guard let first = digits.first,
      digits.last != UInt8(ascii: "n") || digits.count > 1 && digits[1] == UInt8(ascii: "x")
    else { return nil }
    if first == UInt8(ascii: "0"), digits.count > 1, digits[1] != UInt8(ascii: "."),
      digits[1] | 0x20 != UInt8(ascii: "e")
    {
      let radix: Int
      switch digits[1] | 0x20 {
      case UInt8(ascii: "x"): radix = 16
      case UInt8(ascii: "o"): radix = 8
      case UInt8(ascii: "b"): radix = 2
      // An old octal number, or a decimal one with a zero in front.
      default: return nil
      }
      guard let value = UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: radix), value < 1 << 53
      else {
        return nil
      }
      return sign + Array("\(value)e0".utf8)
    }
    var text = digits
    if first == UInt8(ascii: ".") { text.insert(UInt8(ascii: "0"), at: 0) }
    if let dot = text.firstIndex(of: UInt8(ascii: ".")), dot + 1 == text.count || !text[dot + 1].isDigit {
      text.insert(UInt8(ascii: "0"), at: dot + 1)
    }
    if !text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { text += Array("e0".utf8) }
    return isJSON(text[...]) ? sign + text : nil
  }

  private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: Array(text)).root.kind == .number
    } catch {
      return false
    }
  }
}
