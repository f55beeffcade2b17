import SourceJSON

/// A decimal number at the start of some text, as CSS, JavaScript and C write it: `+.5`, `5.`, `1e3`.
struct CSSNumber {
  var value: Double

  /// The number of bytes it is spelled with.
  var length: Int

  /// `nil` when `text` does not begin with a number.
  init?(prefixOf text: ArraySlice<UInt8>) {
    let bytes = Array(text)
    var end = 0
    var isNegative = false
    if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      end = 1
    }
    let integer = bytes.digits(from: end)
    end = integer.endIndex
    var fraction = bytes[end..<end]
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      fraction = bytes.digits(from: end + 1)
      if !integer.isEmpty || !fraction.isEmpty { end = fraction.endIndex }
    }
    if integer.isEmpty && fraction.isEmpty { return nil }
    var exponent = bytes[end..<end]
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var start = end + 1
      if start < bytes.count, bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-") { start += 1 }
      let digits = bytes.digits(from: start)
      if !digits.isEmpty {
        exponent = bytes[end..<digits.endIndex]
        end = digits.endIndex
      }
    }
    // The same number as JSON spells it, which has no leading zeros and no bare point.
    var spelling: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    let significant = integer.drop { $0 == UInt8(ascii: "0") }
    spelling += significant.isEmpty ? [UInt8(ascii: "0")] : Array(significant)
    if !fraction.isEmpty { spelling += [UInt8(ascii: ".")] + fraction }
    spelling += exponent
    value = Double(spelledAs: spelling[...])
    length = end
  }

  /// The number that is the whole of `text`, `nil` when anything else stands beside it.
  static func whole(_ text: ArraySlice<UInt8>) -> Double? {
    guard let number = Self(prefixOf: text), number.length == text.count else { return nil }
    return number.value
  }
}

extension Array<UInt8> {
  /// The longest run of decimal digits from `start`, perhaps empty.
  fileprivate func digits(from start: Int) -> ArraySlice<UInt8> {
    self[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
