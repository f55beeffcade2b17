import MigrateStylesCommand
import MigrationReports
import SourceJSON
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleMigrationModule
import TestSupport
import Testing

/// The command in this process, on files.
@Suite struct MigrateStylesTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static let legacy = """
    {"version": 8, "layers": [{"id": "r", "type": "line", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}]}

    """
  private static let modern = """
    {"version": 8, "layers": [{"id": "r", "type": "line", "paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 0, 1, 10, 2]}}]}

    """

  private static let twoLines = """
    {
      "line-width": {"stops": [[5, 1], [0, 2]]}
    }
    """

  private struct Run {
    var status: StyleMigrationModule.ExitStatus
    var output: String
    var errors: String
  }

  private func command(
    _ arguments: [String], input: String = "", migration: MigrateStyles.Migration? = nil
  ) throws -> Run {
    try folder.write(input, to: ".in")
    var subject = MigrateStyles()
    subject.input = try Descriptor.open(reading: SystemString(folder.path(of: ".in")))
    subject.output = try Descriptor.open(writing: SystemString(folder.path(of: ".out")))
    subject.errors = try Descriptor.open(writing: SystemString(folder.path(of: ".err")))
    defer { for descriptor in [subject.input, subject.output, subject.errors] { descriptor.close() } }
    if let migration { subject.migration = migration }
    let status = subject.run(arguments: arguments.map { SystemString($0) })
    return Run(status: status, output: try folder.text(of: ".out"), errors: try folder.text(of: ".err"))
  }

  /// A value in line 2 that was left.
  private static func left(_ severity: Diagnostic.Severity) -> MigrationReport.Site {
    let pointer: JSONPointer = "/layers/0/paint/line-width"
    return MigrationReport.Site(
      pointer: pointer, range: SourceRange(lowerBound: 0, upperBound: 1), location: SourceLocation(line: 2, column: 17),
      layer: "road", property: "line-width",
      kind: .value,
      outcome: .left(
        Diagnostic(
          id: DiagnosticID(.function(.unsortedStops)), severity: severity, pointer: pointer,
          offset: 0, location: SourceLocation(line: 2, column: 36), message: "stops that do not ascend")))
  }

  private static func result(_ sites: [MigrationReport.Site]) -> MigrateStyles.Migration {
    { (style, _, _) throws(MigrationError) in
      EditedStyle(
        bytes: style, report: MigrationReport(semantics: .documented, sites: sites, notes: []))
    }
  }

  @Test func standardInputIsReadWithoutAFileAndWithADash() throws {
    for arguments in [[], ["-"]] {
      let run = try command(arguments, input: Self.legacy)
      #expect(run.status == .done)
      #expect(run.output == Self.modern)
      #expect(run.errors.hasPrefix("<stdin>: 1 value migrated, proved equal ("))
    }
  }

  @Test func optionsReachTheMigrator() throws {
    let run = try command(["--source-semantics", "native", "--target=any"], input: "x") {
      (style, options, _) throws(MigrationError) in
      throw .notJSON(
        message: "\(options.semantics.rawValue) \(options.target.rawValue) \(style.count)",
        at: SourceLocation(line: 1, column: 1), offset: 0)
    }
    #expect(run.errors.hasPrefix("<stdin>:1:1: error: native any 1 [invalid-json]\n"))
    #expect(run.status == .unusable)
    #expect(run.output == "")
  }

  @Test func whatIsLeftMakesTheStatusOne() throws {
    let run = try command([], input: Self.twoLines, migration: Self.result([Self.left(.warning)]))
    #expect(run.status == .left)
    #expect(run.output == Self.twoLines)
    #expect(run.errors.contains("<stdin>:2:36: warning: "))
  }

  @Test func aFaultIsReportedAndTheResultIsWritten() throws {
    let sites = [Self.left(.warning), Self.left(.fault)]
    let run = try command(
      ["--report-file", folder.path(of: "r.json")], input: Self.twoLines, migration: Self.result(sites))
    #expect(run.status == .fault)
    #expect(run.output == Self.twoLines)
    #expect(run.errors.contains("<stdin>:2:36: error: "))
    #expect(try folder.text(of: "r.json").contains("\"severity\": \"fault\""))
  }

  @Test func reportsChooseTheirFormByName() throws {
    for (name, start) in [("r.json", "{\n  \"schemaVersion\": 2,"), ("r.txt", "<stdin>: 1 value migrated")] {
      let run = try command(["--report-file=\(folder.path(of: name))"], input: Self.legacy)
      #expect(run.status == .done)
      #expect(try folder.text(of: name).hasPrefix(start))
      #expect(run.errors.hasPrefix("<stdin>: "))
    }
  }

  @Test func theReportOnStandardErrorCanBeJSON() throws {
    #expect(try command(["--output-format=json"], input: Self.legacy).errors.hasPrefix("{\n  \"schemaVersion\": 2,"))
    let broken = try command(["--output-format=json"], input: "{")
    #expect(broken.status == .unusable)
    #expect(broken.errors.contains("\"error\": {\n    \"id\": \"invalid-json\",\n    \"message\": "))
  }

  @Test func aReportThatCannotBeWrittenKeepsTheStyleBack() throws {
    let run = try command(["--report-file", folder.path(of: "no/such/r.json")], input: Self.legacy)
    #expect(run.status == .unusable)
    #expect(run.output == "")
    #expect(run.errors.hasSuffix("no such file or directory\n"))
  }

  @Test func theReportMayBeNeitherInputNorOutput() throws {
    try folder.write(Self.legacy, to: "a.json")
    let onInput = try command(["--report-file", folder.path(of: "a.json"), folder.path(of: "a.json")])
    #expect(onInput.status == .unusable)
    #expect(try folder.text(of: "a.json") == Self.legacy)
    let onOutput = try command(["--report-file", folder.path(of: ".out")], input: Self.legacy)
    #expect(onOutput.status == .unusable)
    #expect(onOutput.output == "")
  }

  @Test func badUsage() throws {
    let run = try command(["--output-fromat=json", "a.json"])
    #expect(run.status == .unusable)
    #expect(
      run.errors == """
        migrate-styles: error: unknown option '--output-fromat'; did you mean '--output-format'?
        run 'migrate-styles --help' for the options

        """)
    let several = try command(["a.json", "b.json"])
    #expect(several.status == .unusable)
    #expect(several.errors.contains("2 files cannot share one output; use --in-place"))
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    #expect(try command(["--help"]).output == Help.text)
    #expect(try command(["--version"]).output == "migrate-styles \(Tool.version)\n")
    #expect(try command(["--version"]).status == .done)
  }
}
