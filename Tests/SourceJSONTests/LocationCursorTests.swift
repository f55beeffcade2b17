import SourceJSON
import Testing

@Suite struct LocationCursorTests {
  /// Whatever was asked before, also between the two bytes of a line end or inside a character.
  @Test func theSamePlacesAsFromTheStart() throws {
    let document = try JSONDocument("\u{FEFF}[\"é😀\",\r\n\t1,\r 2,\n\n\r\r\n3]\r")
    for first in 0...document.bytes.count {
      for second in 0...document.bytes.count + 1 {
        var cursor = LocationCursor(document.bytes)
        #expect(cursor.location(at: first) == document.location(at: first), "\(first)")
        #expect(cursor.location(at: second) == document.location(at: second), "\(first), then \(second)")
      }
    }
  }
}
