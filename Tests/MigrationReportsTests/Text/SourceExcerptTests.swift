import MigrationReports
import SourceJSON
import SourceText
import TestSupport
import Testing

@Suite struct SourceExcerptTests {
  private func lines(_ text: String, _ line: Int, _ column: Int) -> String {
    var excerpt = SourceExcerpt(of: Array(text.utf8))
    return excerpt.lines(at: SourceLocation(line: line, column: column))
  }

  @Test func theCaretStandsUnderThePlace() {
    #expect(lines("{\n  \"a\": x\n}\n", 2, 8) == " 2 |   \"a\": x\n   |        ^\n")
  }

  @Test func allLineEndsAreKnown() {
    for end in ["\n", "\r\n", "\r"] { #expect(lines("one\(end)two\(end)three", 2, 1) == " 2 | two\n   | ^\n") }
  }

  @Test func theMarkOfByteOrderIsNoColumn() {
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

  @Test func ofALongLineOnlyThePartAroundThePlace() {
    let digits = String(repeating: "0123456789", count: 100_000)
    let text = lines(digits, 1, 500_001)
    #expect(
      text == " 1 | …" + String(repeating: "0123456789", count: 10) + "…\n   | " + String(repeating: " ", count: 41)
        + "^\n")
    #expect(lines(digits, 1, 1).hasPrefix(" 1 | 0123456789"))
    #expect(lines(digits, 1, 1_000_000).hasSuffix(String(repeating: " ", count: 100) + "^\n"))
  }

  @Test func placesInAnyOrder() {
    var excerpt = SourceExcerpt(of: Array("aé東\nxyz".utf8))
    let places = [(1, 1, 0), (1, 3, 2), (1, 2, 1), (2, 2, 1), (1, 3, 2)]
    for (line, column, indentation) in places {
      let text = excerpt.lines(at: SourceLocation(line: line, column: column))
      #expect(text.hasSuffix("\n   | " + String(repeating: " ", count: indentation) + "^\n"), "\(line):\(column)")
    }
  }

  @Test(.timeLimit(.minutes(Sanitizer.minute))) func manyPlacesInOneLongLine() {
    let line = String(repeating: "é", count: 500_000)
    var excerpt = SourceExcerpt(of: Array(line.utf8))
    for column in stride(from: 1, through: 500_000, by: 500) {
      #expect(!excerpt.lines(at: SourceLocation(line: 1, column: column)).isEmpty)
    }
  }

  @Test func behindTheEnd() {
    #expect(lines("{", 1, 2) == " 1 | {\n   |  ^\n")
    #expect(lines("{", 1, 99) == " 1 | {\n   |  ^\n")
    #expect(lines("{", 3, 1) == "")
    #expect(lines("", 1, 1) == "")
  }

  @Test func bytesThatAreNoText() {
    var excerpt = SourceExcerpt(of: [0x61, 0xFF, 0x62])
    #expect(excerpt.lines(at: SourceLocation(line: 1, column: 1)) == " 1 | a\u{FFFD}b\n   | ^\n")
  }
}
