import MigrateStylesCommand
import Testing

@Suite struct ProgressBarTests {
  @Test func aLineThatFits() {
    #expect(
      ProgressBar.text(4, of: 10, file: "a.json", width: 80) == "\r[########------------]  4/10 a.json\u{1B}[K")
    #expect(ProgressBar.text(10, of: 10, file: "a\u{1B}", width: 80).contains("a\\u{1B}\u{1B}[K"))
    let narrow = ProgressBar.text(1, of: 3, file: "日本語日本語", width: 36)
    // 29 columns before the name, three wide scalars, and the last column free.
    #expect(narrow == "\r[######--------------] 1/3 日本語日\u{1B}[K")
  }

  @Test func nowhereButOnATerminal() throws {
    #expect(ProgressBar(of: 5, on: Descriptor(number: -1)) == nil)
  }
}
