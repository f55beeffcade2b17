import MigrationReports
import SourceJSON
import SourceText
import StyleMigration
import Testing

@Suite struct RunSummaryTests {
  private let records: [FileRecord] = [
    FileRecord(
      file: "a",
      outcome: .migrated(SampleReport.report([SampleReport.migrated(), SampleReport.left()]), isChanged: true)),
    FileRecord(file: "b", outcome: .migrated(SampleReport.report([]), isChanged: false)),
    FileRecord(file: "c", outcome: .failed("gone")), FileRecord(file: "d", outcome: .skipped),
    FileRecord(
      file: "e", outcome: .refused(.notAStyle(message: "x", at: SourceLocation(line: 1, column: 1), offset: 0))),
    FileRecord(file: "f", outcome: .dropped),
    FileRecord(file: "g", outcome: .migrated(SampleReport.report([SampleReport.left(.fault)]), isChanged: true)),
  ]

  @Test func counts() {
    #expect(
      RunSummary(of: records, isDryRun: false).text
        == "7 files: 2 changed, 1 unchanged, 1 skipped, 2 failed, 1 not started; 1 value migrated, 2 left\n")
    #expect(
      RunSummary(of: [records[1]], isDryRun: true).text
        == "1 file: 0 would change, 1 unchanged; 0 values would be migrated, 0 left\n")
    #expect(
      RunSummary(of: records, isDryRun: false, signal: 2).text.hasSuffix(
        "stopped by signal 2; finished files keep their results, run the command again to continue\n"))
  }
}
