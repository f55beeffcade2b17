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

  /// Everything that no edit names is there afterwards, byte for byte, whatever bytes they are.
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
      #expect(SourceEdits(edits).applied(to: bytes, sharing: SharedBackwards()) == expected)
      // The same without being put together, in parts of any size.
      let text = EditedSource(bytes, SourceEdits(edits))
      #expect(text.count == expected.count && text.bytes() == expected && text.isSame(as: expected))
      for size in [1, 2, 5, max(1, expected.count), expected.count + 1] {
        #expect(parts(of: text, size).joined().elementsEqual(expected), "parts of \(size)")
      }
      guard let place = expected.indices.randomElement(using: &random) else { continue }
      expected[place] &+= 1
      #expect(
        !text.isSame(as: expected) && !text.isSame(as: expected + [0]) && !text.isSame(as: Array(expected.dropLast())))
    }
  }

  private func parts(of text: EditedSource, _ size: Int) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    text.forEachPart(of: size) { parts.append(Array($0)) }
    return parts
  }

  @Test func partsOfASourceAndItsEdits() {
    let text = EditedSource(Array("abcdefg".utf8), SourceEdits([edit(1, 3, "xyz"), edit(7, 7, "!")]))
    #expect(parts(of: text, 4).map { String(decoding: $0, as: UTF8.self) } == ["axyz", "defg", "!"])
    // Without edits it is handed over where it stands.
    #expect(parts(of: EditedSource(Array("abcdefg".utf8)), 4) == [Array("abcdefg".utf8)])
    #expect(EditedSource([]).isSame(as: []) && !EditedSource([]).isSame(as: [0]))
  }

  /// A text of several parts is compared up to its end.
  @Test func largeTexts() {
    let source = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }
    let text = EditedSource(source, SourceEdits([edit(3, 5, "xyz")]))
    var expected = Array(source[..<3] + Array("xyz".utf8) + source[5...])
    #expect(text.isSame(as: expected) && text.bytes() == expected)
    for place in [0, 3, 300_000, 600_000] {
      expected[place] ^= 1
      #expect(!text.isSame(as: expected), "\(place)")
      expected[place] ^= 1
    }
  }

  @Test func editsLikeOthers() {
    var edits = SourceEdits([edit(0, 1, "xy"), edit(2, 2, "z")])
    edits.append(like: 0..<2, movedBy: 3)
    edits.append(edit(6, 7, ""))
    #expect(edits.count == 5)
    #expect(edits.applied(to: Array("abcdefg".utf8)) == Array("xybzcxyezf".utf8))
  }
}
