import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import Testing

@Suite struct GitHubReportTests {
  private func text(_ records: FileResult...) -> String {
    String(decoding: GitHubReport.bytes(of: records), as: UTF8.self)
  }

  @Test func commands() {
    let report = SampleReport.report([SampleReport.left(), SampleReport.migrated()], notes: [SampleReport.note])
    #expect(
      text(FileResult(file: "a.json", outcome: .migrated(report, isChanged: true))) == """
        ::warning file=a.json,line=2,col=36,title=unsorted-stops::layer "road", line-width: stops that do not ascend
        ::warning file=a.json,line=3,col=3,title=legacy-value::1 legacy value can be migrated, proved equal; run migrate-styles --in-place

        """)
    #expect(
      text(
        FileResult(
          file: "b",
          outcome: .refused(MigrationError(.invalidJSON, "found x", at: SourceLocation(line: 4, column: 5), offset: 0)))
      )
        == "::error file=b,line=4,col=5,title=invalid-json::found x\n")
    #expect(text(FileResult(file: "c", outcome: .failed("gone"))) == "::error file=c,title=unusable-file::gone\n")
    #expect(
      text(
        FileResult(file: "d", outcome: .migrated(SampleReport.report([SampleReport.left(.fault)]), isChanged: false))
      )
      .hasPrefix("::error file=d,"))
  }

  /// The style makes CI fail with status 1, which must not happen without a message.
  @Test func aStructureThatChanges() {
    let upgrade = Diagnostic(
      id: DiagnosticID(.versionUpgraded), severity: .note, pointer: "/version", offset: 2,
      location: SourceLocation(line: 1, column: 3), message: "the style was upgraded")
    let record = FileResult(
      file: "a.json", outcome: .migrated(SampleReport.report([], notes: [upgrade]), isChanged: true))
    #expect(
      text(record)
        == "::warning file=a.json,line=1,col=3,title=legacy-value::the structure is that of an old style; "
        + "run migrate-styles --in-place\n")
    #expect(GitHubReport.bytes(of: [record], isWritten: true) == [])
  }

  @Test func nothingBreaksOutOfACommand() {
    let report = SampleReport.report([SampleReport.left(layer: "a\n::error::b%0A,:\r")])
    let text = text(FileResult(file: "x,y:z%\n.json", outcome: .migrated(report, isChanged: false)))
    #expect(text.hasPrefix("::warning file=x%2Cy%3Az%25\\u{A}.json,line=2,"))
    #expect(text.contains("::layer \"a\\u{A}::error::b%250A,:\\u{D}\""))
    #expect(text.split(separator: "\n").count == 1)
  }
}
