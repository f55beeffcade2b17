import MigrationReports
import SourceText
import StyleMigration
import TestSupport
import Testing

@Suite struct MarkdownReportTests {
  private func text(_ records: [FileResult], isDryRun: Bool = false) -> String {
    String(
      decoding: MarkdownReport.bytes(of: records, isDryRun: isDryRun),
      as: UTF8.self)
  }

  private func record(_ style: String, named name: SystemString = "style.json") throws -> FileResult {
    let migrated = try StyleMigrator().migrate(style: style)
    return FileResult(
      file: name, outcome: .migrated(migrated.report, isChanged: true),
      values: migrated.values)
  }

  @Test func whatChangedWhatIsProvedAndHowToRepeatIt() throws {
    let text = text([
      try record(
        #"{"version":8,"layers":[{"id":"a","type":"line","filter":["==","k",1],"paint":{"line-width":{"stops":[[0,1],[10,2]]}}}]}"#
      )
    ])
    #expect(
      text.hasPrefix(
        "## Map styles migrated to expressions\n\n2 values in `style.json` became expressions, in 1 layer.\n"))
    #expect(text.contains("\n**Proved.** 2 values gave the same result before and after, on "))
    #expect(text.contains("the meaning is `documented`, the renderers are `current`.\n"))
    #expect(text.contains("\n**To look at.** 0 filters repaired, 0 values left.\n\n**As before.** "))
    #expect(text.hasSuffix("\nTo repeat the proof, run the same command with `--check` on the old files.\n"))
  }

  @Test func repairedAndLeftValuesHaveLocationsAndAnExample() throws {
    let layers = (1...5).map { #"{"id":"l\#($0)","type":"line","paint":{"line-width":{"stops":[[5,1],[0,2]]}}}"# }
    let text = text(
      [
        try record(
          #"{"version":8,"layers":[{"id":"m`","type":"line","filter":["all",["==","a",1],["!",["has","b"]]]},"#
            + layers.joined(separator: ",") + "]}")
      ], isDryRun: true)
    #expect(text.contains("1 value in `style.json` would become expressions, in 6 layers.\n"))
    #expect(
      text.contains(
        "\n**To look at.** 1 filter repaired, 5 values left.\n\n* `style.json`, line 1, layer `m'`: `filter`\n"))
    #expect(text.contains("may show other features: `[\"all\",[\"==\",\"a\",1],[\"!\",[\"has\",\"b\"]]]`\n"))
    #expect(text.contains("layer `l3`: `line-width`; and 2 more\n  left: the stops are not in ascending order: "))
    #expect(text.contains("(unsorted-stops): `{\"stops\":[[5,1],[0,2]]}`\n"))
  }

  /// Whatever is in the files, a reviewer gets a page.
  @Test func itHasAtMost60Lines() throws {
    let texts = ["", "<b>", "a`b", "@team", "x\ny"]
    let layers = (1...200).map {
      #"{"id":"\#($0)","type":"line","paint":{"line-width":{"stops":[[5,1],[0,\#($0)]],"type":"t\#($0)"}}}"#
    }
    let records = try (1...20).map { number in
      try record(
        #"{"version":8,"layers":["# + layers.joined(separator: ",") + "]}",
        named: SystemString("\(number)\(texts[number % texts.count])"))
    }
    let failures = (1...50).map { FileResult(file: "f\($0)", outcome: .failed("gone")) }
    #expect(text(records + failures).split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
  }
}
