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
}
