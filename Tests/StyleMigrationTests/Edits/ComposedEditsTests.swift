import SourceText
import StyleMigration
import TestSupport
import Testing

@Suite struct ComposedEditsTests {
  private func edit(_ range: Range<Int>, _ text: String) -> SourceEdit {
    SourceEdit(
      range: SourceRange(lowerBound: range.lowerBound, upperBound: range.upperBound), replacement: Array(text.utf8))
  }

  private func composed(_ text: String, _ passes: [SourceEdit]...) -> String {
    let edits = passes.composed(overBytes: text.utf8.count)
    return String(decoding: SourceEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func laterPassesEditWhatEarlierOnesWrote() {
    #expect(composed("abcdef") == "abcdef")
    #expect(composed("abcdef", [edit(1..<3, "XYZ")]) == "aXYZdef")
    // The second pass reads aXYZdef: it edits inside the new text, across its end, and at both ends of the whole text.
    #expect(composed("abcdef", [edit(1..<3, "XYZ")], [edit(2..<3, "-")]) == "aX-Zdef")
    #expect(composed("abcdef", [edit(1..<3, "XYZ")], [edit(0..<2, ""), edit(3..<5, "+")]) == "Y+ef")
    #expect(composed("abcdef", [edit(1..<3, "")], [edit(0..<0, "<"), edit(4..<4, ">")]) == "<adef>")
  }

  /// Random passes one after the other, and composed.
  @Test func composedEditsGiveWhatThePassesGive() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let text = Array("0123456789abcdef".utf8.prefix(Int.random(in: 0...16, using: &random)))
      var now = text
      var passes: [[SourceEdit]] = []
      for letter in "XYZ".utf8.prefix(Int.random(in: 1...3, using: &random)) {
        var pass: [SourceEdit] = []
        var position = 0
        while position <= now.count, Bool.random(using: &random) {
          let start = Int.random(in: position...now.count, using: &random)
          let end = Int.random(in: start...now.count, using: &random)
          let count = Int.random(in: 0...3, using: &random)
          pass.append(
            SourceEdit(
              range: SourceRange(lowerBound: start, upperBound: end),
              replacement: Array(repeating: letter, count: count)))
          position = end + 1
        }
        now = SourceEdit.apply(pass, to: now)
        passes.append(pass)
      }
      #expect(SourceEdit.apply(passes.composed(overBytes: text.count), to: text) == now)
    }
  }
}
