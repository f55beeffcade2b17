import MigrationReports
import SourceJSON
import SourceText
import StyleMigration
import Testing

@Suite struct GitHubReportTests {
  private func text(_ records: FileRecord...) -> String {
    String(decoding: GitHubReport.bytes(of: records), as: UTF8.self)
  }

  @Test func commands() {
    let report = SampleReport.report([SampleReport.left(), SampleReport.migrated()], notes: [SampleReport.note])
    #expect(
      text(FileRecord(file: "a.json", outcome: .migrated(report, isChanged: true))) == """
        ::warning file=a.json,line=2,col=36,title=unsorted-stops::layer "road", line-width: stops that do not ascend
        ::warning file=a.json,line=2,col=17,title=legacy-value::1 legacy value can be migrated, proved equal; run migrate-styles --in-place

        """)
    #expect(
      text(
        FileRecord(
          file: "b", outcome: .refused(.notJSON(message: "found x", at: SourceLocation(line: 4, column: 5), offset: 0)))
      )
        == "::error file=b,line=4,col=5,title=invalid-json::found x\n")
    #expect(text(FileRecord(file: "c", outcome: .failed("gone"))) == "::error file=c,title=unusable-file::gone\n")
    #expect(
      text(
        FileRecord(file: "d", outcome: .migrated(SampleReport.report([SampleReport.left(.fault)]), isChanged: false))
      )
      .hasPrefix("::error file=d,"))
  }

  @Test func nothingBreaksOutOfACommand() {
    let report = SampleReport.report([SampleReport.left(layer: "a\n::error::b%0A,:\r")])
    let text = text(FileRecord(file: "x,y:z%\n.json", outcome: .migrated(report, isChanged: false)))
    #expect(text.hasPrefix("::warning file=x%2Cy%3Az%25\\u{A}.json,line=2,"))
    #expect(text.contains("::layer \"a\\u{A}::error::b%250A,:\\u{D}\""))
    #expect(text.split(separator: "\n").count == 1)
  }
}
