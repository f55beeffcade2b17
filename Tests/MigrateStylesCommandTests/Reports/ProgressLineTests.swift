import MigrateStylesCommand
import CommandCore
import Testing

@Suite struct ProgressLineTests {
  @Test func aLineThatFits() {
    #expect(
      ProgressLine.text(4, of: 10, file: "a.json", width: 80) == "\r4/10 a.json\u{1B}[K")
    #expect(ProgressLine.text(10, of: 10, file: "a\u{1B}", width: 80).contains("a\\u{1B}\u{1B}[K"))
    let narrow = ProgressLine.text(1, of: 3, file: "日本語日本語", width: 12)
    // Four columns before the name, three wide scalars, and the last column free.
    #expect(narrow == "\r1/3 日本語\u{1B}[K")
  }

  @Test func progressIsShownOnlyOnATerminal() throws {
    #expect(ProgressLine(of: 5, on: Host()) == nil)
  }
}
