import MigrationReports
import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// The texts and places of values in both files.
@Suite struct ValueTextsTests {
  private func values(_ style: String) throws -> [MigratedStyle.Value] {
    try StyleMigrator().migrate(style: style).values
  }

  /// Pointers to a duplicate member mean the last one, whose text is not that of the first.
  @Test func aDuplicateMember() throws {
    let values = try values(
      """
      {"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {
        "line-width": {"stops": [[0, 1], [9, 2]]}, "line-width": {"stops": [[0, 3], [9, 4]]}}}]}
      """)
    #expect(
      values.map { $0.before } == [#"{"stops": [[0, 1], [9, 2]]}"#, #"{"stops": [[0, 3], [9, 4]]}"#])
    #expect(values.map { $0.after } == [nil, #"["interpolate", ["linear"], ["zoom"], 0, 3, 9, 4]"#])
    #expect(values.map { $0.written != nil } == [false, true])
  }

  /// A finding about a condition has the text of the condition on both sides.
  @Test func partsOfValues() throws {
    let style = #"""
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "a.json"}}, "layers": [{"id": "a", "type": "line",
        "source": "s", "filter": ["all", ["==", "a", 1], ["foo", ["get", "b"], 2]]}]}
      """#
    let linted = try StyleMigrator().fix(style: style)
    let values = linted.values
    #expect(values.map { $0.written?.description } == ["/layers/0/filter/1"])
    #expect(values.map { $0.before } == [#"["==", "a", 1]"#])
    #expect(values.map { $0.after } == [#"["==", "a", 1]"#])
  }

  /// In version 7 values move: constants, names, the order of labels.
  @Test func locationsInBothFiles() throws {
    let values = try values(
      """
      {"version": 7, "constants": {"@w": {"stops": [[0, 1], [9, 2]]}}, "sources": {}, "layers": [
        {"id": "a", "type": "symbol", "layout": {"text-max-size": 12, "text-size": {"stops": [[0, 1], [9, 2]]}}},
        {"id": "b", "type": "line", "paint": {"line-width": "@w"}}]}
      """)
    for value in values {
      guard case .migrated(let rewriting) = value.site.outcome, rewriting.newOperator == "interpolate" else { continue }
      #expect(value.source != nil && value.written == value.site.pointer)
      #expect(value.after == #"["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2]"#)
    }
  }

  @Test func timeGrowsWithTheValues() throws {
    func style(_ count: Int) -> String {
      let layers = (0..<count).map {
        #"{"id":"l\#($0)","type":"line","paint":{"line-width":{"stops":[[0,1],[9,2]]}}}"#
      }
      return #"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"#
    }
    let values = try values(style(500))
    #expect(values.count == 500)
    #expect(values.last?.source == "/layers/499/paint/line-width")
    #expect(values.allSatisfy { $0.before == values[0].before && $0.source == $0.written })
    let growth = try Growth(from: 250) { count in
      try StyleMigrator().migrate(style: style(count))
    } work: { migrated in
      _ = migrated.values
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func fixesReplaceExactlyTheValue() throws {
    let style =
      #"{"version": 8, "sources": {}, "layers": [{"id": "é", "type": "line", "paint": {"line-width":"#
      + "\n  {\"stops\":\n [[0, 1], [9, 2]]}}}]}"
    let migrated = try StyleMigrator().migrate(style: style)
    let record = FileResult(
      file: "a.json", outcome: .migrated(migrated.report, isChanged: true), values: migrated.values)
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
