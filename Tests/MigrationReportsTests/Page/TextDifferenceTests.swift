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
        == "<pre class=\"diff\"><del>{<b>'base'</b>: 1.5, <b>'stops'</b>: [[0, 1]]}</del>"
        + "<ins>[<b>'interpolate'</b>, [<b>'exponential'</b>, 1.5], 0, 1]</ins></pre>")
    #expect(
      html(#"["==", "a \" b", 1]"#, #"["==", ["get", "a \" b"], 1]"#)
        == "<pre class=\"diff\"><del>['==', 'a \\' b', 1]</del><ins>['==', [<b>'get'</b>, 'a \\' b'], 1]</ins></pre>")
  }

  @Test func commonLinesAppearOnce() {
    #expect(
      html(
        "[\n      \"all\",\n      [\"has\", \"x\"],\n      [\"==\", \"a\", 1]\n    ]",
        "[\n      \"all\",\n      [\"has\", \"x\"],\n      [\"==\", [\"get\", \"a\"], 1]\n    ]")
        == "<pre class=\"diff\"><span>[</span><span>  'all',</span><span>  ['has', 'x'],</span>"
        + "<del>  ['==', 'a', 1]</del><ins>  ['==', [<b>'get'</b>, 'a'], 1]</ins><span>]</span></pre>")
    #expect(html("[1]", nil) == "<pre class=\"diff\"><span>[1]</span></pre>")
  }

  @Test func longTextsAreFoldedAndBounded() {
    let lines = (0..<500).map { "  [\($0), 1]," }.joined(separator: "\n")
    let text = html("{\n\(lines)\n}", "[\n\(lines)\n]")
    #expect(text.contains("<details><summary>") && text.contains(" more lines</summary>"))
    #expect(text.contains(": the report as JSON has them."))
    #expect(text.utf8.count < 40_000)
    // A pair that is too large to compare as a whole.
    let words = (0..<4_000).map { "\"w\($0)\"" }.joined(separator: ", ")
    #expect(html("[\(words), 1]", "[\(words), 2]").utf8.count < 5_000)
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
      let lines = TextDifference(old: Array(old.utf8), new: Array(new.utf8)).lines
      func side(_ side: TextDifference.Side) -> String {
        lines.filter { $0.side == side || $0.side == .both }.map { $0.parts.map(\.text).joined() }.joined(
          separator: "\n")
      }
      #expect(side(.old) == old && side(.new) == new)
    }
  }
}

@Suite struct AxisTicksTests {
  @Test func ticksAreRound() {
    #expect(AxisTicks(over: 0...11, count: 5, isWidened: false).values == [0, 5, 10])
    #expect(
      AxisTicks(over: 0.3...0.9, count: 3, isWidened: true).values.map { ($0 * 10).rounded() } == [2, 4, 6, 8, 10])
    #expect(AxisTicks(over: -3...97, count: 3, isWidened: true).values == [-50, 0, 50, 100])
    #expect(AxisTicks(over: -1e-17...1, count: 2, isWidened: true).values == [0, 0.5, 1])
    let flat = AxisTicks(over: 4...4, count: 3, isWidened: true)
    #expect(flat.values == [4] && flat.range == 2...6)
    for odd in [0...1e300, -1.7e308...1.7e308, 0...Double.leastNonzeroMagnitude, 1e16...1e16 + 2, 1...1.0.nextUp] {
      for isWidened in [false, true] {
        #expect(AxisTicks(over: odd, count: 3, isWidened: isWidened).values.count < 25)
      }
    }
  }

  @Test func curvesKeepTheirShapeWithFewPoints() {
    let line = (0...100).map { (x: Double($0), y: Double($0) * 0.5) as (x: Double, y: Double)? }
    #expect(CurvePath(line).text == "M0 0L100 50")
    #expect(CurvePath([(x: 0, y: 0), (x: 1, y: 0), (x: 1, y: 5), nil, (x: 2, y: 5)]).text == "M0 0L1 0L1 5M2 5")
  }
}
