import Foundation
import MigrationReports
import StyleMigration
import Testing

/// The command's JSON report is one that scripts decode.
@Suite struct DecodedReportTests {
  @Test func aReportOnOneStyleIsDecoded() throws {
    let report = SampleReport.report(
      [SampleReport.left(), SampleReport.migrated(samples: 7, exemptions: 2), SampleReport.left(.fault, layer: nil)],
      notes: [SampleReport.note])
    let bytes = JSONReport(file: "a.json").bytes(of: report)
    let decoded = try JSONDecoder().decode(MigrationReport.self, from: Data(bytes))
    #expect(decoded.migratedCount == 1)
    #expect(decoded.notes.map(\.id) == report.notes.map(\.id))
    #expect(JSONReport(file: "a.json").bytes(of: decoded) == bytes)
  }

  /// Every outcome of a migrated style comes back, but for byte offsets, which a report does not have.
  @Test func theReportOfAStyleIsDecoded() throws {
    let style = #"""
      {"version": 8, "layers": [
        {"id": "m", "type": "line", "filter": ["all", ["==", "a", 1], ["!", ["has", "b"]]], "paint": {
          "line-width": {"stops": [[0, 1], [9, 2]]}, "line-blur": {"stops": []}}}
      ]}
      """#
    let migrated = try StyleMigrator(options: .init(semantics: .native)).migrate(style: style)
    let json = migrated.jsonReport(named: "a.json")
    let decoded = try JSONDecoder().decode(MigrationReport.self, from: Data(json.utf8))
    #expect(decoded.sites.map(\.pointer) == migrated.report.sites.map(\.pointer))
    #expect(decoded.sites.map(\.kind) == migrated.report.sites.map(\.kind))
    #expect(decoded.sites.map(\.location) == migrated.report.sites.map(\.location))
    #expect((decoded.migratedCount, decoded.repairedCount, decoded.leftCount) == (1, 1, 1))
    #expect(decoded.sampleCount == migrated.report.sampleCount)
    #expect(decoded.notes.map(\.message) == migrated.report.notes.map(\.message))
  }
}
