import SourceText

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
