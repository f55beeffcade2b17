import MigrationReports
import StyleMigration
import Testing

@Suite struct TextMannerTests {
  private func text(_ change: (inout TextManner) -> Void) -> String {
    var manner = TextManner()
    change(&manner)
    let report = SampleReport.report(
      [SampleReport.left(), SampleReport.migrated(samples: 7)], notes: [SampleReport.note])
    return TextReport(file: "a.json", source: Array(SampleReport.source.utf8), manner: manner).text(of: report)
  }

  @Test func volumes() {
    #expect(text { $0.volume = .quiet } == "")
    #expect(
      text { $0.volume = .verbose }.contains(
        "a.json:3:3: info: intensity: camera exponential function becomes interpolate, proved equal on 7 inputs [camera-exponential]\n"
      ))
    #expect(!text { $0.volume = .usual }.contains("info:"))
    var quiet = TextManner()
    quiet.volume = .quiet
    let fault = TextReport(file: "a", source: [], manner: quiet).text(
      of: SampleReport.report([SampleReport.left(.fault)]))
    #expect(fault.contains("error:"))
  }

  @Test func colouredWordsAndDryRuns() {
    #expect(text { $0.isColored = true }.contains("a.json:2:36: \u{1B}[33mwarning\u{1B}[0m: layer"))
    #expect(text { $0.isColored = true }.contains("\u{1B}[36mnote\u{1B}[0m: "))
    #expect(text { $0.isDryRun = true }.contains("1 value would be migrated"))
  }

  @Test func narrowTerminalsGetNarrowExcerpts() {
    let lines = text { $0.width = 24 }.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(" 2 | …") && $0.count == 30 })
  }
}
