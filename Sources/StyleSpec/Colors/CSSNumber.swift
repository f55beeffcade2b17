import SourceText

/// A decimal number at the start of some text, as CSS, JavaScript and C write it: `+.5`, `5.`, `1e3`.
package struct CSSNumber {
  package var value: Double

  /// The number of bytes it is spelled with.
  package var length: Int

  /// `nil` when `text` does not begin with a number.
  package init?(prefixOf text: ArraySlice<UInt8>) {
    let length = text.span.lengthOfNumber
    guard length > 0 else { return nil }
    value = Double(spelledAs: text.prefix(length))
    self.length = length
  }
}

extension Span<UInt8> {
  /// The number of bytes at the start that spell a number; 0 where none begins.
  fileprivate var lengthOfNumber: Int {
    var end = count > 0 && isSign(0) ? 1 : 0
    let integer = digitCount(from: end)
    end += integer
    var fraction = 0
    if end < count, self[end] == UInt8(ascii: ".") {
      fraction = digitCount(from: end + 1)
      end += 1 + fraction
    }
    guard integer + fraction > 0 else { return 0 }
    guard end < count, self[end] | 0x20 == UInt8(ascii: "e") else { return end }
    let start = end + 1 < count && isSign(end + 1) ? end + 2 : end + 1
    let exponent = digitCount(from: start)
    return exponent > 0 ? start + exponent : end
  }

  private func isSign(_ offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "+") || self[offset] == UInt8(ascii: "-")
  }

  /// The length of the longest run of decimal digits from `start`, perhaps 0.
  private func digitCount(from start: Int) -> Int {
    var offset = start
    while offset < count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= self[offset] { offset += 1 }
    return offset - start
  }
}
