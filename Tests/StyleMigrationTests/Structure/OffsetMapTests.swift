import SourceText
import StyleMigration
import StyleStructure
import TestSupport
import Testing

/// Places of a new text in the old one.
@Suite struct OffsetMapTests {
  private func edit(_ low: Int, _ high: Int, _ text: String) -> SourceEdit {
    SourceEdit(range: SourceRange(lowerBound: low, upperBound: high), replacement: Array(text.utf8))
  }

  @Test func withoutEditsEveryByteIsAtItsPlace() {
    let map = OffsetMap([])
    #expect([0, 1, 99].map(map.oldOffset) == [0, 1, 99])
  }

  @Test func whatAnEditWritesStandsForItsFirstByte() {
    // 0123456789 becomes 01XYZ45!6789: "23" is replaced, "!" put in.
    let map = OffsetMap([edit(2, 4, "XYZ"), edit(6, 6, "!")])
    #expect((0..<12).map(map.oldOffset) == [0, 1, 2, 2, 2, 4, 5, 6, 6, 7, 8, 9])
  }

  @Test func whatWasRemovedIsSkipped() {
    let map = OffsetMap([edit(0, 3, ""), edit(5, 7, "")])
    #expect((0..<4).map(map.oldOffset) == [3, 4, 7, 8])
  }

  /// A size that moved into the layout of a layer that moved itself: each byte knows where it was.
  @Test func movedTextKeepsItsPlaces() throws {
    let style = #"""
      {"version": 7, "constants": {"@c": "red"}, "layers": [
        {"id": "a", "type": "symbol", "layout": {"text-field": "A"}, "paint": {"text-size": 11}},
        {"id": "b", "type": "symbol", "paint": {"text-color": "@c", "icon-size": 22}}
      ]}
      """#
    let old = Array(style.utf8)
    let migration = try StructureMigration(try JSONDocument(parsing: old))
    let new = SourceEdit.apply(migration.edits, to: old)
    #expect(
      String(decoding: new, as: UTF8.self) == #"""
        {"version": 8, "layers": [
          {"id": "b", "type": "symbol", "layout": {"icon-size": 22}, "paint": {"text-color": "red"}},
          {"id": "a", "type": "symbol", "layout": {"text-field": "A", "text-size": 11}, "paint": {}}
        ]}
        """#)
    #expect(migration.layerOrder == [1, 0])
    for (text, place) in [("11", "11"), ("22", "22"), (#""A""#, #""A""#), (#""red""#, #""@c", "#), (#""b""#, #""b""#)] {
      let at = try #require(offset(of: text, in: new))
      #expect(migration.offsets.oldOffset(of: at) == offset(of: place, in: old), "\(text)")
    }
  }

  private func offset(of text: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }
}
