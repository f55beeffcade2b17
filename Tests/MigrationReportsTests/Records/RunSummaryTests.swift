import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import Testing

@Suite struct RunSummaryTests {
  private let records: [FileResult] = [
    FileResult(
      file: "a",
      outcome: .migrated(SampleReport.report([SampleReport.migrated(), SampleReport.left()]), isChanged: true)),
    FileResult(file: "b", outcome: .migrated(SampleReport.report([]), isChanged: false)),
    FileResult(file: "c", outcome: .failed("gone")), FileResult(file: "d", outcome: .skipped),
    FileResult(
      file: "e", outcome: .refused(MigrationError(.notAStyle, "x", at: SourceLocation(line: 1, column: 1), offset: 0))),
    FileResult(file: "f", outcome: .dropped),
    FileResult(file: "g", outcome: .migrated(SampleReport.report([SampleReport.left(.fault)]), isChanged: true)),
  ]

  /// Files that fixes change had findings, and may have some left; a file that failed is neither with nor without.
  @Test func countsOfLint() {
    #expect(
      RunSummary(of: records, isDryRun: false, isLint: true).text
        == "7 files: 2 with findings, 1 without, 1 skipped, 2 failed, 1 not started; 2 findings\n")
    let fixed = FileResult(
      file: "h", outcome: .migrated(SampleReport.report([SampleReport.migrated()]), isChanged: true))
    #expect(
      RunSummary(of: [records[0], fixed], isDryRun: false, isLint: true).text
        == "2 files: 1 with findings, 1 without; 1 finding\n")
  }

  @Test func counts() {
    #expect(
      RunSummary(of: records, isDryRun: false).text
        == "7 files: 2 changed, 1 unchanged, 1 skipped, 2 failed, 1 not started; 1 value migrated, 2 left\n")
    #expect(
      RunSummary(of: [records[1]], isDryRun: true).text
        == "1 file: no legacy values found\n")
    #expect(
      RunSummary(of: records, isDryRun: false, signal: 2).text.hasSuffix(
        "stopped by signal 2; finished files keep their results, run the command again to continue\n"))
  }
}
