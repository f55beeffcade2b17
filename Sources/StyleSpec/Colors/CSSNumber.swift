import SourceText

/// A decimal number at the start of some text, as CSS, JavaScript and C write it: `+.5`, `5.`, `1e3`.
package struct CSSNumber {
  package var value: Double

  /// The number of bytes it is spelled with.
  package var length: Int

  /// `nil` when `text` does not begin with a number.
  package init?(prefixOf text: ArraySlice<UInt8>) {
    var rest = text
    func skipSign() {
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    }
    func skipDigits() -> Bool {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    skipSign()
    var hasDigits = skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      hasDigits = skipDigits() || hasDigits
    }
    guard hasDigits else { return nil }
    var spelling = text[..<rest.startIndex]
    if let letter = rest.popFirst(), letter | 0x20 == UInt8(ascii: "e") {
      skipSign()
      if skipDigits() { spelling = text[..<rest.startIndex] }
    }
    value = Double(spelledAs: spelling)
    length = spelling.count
  }
}
