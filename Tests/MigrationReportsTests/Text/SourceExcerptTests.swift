import MigrationReports
import SourceText
import TestSupport
import Testing

@Suite struct SourceExcerptTests {
  private func lines(_ text: String, _ line: Int, _ column: Int) -> String {
    let bytes = Array(text.utf8)
    let location = SourceLocation(line: line, column: column)
    let offset = bytes.indices.first { SourceLocation(of: $0, in: bytes) == location }
    return SourceExcerpt(of: bytes).lines(at: offset ?? bytes.count, location)
  }

  @Test func theCaretIsUnderTheLocation() {
    #expect(lines("{\n  \"a\": x\n}\n", 2, 8) == " 2 |   \"a\": x\n   |        ^\n")
  }

  @Test func allLineEndsAreKnown() {
    for end in ["\n", "\r\n", "\r"] { #expect(lines("one\(end)two\(end)three", 2, 1) == " 2 | two\n   | ^\n") }
  }

  @Test func aByteOrderMarkHasNoColumn() {
    #expect(lines("\u{FEFF}ab", 1, 2) == " 1 | ab\n   |  ^\n")
  }

  @Test func tabsAreBlanksAndHarmfulScalarsSpelledOut() {
    #expect(lines("\ta\u{202E}bc", 1, 5) == " 1 |  a\\u{202E}bc\n   |            ^\n")
  }

  @Test func wideScalarsTakeTwoColumns() {
    #expect(lines("東京x", 1, 3) == " 1 | 東京x\n   |     ^\n")
  }

  @Test func theGutterIsAsWideAsTheNumber() {
    #expect(lines(String(repeating: "\n", count: 99) + "ab", 100, 1) == " 100 | ab\n     | ^\n")
  }

  @Test func aLongLineIsCutAroundTheLocation() {
    let digits = String(repeating: "0123456789", count: 100_000)
    let excerpt = SourceExcerpt(of: Array(digits.utf8))
    func lines(_ column: Int) -> String { excerpt.lines(at: column - 1, SourceLocation(line: 1, column: column)) }
    let text = lines(500_001)
    #expect(
      text == " 1 | …" + String(repeating: "0123456789", count: 10) + "…\n   | " + String(repeating: " ", count: 41)
        + "^\n")
    #expect(lines(1).hasPrefix(" 1 | 0123456789"))
    #expect(lines(1_000_000).hasSuffix(String(repeating: " ", count: 100) + "^\n"))
  }

  @Test func wideScalarsOnSeveralLines() {
    for (line, column, indentation) in [(1, 1, 0), (1, 3, 2), (1, 2, 1), (2, 2, 1)] {
      let text = lines("aé東\nxyz", line, column)
      #expect(text.hasSuffix("\n   | " + String(repeating: " ", count: indentation) + "^\n"), "\(line):\(column)")
    }
  }

  @Test func manyOffsetsInOneLongLine() {
    let start = ThreadClock.seconds
    let excerpt = SourceExcerpt(of: Array(String(repeating: "é", count: 500_000).utf8))
    for column in stride(from: 1, through: 500_000, by: 500) {
      #expect(!excerpt.lines(at: 2 * column - 2, SourceLocation(line: 1, column: column)).isEmpty)
    }
    #expect(ThreadClock.seconds - start < Sanitizer.minute)
  }

  /// Between the bytes of a scalar the caret is under the next one, between those of a line end at the end of the line.
  @Test func offsetsInsideACharacter() {
    let excerpt = SourceExcerpt(of: Array("é\r\nx".utf8))
    #expect(excerpt.lines(at: 1, SourceLocation(line: 1, column: 2)) == " 1 | é\n   |  ^\n")
    #expect(excerpt.lines(at: 3, SourceLocation(line: 1, column: 3)) == " 1 | é\n   |  ^\n")
  }

  @Test func afterTheEnd() {
    #expect(lines("{", 1, 2) == " 1 | {\n   |  ^\n")
    #expect(lines("{\n", 2, 1) == " 2 | \n   | ^\n")
    #expect(lines("", 1, 1) == "")
  }

  @Test func bytesThatAreNotText() {
    let excerpt = SourceExcerpt(of: [0x61, 0xFF, 0x62])
    #expect(excerpt.lines(at: 0, SourceLocation(line: 1, column: 1)) == " 1 | a\u{FFFD}b\n   | ^\n")
  }
}
