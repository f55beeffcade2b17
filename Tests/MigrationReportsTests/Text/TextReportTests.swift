import MigrationReports
import Rewriters
import SourceText
import StyleDiagnostics
import StyleMigration
import Testing

@Suite struct TextReportTests {
  private func text(_ report: MigrationReport, file: String = "a.json") -> String {
    TextReport(file: file, source: Array(SampleReport.source.utf8)).text(of: report)
  }

  @Test func leftValuesAreShownInTheirLine() {
    let text = text(SampleReport.report([SampleReport.left(), SampleReport.migrated()], notes: [SampleReport.note]))
    #expect(
      text == """
        a.json:2:36: warning: layer "road", line-width: stops that do not ascend [unsorted-stops]
         2 |   "line-width": {"stops": [[5, 1], [0, 2]]},
           |                                    ^
        a.json:3:3: note: renderers differ [renderers-differ-alpha-blending]
        a.json: to keep a value as it is, name it in the metadata of its layer: "migrate-styles:ignore": ["line-width"]
        a.json: 1 value migrated, proved equal (1,234,567 inputs in all); 1 left (see above)

        """)
  }

  /// No metadata speak for a value of code.
  @Test func leftValuesInCodeAreKeptByAComment() {
    let left = SampleReport.left()
    let site = MigrationReport.Site(
      pointer: JSONPointer(written: "/line-width/1"), range: left.range, location: left.location, layer: "road",
      property: "line-width", kind: left.kind, outcome: left.outcome)
    let text = text(SampleReport.report([site]), file: "a.js")
    #expect(text.contains("a comment with \"migrate-styles:ignore\" on its line"))
    #expect(!text.contains("metadata"))
  }

  @Test func summaries() {
    #expect(text(SampleReport.report([])) == "a.json: no legacy values found\n")
    #expect(
      text(SampleReport.report([SampleReport.migrated(samples: 10, exemptions: 1), SampleReport.migrated(samples: 5)]))
        == "a.json: 2 values migrated, each proved equal (15 inputs in all, 1 of rounding width exempt); nothing left\n"
    )
    #expect(
      text(SampleReport.report([SampleReport.migrated(samples: 1)]))
        == "a.json: 1 value migrated, proved equal (1 input in all); nothing left\n")
    #expect(
      text(SampleReport.report([SampleReport.left()])).hasSuffix("a.json: 0 values migrated; 1 left (see above)\n"))
  }

  @Test func valuesThatWereNotShortenedAreCounted() throws {
    let report = SampleReport.report([SampleReport.migrated(samples: 5, isUnshortened: true)])
    #expect(
      text(report)
        == "a.json: 1 value migrated, proved equal (5 inputs in all); 1 longer than expected, please report it; nothing left\n"
    )
    let json = try JSONDocument(parsing: JSONReport(file: "a.json").bytes(of: report)).root
    #expect(json["counts"]?["unshortened"]?.number == 1)
  }

  @Test func exemptionsAreNamedAsSuch() {
    let sites = [
      SampleReport.migrated(samples: 10, exemptions: 4, rewriter: .sourceIdentity),
      SampleReport.migrated(samples: 5, exemptions: 1),
    ]
    #expect(
      text(SampleReport.report(sites)).hasSuffix(
        "(15 inputs in all, 4 attributes that no vector tile holds exempt, 1 of rounding width exempt); nothing left\n")
    )
  }

  @Test func theProfileIsNamed() {
    let report = SampleReport.report([SampleReport.migrated(samples: 5)])
    var manner = TextManner()
    manner.volume = .verbose
    let text = TextReport(file: "a.json", source: Array(SampleReport.source.utf8), manner: manner).text(of: report)
    #expect(text.contains("a.json: written for --target current with --prefer silent\n"))
  }

  @Test func aFaultIsAnErrorAndAsksForAReport() {
    let text = text(SampleReport.report([SampleReport.left(.fault, layer: nil)]))
    #expect(text.hasPrefix("a.json:2:36: error: line-width: stops that do not ascend [unsorted-stops]\n"))
    #expect(
      text.hasSuffix(
        "a.json: 0 values migrated; 1 left, 1 of them because of a fault of migrate-styles, please report it (see above)\n"
      ))
  }

  @Test func errorsShowTheirLocation() {
    let report = TextReport(file: "a.json", source: Array("{\n  \"a\": x\n}".utf8))
    #expect(
      report.text(of: MigrationError(.invalidJSON, "found x", at: SourceLocation(line: 2, column: 8), offset: 9))
        == """
        a.json:2:8: error: found x [invalid-json]
         2 |   "a": x
           |        ^

        """)
  }
}
