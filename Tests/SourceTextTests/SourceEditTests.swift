import SourceText
import TestSupport
import Testing

@Suite struct SourceEditTests {
  private func edit(_ lower: Int, _ upper: Int, _ text: String) -> SourceEdit {
    SourceEdit(range: SourceRange(lowerBound: lower, upperBound: upper), replacement: Array(text.utf8))
  }

  private func apply(_ edits: [SourceEdit], to text: String) -> String {
    String(decoding: SourceEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func replacementsInsertionsDeletions() {
    #expect(apply([], to: "abc") == "abc")
    #expect(apply([edit(0, 1, "xyz"), edit(2, 3, "")], to: "abc") == "xyzb")
    #expect(apply([edit(0, 0, "<"), edit(1, 1, "-"), edit(3, 3, ">")], to: "abc") == "<a-bc>")
    #expect(apply([edit(0, 3, "")], to: "abc") == "")
    #expect(apply([edit(0, 1, "1"), edit(1, 2, "2"), edit(2, 3, "3")], to: "abc") == "123")
    #expect(apply([edit(1, 1, "x"), edit(1, 2, "y")], to: "abc") == "axyc")
  }

  /// Everything outside of edits is kept, byte for byte, whatever the bytes are.
  @Test func otherBytesAreKept() {
    var random = SplitMix64(seed: 99)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      var edits: [SourceEdit] = []
      var expected: [UInt8] = []
      var position = 0
      while position < bytes.count {
        let end = Int.random(in: position...bytes.count, using: &random)
        if Bool.random(using: &random) {
          let text = Array(repeating: UInt8(ascii: "#"), count: Int.random(in: 0...9, using: &random))
          edits.append(SourceEdit(range: SourceRange(lowerBound: position, upperBound: end), replacement: text))
          expected += text
        } else {
          expected += bytes[position..<end]
        }
        position = end
      }
      #expect(SourceEdit.apply(edits, to: bytes) == expected)
    }
  }
}
