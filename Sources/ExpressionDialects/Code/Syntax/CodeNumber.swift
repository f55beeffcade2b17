import SourceText

/// Numbers as both languages spell them.
enum CodeNumber {
  /// The value of a number token, and whether it is an integer; `nil` if it is not a number.
  static func value(of spelling: [UInt8], in language: SourceLanguage) -> (value: Double, isInteger: Bool)? {
    var text = String(decoding: spelling.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
    if text.utf8.starts(with: "0x".utf8) || text.utf8.starts(with: "0X".utf8) {
      return hexadecimal(text.utf8.dropFirst(2)).map { ($0, true) }
    }
    var isReal = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if language == .objectiveC {
      while let last = text.utf8.last, "fFlLuU".utf8.contains(last) {
        if last | 0x20 == UInt8(ascii: "f") { isReal = true }
        text.removeLast()
      }
      // An integer with a leading zero is octal.
      if !isReal, text.utf8.first == UInt8(ascii: "0"), text.utf8.count > 1 { return nil }
    }
    // The standard library reads names of numbers, too.
    guard text.utf8.allSatisfy({ $0.isDigit || ".eE+-".utf8.contains($0) }), let value = Double(text), value.isFinite
    else { return nil }
    return (value, !isReal)
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> Double? {
    var value = 0.0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value * 16 + Double(digit)
    }
    return digits.isEmpty || !value.isFinite ? nil : value
  }
}
