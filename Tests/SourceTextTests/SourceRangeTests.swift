import SourceText
import Testing

@Suite struct SourceRangeTests {
  private func place(_ offset: Int, _ text: String) -> [Int] {
    let location = SourceLocation(of: offset, in: Array(text.utf8))
    return [location.line, location.column]
  }

  @Test func linesEndAtEveryKindOfLineEnd() {
    let text = "a\nb\r\nc\rd\n\r\r\n\n"
    let expected = [
      [1, 1], [1, 2], [2, 1], [2, 2], [2, 3], [3, 1], [3, 2], [4, 1], [4, 2], [5, 1], [6, 1], [6, 2], [7, 1], [8, 1],
    ]
    #expect((0...13).map { place($0, text) } == expected)
  }

  @Test func columnsAreUnicodeScalars() {
    #expect(place(2, "\t\tx") == [1, 3])
    #expect(place(2, "éx") == [1, 2])
    #expect(place(4, "😀x") == [1, 2])
    // Two scalars that are drawn as one character.
    #expect(place(3, "e\u{301}x") == [1, 3])
  }

  @Test func aByteOrderMarkHasNoColumn() {
    #expect(place(0, "\u{FEFF}x") == [1, 1])
    #expect(place(3, "\u{FEFF}x") == [1, 1])
    #expect(place(4, "\u{FEFF}x") == [1, 2])
    #expect(place(4, "x\u{FEFF}") == [1, 3])
  }

  @Test func theEnd() {
    #expect(place(3, "a\nb") == [2, 2])
    #expect(place(99, "a\nb") == [2, 2])
    #expect(place(0, "") == [1, 1])
  }

  @Test func ranges() {
    #expect(SourceRange(lowerBound: 3, upperBound: 8).count == 5)
  }

  /// Line ends at every distance, counted scalar by scalar.
  @Test func linesOfEveryLength() throws {
    for end in ["\n", "\r", "\r\n"] {
      for length in [0...36, 47...51].joined() {
        let line = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length - length / 2)
        let text = "[\(end)" + line.map { _ in " " }.joined() + end + "\"\(line)\"\(end)]"
        let bytes = Array(text.utf8)
        var (place, scalars) = ((line: 1, column: 1), Array(text.unicodeScalars)[...])
        var offset = 0
        while let scalar = scalars.popFirst() {
          #expect(SourceLocation(of: offset, in: bytes) == SourceLocation(line: place.line, column: place.column))
          offset += String(scalar).utf8.count
          let isEnd = scalar == "\n" || scalar == "\r" && scalars.first != "\n"
          place = isEnd ? (place.line + 1, 1) : (place.line, place.column + 1)
        }
      }
    }
  }

  /// More lines than a byte can count, each of one byte or two.
  @Test(arguments: ["\n", "\r", "\r\n", "\t\n", "\n\r"]) func manyLines(end: String) {
    let bytes = Array((String(repeating: end, count: 5_000) + "x").utf8)
    // A line feed, then pairs, then a carriage return alone.
    let lines = end == "\n\r" ? 5_001 : 5_000
    #expect(SourceLocation(of: bytes.count - 1, in: bytes) == SourceLocation(line: lines + 1, column: 1))
  }
}
