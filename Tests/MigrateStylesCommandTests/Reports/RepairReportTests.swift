import MigrateStylesCommand
import TestSupport
import Testing

/// A repaired filter in the output of the command: never proved, a warning, without effect on the exit status.
@Suite struct RepairReportTests {
  private let folder: ScratchFolder
  private static let style =
    #"{"version":8,"sources":{},"layers":[{"id":"r","type":"line","filter":["all",["==","class","rail"],["!",["has","x"]]],"#
    + #""paint":{"line-width":{"stops":[[0,1],[10,2]]},"line-blur":{"stops":[[0,1],[10,2]]}}}]}"# + "\n"

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.style, to: "a.json")
  }

  @Test func theSummaryNamesRepairsAndStaysLast() throws {
    let run = try CommandRun(["--max-warnings=0", "a.json"], in: folder)
    #expect(run.status == 0)
    let lines = try run.errors.split(separator: "\n")
    let last = String(lines.last ?? "")
    #expect(
      last.contains(
        #/^a\.json: 2 values migrated, each proved equal \([0-9]+ inputs in all\); 1 filter repaired; nothing left$/#))
    #expect(lines.contains { $0.contains("warning: repaired filter ") && $0.hasSuffix("[repaired-mixed-filter]") })
    #expect(try !run.errors.contains("repaired and proved"))
  }

  @Test func aRunOverFilesCountsThem() throws {
    try folder.write(Self.style, to: "b.json")
    let run = try CommandRun(["--in-place", "a.json", "b.json"], in: folder)
    #expect(run.status == 0)
    #expect(
      try run.errors.hasSuffix("2 files: 2 changed, 0 unchanged; 4 values migrated, 2 filters repaired, 0 left\n"))
  }

  /// Lint writes nothing, and in code `--fix` writes nothing either.
  @Test func lintReportsWhatWouldBeRepaired() throws {
    try folder.write(
      #"{"version":8,"layers":[{"id":"r","type":"line","filter":{"class":"x"}}]}"#, to: "object.json")
    let code =
      #"map.addLayer({id: "a", type: "line", source: "s", filter: ["all", ["==", "c", "x"], ["==", ["get", "p"], 1]]});"#
    try folder.write(code, to: "a.js")
    for words in [["object.json"], ["a.js"], ["--fix", "a.js"]] {
      let run = try CommandRun(["--lint"] + words, in: folder)
      #expect(run.status == 1)
      let errors = try run.errors
      #expect(errors.replacing("`", with: "").contains("--in-place, which would repair it"))
      #expect(!errors.contains("repaired ") && !errors.contains("1 note"), "\(errors)")
      #expect(errors.contains("; --fix writes nothing in code, --in-place does") == (words.count == 2), "\(errors)")
    }
    #expect(try folder.text(of: "a.js") == code)
  }

  @Test func noRepairLeavesMixedFilters() throws {
    let run = try CommandRun(["--no-repair", "a.json"], in: folder)
    #expect(run.status == 1)
    #expect(try run.errors.contains("[unrepaired-filter]"))
    #expect(try run.output.contains(#"["all",["==","class","rail"],["!",["has","x"]]]"#))
  }

  @Test func everyReportDistinguishesRepairs() throws {
    let json = try CommandRun(["--output-format=json", "--check", "a.json"], in: folder).output
    #expect(
      json.contains(#""migrated": 2"#) && json.contains(#""repaired": 1"#) && json.contains(#""status": "repaired""#))
    let sarif = try CommandRun(["--output-format=sarif", "--check", "a.json"], in: folder).output
    #expect(sarif.contains("becomes all, repaired: not what today's renderers made of it"))
    let github = try CommandRun(["--output-format=github", "--check", "a.json"], in: folder).output
    #expect(github.contains("::warning file=a.json,line=1,col=70,title=repaired-mixed-filter::"))
    #expect(github.contains("2 legacy values can be migrated, proved equal; 1 filter can be repaired; run"))
    _ = try CommandRun(["--report-file=r.html", "--check", "a.json"], in: folder).status
    let page = try folder.text(of: "r.html")
    #expect(
      page.contains(
        #/<p class="verdict fair">2 values would be migrated, each proved equal \([0-9]+ inputs in all\); 1 filter would be repaired;/#
      ))
    #expect(page.contains(">Repaired <small>1 value</small>"))
    // A feature that today's renderers treat differently.
    #expect(page.contains("hidden by today’s renderers, shown now: <code>class = &quot;rail&quot;"))
  }
}
