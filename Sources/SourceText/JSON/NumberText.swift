extension Double {
  /// The double nearest to a number as JSON or CSS spells it, ties to even; beyond the range of doubles it is infinite.
  ///
  /// - Precondition: The bytes follow the number grammar of RFC 8259, or that of CSS, which also has leading zeros, `+`
  ///   and a bare point.
  /// - Complexity: O(digits).
  package init(spelledAs bytes: ArraySlice<UInt8>) {
    self = Self(String(decoding: bytes, as: UTF8.self)) ?? .nan
  }

  /// The number as JavaScript prints it: the shortest digits that read back, exponents from 1e21 and below 1e-6.
  ///
  /// - Source: ECMA-262, `Number::toString`.
  package var javaScriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == 0 { return "0" }
    if magnitude < 0x1p53, case let whole = Int64(self), Double(whole) == self { return String(whole) }
    // Swift prints the same digits, but has other rules for the point and the exponent.
    let parts = Array(magnitude.description.utf8).split(separator: UInt8(ascii: "e"))
    let mantissa = parts[0].split(separator: UInt8(ascii: "."))
    var digits = Array(mantissa.joined())
    var scale = mantissa[0].count
    if parts.count > 1 { scale += Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 }
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
