import CommandCore
import TestSupport
import Testing

/// Whether a file in a folder counts as a style depends on its layers, whatever the version says.
@Suite struct StyleShapeTests {
  @Test(arguments: TextTable("style-shapes", "styles").texts)
  func styles(text: String) {
    #expect(StyleShape.isStyle(Array(text.utf8)))
  }

  @Test(arguments: TextTable("style-shapes", "others").texts)
  func others(text: String) {
    #expect(!StyleShape.isStyle(Array(text.utf8)))
  }

  /// Each byte order of UTF-16: the error mentions it.
  @Test func otherEncodingsAreStyles() {
    func bytes(_ text: String, isBig: Bool) -> [UInt8] {
      text.utf16.flatMap { (unit: UInt16) -> [UInt8] in
        let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
        return isBig ? [high, low] : [low, high]
      }
    }
    let style = #"{"version": 8, "layers": []}"#
    #expect(StyleShape.isStyle([0xFF, 0xFE] + bytes(style, isBig: false)))
    #expect(StyleShape.isStyle([0xFE, 0xFF] + bytes(style, isBig: true)))
    #expect(!StyleShape.isStyle(bytes(#"{"a": "layers"}"#, isBig: false)))
  }
}
