import SourceJSON
import Testing

@testable import StyleMigrationModule

/// What the command of the node package asks and is told.
@Suite struct CommandRequestTests {
  private func answer(_ request: String, table: [Option] = Option.all) throws -> JSONNode {
    let root = try JSONDocument(parsing: Array(request.utf8)).root
    let edition = CommandEdition(isNative: false, table: table)
    let fragment = try CommandRequest(root, edition: edition).response
    return try JSONDocument(parsing: fragment.text).root
  }

  /// An option that is added to the one table is in the help of the node package, is read by it, and is suggested.
  @Test func anOptionOfTheTableIsInNode() throws {
    let table = Option.all + [.flag("--frobnicate", sets: { $1(&$0.quiet) }, in: .files, "frobnicate each file")]
    let help = try #require(try answer(#"{"arguments": ["--help"]}"#, table: table)["output"]?.string?.string)
    #expect(help.contains("\n  --frobnicate\n      frobnicate each file\n"))
    #expect(
      try answer(#"{"arguments": ["--frobnicate", "a"]}"#, table: table)["paths"].map { Array($0.elements).count } == 1)
    let slip = try answer(#"{"arguments": ["--frobnicat"]}"#, table: table)
    #expect(slip["errors"]?.string?.string.contains("did you mean '--frobnicate'?") == true)
    #expect(slip["exit"]?.number == 2)
    // The table as it is does not know it.
    #expect(try answer(#"{"arguments": ["--frobnicate"]}"#)["exit"]?.number == 2)
  }

  @Test func whatNodeLacksIsSaid() throws {
    let table = Option.all + [.flag("--frobnicate", sets: { $1(&$0.quiet) }, in: .files, "frobnicate").ofNativeCommand]
    let lacking = try answer(#"{"arguments": ["--frobnicate"]}"#, table: table)
    #expect(
      lacking["errors"]?.string?.string
        == "migrate-styles: error: '--frobnicate' is not part of the node package; use the Swift command\n")
    let help = try #require(try answer(#"{"arguments": ["--help"]}"#, table: table)["output"]?.string?.string)
    #expect(!help.contains("frobnicate") && !help.contains("convert "))
  }

  /// The end of a run over files: the summary, and the status after `--max-warnings` and `--exit-zero`.
  @Test func theEndOfARun() throws {
    let results =
      #""results": [{"status": "changed", "exit": 1, "counts": {"migrated": 3, "left": 1}}, {"status": "failed", "exit": 0}]"#
    let end = try answer(#"{"arguments": ["-i", "a", "b"], \#(results)}"#)
    #expect(end["errors"]?.string?.string == "2 files: 1 changed, 0 unchanged, 1 failed; 3 values migrated, 1 left\n")
    #expect(end["exit"]?.number == 1)
    for word in ["--max-warnings=1", "--exit-zero"] {
      #expect(try answer(#"{"arguments": ["-i", "a", "\#(word)"], \#(results)}"#)["exit"]?.number == 0)
    }
  }
}
