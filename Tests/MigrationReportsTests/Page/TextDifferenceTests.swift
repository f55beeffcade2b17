import Foundation
import MigrationReports
import TestSupport
import Testing

/// Old and new text side by side: what is in both, and which words are marked.
@Suite struct TextDifferenceTests {
  private func html(_ old: String, _ new: String?) -> String {
    TextDifference(old: Array(old.utf8), new: new.map { Array($0.utf8) }).html
      .replacingOccurrences(of: "&quot;", with: "'")
  }

  @Test func wordsThatOneTextLacksAreMarked() {
    #expect(
      html(#"{"base": 1.5, "stops": [[0, 1]]}"#, #"["interpolate", ["exponential", 1.5], 0, 1]"#)
        == "<pre class=\"diff\" tabindex=\"0\"><del>{<b>'base'</b>: 1.5, <b>'stops'</b>: [[0, 1]]}</del>"
        + "<ins>[<b>'interpolate'</b>, [<b>'exponential'</b>, 1.5], 0, 1]</ins></pre>")
    #expect(
      html(#"["==", "a \" b", 1]"#, #"["==", ["get", "a \" b"], 1]"#)
        == "<pre class=\"diff\" tabindex=\"0\"><del>['==', 'a \\' b', 1]</del><ins>['==', [<b>'get'</b>, 'a \\' b'], 1]</ins></pre>"
    )
  }

  @Test func wordsOnSeveralLines() {
    #expect(
      html(
        "[\n      \"all\",\n      [\"has\", \"x\"],\n      [\"==\", \"a\", 1]\n    ]",
        "[\n      \"all\",\n      [\"has\", \"x\"],\n      [\"==\", [\"get\", \"a\"], 1]\n    ]")
        == "<pre class=\"diff\" tabindex=\"0\"><del>[\n  'all',\n  ['has', 'x'],\n  ['==', 'a', 1]\n]</del>"
        + "<ins>[\n  'all',\n  ['has', 'x'],\n  ['==', [<b>'get'</b>, 'a'], 1]\n]</ins></pre>")
    #expect(html("[1]", nil) == "<pre class=\"diff\" tabindex=\"0\"><span>[1]</span></pre>")
  }

  @Test func longTextsAreBounded() {
    let words = (0..<4_000).map { "\"w\($0)\"" }.joined(separator: ", ")
    let text = html("[\(words), 1]", "[\(words), 2]")
    #expect(text.utf8.count < 20_000)
    #expect(text.contains("… (the report as JSON has the rest)</del>"))
  }

  /// In code, the words of an address are not one string.
  @Test func keysAreMasked() {
    #expect(html("'https://a/?key=SECRET'", nil).contains("key=…"))
  }

  /// What is left without the marks and the signs are the two texts.
  @Test func bothTextsCanBeRecovered() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      func text() -> String {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          (0..<Int.random(in: 1...4, using: &random)).map { _ in
            ["\"a\"", "[1]", "b", ", ", "{}"].randomElement(using: &random) ?? ""
          }
          .joined()
        }.joined(separator: "\n")
      }
      let (old, new) = (text(), text())
      let difference = TextDifference(old: Array(old.utf8), new: Array(new.utf8))
      func text(of parts: [TextDifference.Part]) -> String { parts.map(\.text).joined() }
      #expect(text(of: difference.old) == old && text(of: difference.new) == new)
    }
  }
}
