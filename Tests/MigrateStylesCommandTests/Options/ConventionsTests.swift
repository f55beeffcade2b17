import Foundation
import SourceText
import TestSupport
import Testing

/// The command-line conventions that people expect, one test each, through the built command.
///
/// They are numbered, here and in other suites: 1 to 3 streams, 4 in place, 5 to 7 reviews, 8 exit codes, 10 and 11 reports,
/// 12 to 15 configuration and marks, 16 files, 17 volume, 18 and 19 colour and progress, 20 workers, 22 summary, 23 completions,
/// 24 help, 25 and 26 hooks, 27 output onto input, 28 messages. Not taken up are 9 (unsafe fixes) and 21 (a cache: a run over
/// thousands of files takes seconds).
@Suite struct ConventionsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func run(_ arguments: String..., environment: [String: String] = [:], input: String = "") throws -> CommandRun
  {
    try CommandRun(arguments, in: folder, environment: environment, input: input)
  }

  /// Convention 1: the result to standard output, messages to standard error.
  @Test func theResultGoesToStandardOutputAndMessagesToStandardError() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    let run = try run("a.json")
    #expect(try run.output == SampleStyle.modern)
    #expect(try run.errors.hasPrefix("a.json: 1 value migrated"))
    #expect(run.status == 0)
    #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
  }

  /// Convention 2: no file and a pipe, or `-`.
  @Test func withoutAFileAndWithADashStandardInputIsRead() throws {
    #expect(try run(input: SampleStyle.legacy).output == SampleStyle.modern)
    #expect(try run("-", input: SampleStyle.legacy).output == SampleStyle.modern)
  }

  /// Convention 2: no file and a terminal.
  @Test func withoutAFileOnATerminalHelpIsPrinted() throws {
    let terminal = try Terminal()
    let run = try CommandRun([], in: folder, standardInput: terminal.inside)
    #expect(run.status == 2)
    #expect(try run.errors.hasPrefix("migrate-styles: migrates"))
  }

  /// Convention 3: a name for standard input.
  @Test func standardInputCanHaveAName() throws {
    let run = try run("--stdin-filename", "x/y.json", input: SampleStyle.unsorted)
    #expect(run.status == 1)
    #expect(try run.errors.hasPrefix("x/y.json:1:"))
  }

  /// Convention 5: `--check`.
  @Test func checkSaysWhatWouldChange() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    try folder.write(SampleStyle.modern, to: "b.json")
    let run = try run("--check", "a.json", "b.json")
    #expect(run.status == 1)
    #expect(try run.output == "")
    #expect(try run.errors.contains("\na.json: 1 value would be migrated"))
    #expect(try !run.errors.contains("b.json: "))
    #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
    #expect(try self.run("--check", "b.json").status == 0)
    #expect(try self.run("--check", "-", input: SampleStyle.legacy).status == 1)
  }

  /// Convention 6: `--diff`.
  @Test func diffsAreUnified() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    let expected =
      "--- a.json\n+++ a.json\n@@ -1 +1 @@\n-\(SampleStyle.legacy)+\(SampleStyle.modern)"
    let plain = try run("--diff", "a.json")
    #expect(try plain.output == expected)
    #expect(plain.status == 0)
    let checked = try run("--diff", "--check", "a.json")
    #expect(try checked.output == expected)
    #expect(checked.status == 1)
    #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
    let written = try run("--diff", "-i", "a.json")
    #expect(try written.output == expected)
    #expect(try folder.text(of: "a.json") == SampleStyle.modern)
  }

  /// Convention 7: `--list-different`, `-l`.
  @Test func differentFilesAreListed() throws {
    try folder.makeStyles()
    for option in ["-l", "--list-different"] {
      let run = try run(option, "-r", "s")
      #expect(try run.output == "s/a.json\ns/sub/b.json\n")
      #expect(run.status == 1)
    }
    let written = try run("-li", "-r", "s")
    #expect(try written.output == "s/a.json\ns/sub/b.json\n")
    #expect(written.status == 0)
    #expect(try run("-l", "-r", "s").output == "")
  }

  /// Convention 8: exit codes 0, 1 and 2; 3 is in FaultTests, 130 and 143 in SignalTests.
  @Test func exitStatuses() throws {
    for (name, style) in [("ok", SampleStyle.modern), ("left", SampleStyle.unsorted), ("bad", SampleStyle.broken)] {
      try folder.write(style, to: name)
    }
    #expect(try run("-i", "ok").status == 0)
    #expect(try run("-i", "ok", "left").status == 1)
    #expect(try run("-i", "--exit-zero", "ok", "left").status == 0)
    #expect(try run("-i", "ok", "left", "bad").status == 2)
    #expect(try run("-i", "--exit-zero", "bad").status == 2)
    #expect(try run("--check", "left").status == 1)
    #expect(try run("--nonsense").status == 2)
  }

  /// Convention 17: `--quiet`, `--verbose`.
  @Test func quietAndVerbose() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    try folder.write(SampleStyle.unsorted, to: "b.json")
    try folder.write(SampleStyle.broken, to: "c.json")
    #expect(try run("-q", "a.json").errors == "")
    #expect(try run("-q", "b.json").errors == "")
    #expect(try run("-q", "--check", "a.json", "b.json", "c.json").errors.hasPrefix("c.json:1:"))
    #expect(try run("-v", "a.json").errors.contains(" function becomes interpolate, proved equal on "))
  }

  /// Convention 17: `--max-warnings`, `--exit-zero`.
  @Test func warningsUpToALimit() throws {
    for name in ["a", "b"] { try folder.write(SampleStyle.unsorted, to: "\(name).json") }
    try folder.write(SampleStyle.legacy, to: "c.json")
    for (arguments, status) in [
      (["--max-warnings=1", "a.json"], Int32(0)), (["--max-warnings=0", "a.json"], 1),
      (["--max-warnings=1", "--check", "a.json", "b.json"], 1),
      (["--max-warnings=2", "--check", "a.json", "b.json"], 0),
      (["--max-warnings=2", "--check", "a.json", "c.json"], 1), (["--max-warnings=2", "-i", "a.json", "c.json"], 0),
      (["--exit-zero", "--check", "a.json", "b.json"], 0), (["--max-warnings=2", "--check", "a.json", "none.json"], 2),
      (["--max-warnings=-1", "a.json"], 2),
    ] {
      #expect(try CommandRun(arguments, in: folder).status == status, "\(arguments)")
    }
  }

  /// Convention 10: `--output-format`, each form on the stream where nothing else is.
  @Test func reportsHaveFourForms() throws {
    try folder.write(SampleStyle.unsorted, to: "a.json")
    func output(_ form: String) throws -> String { try run("--check", "--output-format", form, "a.json").output }
    #expect(try output("text") == "")
    #expect(try output("json").contains("\"schemaVersion\": 2"))
    #expect(try output("github").hasPrefix("::warning file=a.json,line=1,"))
    let log = try JSONDocument(parsing: Array(try output("sarif").utf8)).root
    #expect(try SchemaCheck.ofSARIF().errors(of: log) == [])
    let result = log["runs"]?[0]?["results"]?[0]
    #expect(result?["ruleId"]?.string == "unsorted-stops")
    #expect(result?["partialFingerprints"]?["legacyValue/v1"] != nil)
    #expect(try run("--output-format=xml", "a.json").status == 2)
    // With a style on standard output the report is a message.
    #expect(try run("--output-format=sarif", "a.json").errors.contains("\"2.1.0\""))
  }

  /// Convention 14: marks that leave a layer alone, and what is reported of marks without use.
  @Test func ignoreMarksAreHonouredAndUnusedOnesReported() throws {
    func marked(_ mark: String) -> String {
      SampleStyle.legacy.replacingOccurrences(
        of: #""type":"line""#, with: #""type":"line","metadata":{"migrate-styles:ignore":\#(mark)}"#)
    }
    for (mark, isUsed) in [("true", true), (#"["line-width"]"#, true), (#"["line-blur"]"#, false)] {
      let run = try run("-v", input: marked(mark))
      #expect(try (run.output == marked(mark)) == isUsed, "\(mark)")
      #expect(try run.errors.contains("[ignored]") == isUsed, "\(mark)")
      #expect(try run.errors.contains("[unused-ignore]") != isUsed, "\(mark)")
    }
  }

  @Test func aStyleIsNotWrittenIfItsReportCannotBe() throws {
    let run = try run("--report-file", "no/such/r.json", input: SampleStyle.legacy)
    #expect(run.status == 2)
    #expect(try run.output == "")
    #expect(try run.errors.hasSuffix("no such file or directory\n"))
  }

  /// The output of `--lint` is worded for a lint.
  @Test func aLintHasFindings() throws {
    // Lint has a finding for a layer without a source.
    let withSource = { (style: String) in
      style.replacing(#""sources":{}"#, with: #""sources":{"s":{"type":"geojson","data":"s.json"}}"#)
        .replacing(#""type":"line""#, with: #""type":"line","source":"s""#)
    }
    try folder.write(withSource(SampleStyle.unsorted), to: "a.json")
    try folder.write(withSource(SampleStyle.modern), to: "b.json")
    let run = try run("--lint", "a.json", "b.json")
    #expect(run.status == 1)
    #expect(try run.errors.hasSuffix("2 files: 1 with findings, 1 without; 1 finding\n"))
    #expect(try !run.errors.contains("migrated"))
    #expect(try self.run("--lint", "-v", "b.json").errors.contains("b.json: no findings\n"))
  }

  /// `--lint --fix` writes what the linter can fix, with a backup and a diff; what is legacy stays.
  @Test func lintFixesAreWrittenInPlace() throws {
    let style =
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "filter": [">=", ["get", "rank"], 3], "paint": {"line-width": {"stops": [[5, 1], [9, 2]]}}}]}"#
    let fixed = style.replacingOccurrences(of: #"["get", "rank"]"#, with: #"["number", ["get", "rank"], 0]"#)
    try folder.write(style, to: "a.json")
    let shown = try run("--lint", "--diff", "a.json")
    #expect(shown.status == 1)
    #expect(try shown.output.contains("+" + fixed))
    #expect(try !shown.errors.contains("fixed, ") && shown.errors.contains("[unguarded-ordering]"))
    #expect(try folder.text(of: "a.json") == style)
    let run = try run("--lint", "--fix", "--backup", "--diff", "a.json")
    #expect(run.status == 1)
    #expect(try run.output.contains("+" + fixed))
    #expect(try run.errors.contains("fixed, proved equal on "))
    #expect(try run.errors.contains("[legacy-function]"))
    #expect(try folder.text(of: "a.json") == fixed)
    #expect(try folder.text(of: "a.json.orig") == style)
    #expect(try self.run("--lint", "--fix", "a.json").status == 1)
    #expect(try folder.text(of: "a.json") == fixed)
    #expect(try self.run("--fix", "a.json").status == 0)
    #expect(try folder.text(of: "a.json").contains("interpolate"))
    let both = try self.run("--lint", "--in-place", "a.json")
    #expect(both.status == 2)
    #expect(try both.errors.contains("'--lint' and '--in-place' cannot be combined"))
  }

  /// Convention 18: colours; those of terminals are in TerminalMannersTests, and what decides in ColorChoiceTests.
  @Test func colourSettingsAreHonoured() throws {
    try folder.write(SampleStyle.unsorted, to: "a.json")
    for (arguments, environment, isColored) in [
      (["--color=always"], [:], true), ([], ["FORCE_COLOR": "1"], true),
      (["--color=never"], ["FORCE_COLOR": "1"], false),
    ] {
      let run = try CommandRun(arguments + ["a.json"], in: folder, environment: environment)
      #expect(try run.errors.contains("\u{1B}[") == isColored, "\(arguments) \(environment)")
    }
  }

  /// Convention 22: the summary.
  @Test func aSummaryLineCounts() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    try folder.write(SampleStyle.broken, to: "c.json")
    let errors = try run("--check", "a.json", "c.json").errors
    #expect(errors.contains("\n2 files: 1 would change, 0 unchanged, 1 failed; 1 value would be migrated, 0 left\n"))
  }

  /// Convention 24: `--version`, `--help`, did you mean.
  @Test func versionHelpAndDidYouMean() throws {
    #expect(try run("--version").output.hasPrefix("migrate-styles "))
    #expect(try run("--help").output.contains("Examples:\n  migrate-styles legacy.json > modern.json\n"))
    #expect(try run("--list-diferent").errors.contains("did you mean '--list-different'?"))
  }

  /// Convention 28: `--explain`.
  @Test func diagnosticsAreExplained() throws {
    let run = try run("--explain", "unsorted-stops")
    #expect(run.status == 0)
    #expect(try run.output.hasPrefix("unsorted-stops: the stops are not in ascending order: this input is less than"))
    #expect(try self.run("--explain", "unsortedstops").status == 2)
  }

  /// Convention 28: file, line, column, code, source line, caret.
  @Test func errorsHaveLocationIDAndSourceLine() throws {
    try folder.write(SampleStyle.unsorted, to: "a.json")
    let lines = try run("--check", "a.json").errors.split(separator: "\n")
    #expect(lines[0].hasPrefix("a.json:1:") && lines[0].hasSuffix(" [unsorted-stops]"))
    #expect(lines[1].hasPrefix(" 1 | ") && lines[2].hasSuffix("^"))
  }

  /// Convention 27: the same input and output.
  @Test func inputAndOutputMayNotBeTheSameFile() throws {
    try folder.write("", to: "a.json")
    let run = try CommandRun(
      ["--diff", "a.json"], in: folder, standardOutput: FileHandle(forWritingTo: folder.url(of: "a.json")))
    #expect(run.status == 2)
    #expect(try run.errors.contains("the shell emptied the file before this command ran"))
  }
}
