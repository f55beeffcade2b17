import SourceText

/// Numbers as both languages spell them.
enum CodeNumber {
  /// The value of a number token, and whether it is an integer; `nil` if it is not a number.
  static func value(of spelling: [UInt8], in language: SourceLanguage) -> (value: Double, isInteger: Bool)? {
    let bytes = spelling.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }
    if bytes.count > 1, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 == UInt8(ascii: "x") {
      return hexadecimal(bytes.dropFirst(2)).map { ($0, true) }
    }
    var digits = bytes[...]
    var isReal = digits.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if language == .objectiveC {
      while let last = digits.last, "fFlLuU".utf8.contains(last) {
        if last | 0x20 == UInt8(ascii: "f") { isReal = true }
        digits.removeLast()
      }
      // An integer with a leading zero is octal.
      if !isReal, digits.first == UInt8(ascii: "0"), digits.count > 1 { return nil }
    }
    guard isDecimal(digits) else { return nil }
    var text = Array(digits)
    if text.last == UInt8(ascii: ".") { text.append(UInt8(ascii: "0")) }
    if text.first == UInt8(ascii: ".") { text.insert(UInt8(ascii: "0"), at: 0) }
    let value = Double(spelledAs: text[...])
    return value.isFinite ? (value, !isReal) : nil
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> Double? {
    var value = 0.0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value * 16 + Double(digit)
    }
    return digits.isEmpty || !value.isFinite ? nil : value
  }

  /// Digits, with one dot at most, and an exponent.
  private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "e"), maxSplits: 1, omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: UInt8(ascii: "E"), maxSplits: 1, omittingEmptySubsequences: false) }
    guard parts.count <= 2, let mantissa = parts.first else { return false }
    let dots = mantissa.count { $0 == UInt8(ascii: ".") }
    guard dots <= 1, mantissa.count > dots, mantissa.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else {
      return false
    }
    guard parts.count == 2 else { return true }
    var exponent = parts[1]
    if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") { exponent.removeFirst() }
    return !exponent.isEmpty && exponent.allSatisfy { $0.isDigit }
  }
}
