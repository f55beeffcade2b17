import SourceText

/// Numbers as both languages spell them.
enum CodeNumber {
  /// The value of a number token; `nil` if it is not a number.
  static func value(of spelling: [UInt8], in language: SourceLanguage) -> FormatNumber? {
    let bytes = spelling.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }
    if bytes.first == UInt8(ascii: "0"), bytes.count > 1 {
      switch bytes[1] | 0x20 {
      case UInt8(ascii: "x"): return integer(bytes.dropFirst(2), radix: 16, language)
      case UInt8(ascii: "b"): return integer(bytes.dropFirst(2), radix: 2, language)
      case UInt8(ascii: "o"): return integer(bytes.dropFirst(2), radix: 8, language)
      default: break
      }
    }
    var digits = bytes[...]
    var isReal = digits.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if language == .objectiveC {
      while let last = digits.last {
        let letter = last | 0x20
        guard letter == UInt8(ascii: "f") || letter == UInt8(ascii: "l") || letter == UInt8(ascii: "u") else { break }
        if letter == UInt8(ascii: "f") { isReal = true }
        digits.removeLast()
      }
      // An integer with a leading zero is octal.
      if !isReal, digits.first == UInt8(ascii: "0"), digits.count > 1 {
        return integer(digits.dropFirst(), radix: 8, language)
      }
    }
    guard isDecimal(digits) else { return nil }
    var text = Array(digits)
    if text.last == UInt8(ascii: ".") { text.append(UInt8(ascii: "0")) }
    if text.first == UInt8(ascii: ".") { text.insert(UInt8(ascii: "0"), at: 0) }
    let value = Double(spelledAs: text[...])
    return value.isFinite ? FormatNumber(value, isInteger: !isReal) : nil
  }

  private static func integer(_ digits: ArraySlice<UInt8>, radix: UInt32, _ language: SourceLanguage) -> FormatNumber? {
    var value = 0.0
    var count = 0
    for byte in digits {
      if language == .objectiveC, [UInt8(ascii: "u"), UInt8(ascii: "l")].contains(byte | 0x20) { continue }
      guard let digit = byte.hexadecimalDigit, digit < radix else { return nil }
      value = value * Double(radix) + Double(digit)
      count += 1
    }
    return count > 0 && value.isFinite ? FormatNumber(value) : nil
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
