import Foundation
import TestSupport
import Testing

/// Forms that people do not write by hand are explained where they occur.
@Suite struct UnusualFormTests {
  /// The default of 5 is where the curve ends: a missing attribute is read as 10.
  private static let fallback = """
    {"version": 8, "layers": [{"id": "a", "type": "line", "paint": {
      "line-width": {"property": "x", "default": 5, "stops": [[0, 1], [10, 5]]}
    }}]}

    """
  private static let jump = """
    {"version": 8, "layers": [{"id": "a", "type": "line", "paint": {
      "line-width": {"stops": [[0, 1], [7, 2], [7, 3], [10, 4]]}
    }}]}

    """

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.fallback, to: "fallback.json")
    try folder.write(Self.jump, to: "jump.json")
  }

  private func run(_ arguments: String...) throws -> CommandRun { try CommandRun(arguments, in: folder) }

  @Test func theUnusualFormsAreWritten() throws {
    #expect(try run("fallback.json").output.contains(#"["number", ["get", "x"], 10]"#))
    #expect(try run("jump.json").output.contains("6.999999999999999, 2, 7, 3"))
  }

  /// The lines follow the changes of their file, and patch still accepts the whole.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "there is no patch"))
  func theDiffExplainsThem() throws {
    let diff = try run("--diff", "fallback.json", "jump.json").output
    let lines = diff.split(separator: "\n").map(String.init)
    let notes = lines.filter { $0.hasPrefix("# ") }
    #expect(notes.count == 2)
    #expect(
      notes[0]
        == #"# the last number of ["number", ["get", …], …] is used where the attribute is missing; "#
        + "choose it again after editing a stop or a limit [input-fallback]")
    #expect(notes[1].contains("7.000000000000001") && notes[1].hasSuffix("[adjacent-stop]"))
    #expect(lines.last == notes[1])
    let expected = try run("jump.json").output
    try folder.write(diff, to: "all.diff")
    let patch = try CommandRun(["-p0", "-i", "all.diff"], in: folder, command: ["/usr/bin/patch"])
    #expect(patch.status == 0, "patch refuses the diff")
    #expect(try folder.text(of: "jump.json") == expected)
  }

  @Test func theReportAndExplainDescribeThem() throws {
    #expect(try run("--check", "-v", "fallback.json").errors.contains("[input-fallback]\n"))
    #expect(try run("--check", "--output-format=json", "jump.json").output.contains("\"adjacent-stop\""))
    _ = try run("--check", "--report-file", "r.html", "fallback.json").status
    #expect(try folder.text(of: "r.html").contains("input-fallback"))
    for id in ["input-fallback", "adjacent-stop"] { #expect(try run("--explain", id).status == 0) }
  }

  /// The note is at the first value of the file with such a number; it is a note in each command.
  @Test func theNumberIsNoted() throws {
    let value = #"{"property": "x", "default": 5, "stops": [[0, 1], [10, 5]]}"#
    let conversion = try run("convert", "--to=json", "--property=line-width", value).errors
    for errors in [try run("--check", "-v", "fallback.json").errors, conversion] {
      let line = try #require(errors.split(separator: "\n").first { $0.hasSuffix("[input-fallback]") })
      #expect(line.contains("note: ") && !line.contains("warning: "))
    }
  }

  /// The short form has no such number, and a copied attribute has no curve around it.
  @Test func ordinaryFormsAreNotNoted() throws {
    try folder.write(Self.fallback.replacing("\"default\": 5, ", with: ""), to: "plain.json")
    #expect(try run("--check", "-v", "plain.json").errors.contains("[input-fallback]"))
    #expect(try !run("--check", "-v", "--prefer=short", "plain.json").errors.contains("[input-fallback]"))
    let identity =
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {"line-width": {"property": "x", "type": "identity"}}}]}"#
    try folder.write(identity, to: "identity.json")
    #expect(try !run("--check", "-v", "identity.json").errors.contains("[input-fallback]"))
  }
}
