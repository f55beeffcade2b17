extension Double {
  /// The number as JavaScript prints it: the shortest digits that read back, exponents from 1e21 and below 1e-6.
  ///
  /// - Source: ECMA-262, `Number::toString`.
  package var javaScriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == 0 { return "0" }
    if magnitude < 0x1p53, case let whole = Int64(self), Double(whole) == self { return String(whole) }
    // Swift prints the same digits, but has other rules for the point and the exponent.
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var bytes = Array(description.utf8)[...]
    if bytes.first == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    var scale = (point ?? digits.count) + exponent
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    scale -= zeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let text = Self.place(digits, scale: scale)
    return (self < 0 ? "-" : "") + String(decoding: text, as: UTF8.self)
  }

  /// The digits with the point after `scale` of them.
  private static func place(_ digits: [UInt8], scale: Int) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    let point = UInt8(ascii: ".")
    switch scale {
    case digits.count...21:
      return digits + Array(repeating: zero, count: scale - digits.count)
    case 1...21:
      return digits[..<scale] + [point] + digits[scale...]
    case -5...0:
      return [zero, point] + Array(repeating: zero, count: -scale) + digits
    default:
      let mantissa = digits.count == 1 ? digits : [digits[0], point] + digits[1...]
      let sign = scale > 0 ? "+" : "-"
      return mantissa + Array("e\(sign)\(abs(scale - 1))".utf8)
    }
  }
}
