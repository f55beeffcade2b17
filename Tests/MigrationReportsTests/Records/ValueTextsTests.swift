import MigrationReports
import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// The texts and places of values in both files.
@Suite struct ValueTextsTests {
  private func texts(_ style: String) throws -> (texts: ValueTexts, report: MigrationReport) {
    let migrated = try StyleMigrator().migrate(style: style)
    return (
      try #require(ValueTexts(of: migrated.report, from: Array(style.utf8), to: migrated.bytes)), migrated.report
    )
  }

  private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// Pointers to a duplicate member mean the last one, whose text is not that of the first.
  @Test func aDuplicateMember() throws {
    let (texts, _) = try texts(
      """
      {"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {
        "line-width": {"stops": [[0, 1], [9, 2]]}, "line-width": {"stops": [[0, 3], [9, 4]]}}}]}
      """)
    #expect(
      texts.entries.map { text($0.before) } == [#"{"stops": [[0, 1], [9, 2]]}"#, #"{"stops": [[0, 3], [9, 4]]}"#])
    #expect(texts.entries.map { text($0.after) } == [nil, #"["interpolate", ["linear"], ["zoom"], 0, 3, 9, 4]"#])
    #expect(texts.entries.map { $0.written != nil } == [false, true])
  }

  /// A finding about a condition has the text of the condition on both sides.
  @Test func partsOfValues() throws {
    let style = #"""
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "a.json"}}, "layers": [{"id": "a", "type": "line",
        "source": "s", "filter": ["all", ["==", "a", 1], ["foo", ["get", "b"], 2]]}]}
      """#
    let linted = try StyleMigrator().fix(style: style)
    let texts = try #require(ValueTexts(of: linted.report, from: Array(style.utf8), to: linted.bytes))
    #expect(texts.entries.map { $0.written?.description } == ["/layers/0/filter/1"])
    #expect(texts.entries.map { text($0.before) } == [#"["==", "a", 1]"#])
    #expect(texts.entries.map { text($0.after) } == [#"["==", "a", 1]"#])
  }

  /// In version 7 values move: constants, names, the order of labels.
  @Test func locationsInBothFiles() throws {
    let (texts, report) = try texts(
      """
      {"version": 7, "constants": {"@w": {"stops": [[0, 1], [9, 2]]}}, "sources": {}, "layers": [
        {"id": "a", "type": "symbol", "layout": {"text-max-size": 12, "text-size": {"stops": [[0, 1], [9, 2]]}}},
        {"id": "b", "type": "line", "paint": {"line-width": "@w"}}]}
      """)
    for (site, entry) in zip(report.sites, texts.entries) {
      guard case .migrated(let rewriting) = site.outcome, rewriting.newOperator == "interpolate" else { continue }
      #expect(entry.source != nil && entry.written == site.pointer)
      #expect(text(entry.after) == #"["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2]"#)
    }
    #expect(texts.entries.count == report.sites.count)
  }

  @Test func timeGrowsWithTheValues() throws {
    func style(_ count: Int) -> String {
      let layers = (0..<count).map {
        #"{"id":"l\#($0)","type":"line","paint":{"line-width":{"stops":[[0,1],[9,2]]}}}"#
      }
      return #"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"#
    }
    let (texts, _) = try texts(style(500))
    #expect(texts.entries.count == 500)
    #expect(texts.entries.last?.source == "/layers/499/paint/line-width")
    #expect(texts.entries.allSatisfy { $0.before == texts.entries[0].before && $0.source == $0.written })
    let growth = try Growth(from: 250) { count in
      let style = style(count)
      return (Array(style.utf8), try StyleMigrator().migrate(style: style))
    } work: { style, migrated in
      _ = ValueTexts(of: migrated.report, from: style, to: migrated.bytes)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func fixesReplaceExactlyTheValue() throws {
    let style =
      #"{"version": 8, "sources": {}, "layers": [{"id": "é", "type": "line", "paint": {"line-width":"#
      + "\n  {\"stops\":\n [[0, 1], [9, 2]]}}}]}"
    let (texts, report) = try texts(style)
    let record = FileResult(file: "a.json", outcome: .migrated(report, isChanged: true), texts: texts)
    let root = try JSONDocument(parsing: SARIFReport.bytes(of: [record])).root
    let change = root["runs"]?[0]?["results"]?[0]?["fixes"]?[0]?["artifactChanges"]?[0]
    #expect(change?["artifactLocation"]?["uri"]?.string == "a.json")
    let region = change?["replacements"]?[0]?["deletedRegion"]
    #expect(region?["startLine"]?.number == 2 && region?["startColumn"]?.number == 3)
    #expect(region?["endLine"]?.number == 3 && region?["endColumn"]?.number == 19)
    let text = change?["replacements"]?[0]?["insertedContent"]?["text"]?.string?.string
    #expect(text?.hasPrefix("[\n") == true)
    #expect(try SchemaCheck.ofSARIF().errors(of: root) == [])
    let rule = root["runs"]?[0]?["tool"]?["driver"]?["rules"]?[0]
    #expect(rule?["help"]?["markdown"]?.string?.string.contains("**What to do:** ") == true)
    #expect(root["runs"]?[0]?["tool"]?["driver"]?["informationUri"]?.string?.string.hasPrefix("https://") == true)
  }
}
