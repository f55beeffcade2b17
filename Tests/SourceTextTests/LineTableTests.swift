import SourceText
import Testing

@Suite struct LineTableTests {
  /// Also between the two bytes of a line end, or inside a character.
  @Test func theSameLocationsAsFromTheStart() {
    let bytes = Array("\u{FEFF}[\"é😀\",\r\n\t1,\r 2,\n\n\r\r\n3]\r".utf8)
    let lines = LineTable(bytes)
    for offset in 0...bytes.count + 1 {
      #expect(lines.location(of: offset) == SourceLocation(of: offset, in: bytes), "\(offset)")
    }
  }

  /// Every kind of line end and character is tried around the distance between two marks.
  @Test func aroundStoredOffsets() {
    let text = Array("\r\n\ré\n😀x\r\r\n".utf8)
    for shift in 0..<text.count {
      let bytes = Array(repeating: UInt8(ascii: "a"), count: shift) + (0..<1_500).flatMap { _ in text }
      let lines = LineTable(bytes)
      for offset in 4_080...4_112 {
        #expect(lines.location(of: offset) == SourceLocation(of: offset, in: bytes), "\(offset), \(shift)")
      }
    }
  }

  @Test func locationsFarApart() throws {
    let line = Array("  \"é\": [1, 2],\r\n".utf8)
    let lines = LineTable((0..<20_000).flatMap { _ in line })
    for number in [0, 19_999, 7, 12_000, 4_096, 19_998] {
      #expect(lines.location(of: number * line.count + 3) == SourceLocation(line: number + 1, column: 4))
    }
  }

  @Test func anEmptySource() {
    #expect(LineTable([]).location(of: 0) == SourceLocation(line: 1, column: 1))
    #expect(LineTable([]).location(of: 9) == SourceLocation(line: 1, column: 1))
  }
}
