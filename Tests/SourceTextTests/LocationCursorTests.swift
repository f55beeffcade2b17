import SourceText
import Testing

@Suite struct LocationCursorTests {
  /// Whatever was asked before, also between the two bytes of a line end or inside a character.
  @Test func theSamePlacesAsFromTheStart() {
    let bytes = Array("\u{FEFF}[\"é😀\",\r\n\t1,\r 2,\n\n\r\r\n3]\r".utf8)
    for first in 0...bytes.count {
      for second in 0...bytes.count + 1 {
        var cursor = LocationCursor(bytes)
        #expect(cursor.location(at: first) == SourceLocation(of: first, in: bytes), "\(first)")
        #expect(cursor.location(at: second) == SourceLocation(of: second, in: bytes), "\(first), then \(second)")
      }
    }
  }

  /// Far apart, forwards and back, over more than one of the marks that are kept on the way.
  @Test func placesFarApart() throws {
    let line = Array("  \"é\": [1, 2],\r\n".utf8)
    let bytes = (0..<20_000).flatMap { _ in line }
    var cursor = LocationCursor(bytes)
    for number in [0, 19_999, 7, 12_000, 11_999, 12_001, 4_096, 19_998, 0, 15_000] {
      let place = cursor.location(at: number * line.count + 3)
      #expect(place == SourceLocation(line: number + 1, column: 4))
    }
  }
}
