import MigrationReports
import Testing

@Suite struct TerminalTextTests {
  @Test func harmfulScalarsAreSpelledOut() {
    let cases: [(String, String)] = [
      ("road", "road"), ("Straße 東京 é", "Straße 東京 é"), ("a\u{1B}]0;x\u{7}b", "a\\u{1B}]0;x\\u{7}b"),
      ("a\nb\tc\u{7F}", "a\\u{A}b\\u{9}c\\u{7F}"), ("\u{9B}31m", "\\u{9B}31m"),
      ("\u{202E}txt\u{202C}", "\\u{202E}txt\\u{202C}"),
      ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"), ("a\u{200B}b\u{200D}\u{FEFF}", "a\\u{200B}b\\u{200D}\\u{FEFF}"),
      ("\u{2028}\u{2029}\u{85}", "\\u{2028}\\u{2029}\\u{85}"), ("\u{E0041}", "\\u{E0041}"), ("\r\n", "\\u{D}\\u{A}"),
    ]
    for (text, expected) in cases { #expect(TerminalText.escaped(text) == expected) }
  }

  @Test func inJSONTheyAreEscapesOfJSON() {
    let json = Array("{\n  \"a\u{202E}\": \"\u{E0041}é\u{7F}\"\n}".utf8)
    #expect(
      String(decoding: TerminalText.escapedJSON(json), as: UTF8.self)
        == "{\n  \"a\\u202e\": \"\\udb40\\udc41é\\u007f\"\n}")
  }

  @Test func widths() {
    #expect(TerminalText.width(of: "a") == 1)
    #expect(TerminalText.width(of: "京") == 2)
    #expect(TerminalText.width(of: "\u{301}") == 0)
  }
}
