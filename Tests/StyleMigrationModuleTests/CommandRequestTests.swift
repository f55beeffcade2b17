import SourceJSON
import StyleMigrationModule
import Testing

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
    #expect(try answer(#"{"arguments": ["--frobnicate", "a"]}"#, table: table)["paths"] != nil)
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
    #expect(!help.contains("frobnicate") && help.contains("  convert [options]"))
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

  /// What the node package does with its files: which texts it asks for, and where they go.
  @Test func thePlanOfARun() throws {
    let streams =
      #""streams": {"input": {"kind": "other"}, "output": {"terminal": true}, "errors": {}, "columns": 90, "variables": {"TERM": "dumb"}}"#
    let facts =
      #""paths": {"a.json": {"kind": "regular", "identity": "1:1", "entry": "1/a.json", "size": 9}, "dir": {"kind": "folder"}, "#
      + #""r.html": {"kind": "absent", "entry": "1/r.html"}, "r.txt": {}, "out.json": {}, "b.json": {}, "https://example.org/s.json?key=K": {}, "#
      + #""a.json.orig": {"kind": "absent", "entry": "1/a.json.orig"}}"#
    func plan(_ words: String) throws -> JSONNode {
      try answer("{\"arguments\": [\"--no-config\", \(words)], \(streams), \(facts)}")
    }
    func names(_ node: JSONNode?) -> [String] { node.map { $0.elements.compactMap { $0.string?.string } } ?? [] }

    let edit = try plan(
      #""-i", "--backup", "--report-file", "r.html", "a.json", "dir", "https://example.org/s.json?key=K""#)
    #expect(edit["inPlace"]?.boolean == true && edit["backup"]?.string == ".orig")
    #expect(names(edit["parts"]) == ["text", "messages"] && names(edit["documents"]) == ["page"])
    let failures = edit["failures"].map { Array($0.elements) } ?? []
    #expect(failures.count == 2 && failures.allSatisfy { $0["failure"]?.string?.string.contains("key=K") == false })

    let check = try plan(#""--check", "-l", "--output-format", "sarif", "--report-file", "r.txt", "a.json", "a.json""#)
    #expect(names(check["parts"]) == ["listing", "report"] && names(check["documents"]) == ["sarif"])
    #expect(check["document"]?["descriptor"]?.number == 2)
    #expect(check["files"].map { Array($0.elements).count } == 1)

    let output = try plan(#""-o", "out.json", "a.json""#)
    #expect(output["output"]?.string == "out.json" && output["isSingle"]?.boolean == true)
    // The result would be written over the input.
    #expect(try plan(#""-o", "a.json", "a.json""#)["exit"]?.number == 2)
    #expect(try plan(#""dir""#)["exit"]?.number == 2)
    #expect(try plan(#""a.json", "b.json""#)["exit"]?.number == 2)
  }

  /// Folders are looked at level by level, and settings by the names that the module asks for.
  @Test func foldersAreAskedForLevelByLevel() throws {
    func next(_ members: String) throws -> JSONNode {
      try answer(#"{"arguments": ["--check", "-r", "s"], "folder": "/w", \#(members)}"#)
    }
    func names(_ node: JSONNode?) -> Set<String> {
      Set(node.map { $0.elements.compactMap { $0.string?.string } } ?? [])
    }
    var facts = #""/w/s": {"kind": "folder"}"#
    #expect(try names(next("\"paths\": {}")["paths"]).contains("/w/s"))
    for path in ["/w/s/", "/w/", "/"] { facts += ", \"\(path).migrate-styles.json\": {}" }
    #expect(try names(next("\"paths\": {\(facts)}")["paths"]).contains("s"))
    facts += #", "s": {"kind": "folder", "names": ["b", "a.json", "node_modules"]}"#
    for path in ["/w/s/", "/"] { facts += ", \"\(path).git\": {}" }
    facts += #", "/w/.git": {"kind": "folder"}, "/w/.gitignore": {}, "/w/s/.gitignore": {}"#
    #expect(try names(next("\"paths\": {\(facts)}")["paths"]) == ["s/a.json", "s/b"])
    facts +=
      #", "s/a.json": {"kind": "regular"}, "s/b": {"kind": "folder", "names": []}, "/w/s/b/.git": {}, "/w/s/b/.gitignore": {}"#
    let plan = try next("\"paths\": {\(facts)}")
    #expect(plan["files"]?[0]?["name"]?.string == "s/a.json" && plan["files"]?[0]?["mayBeNoStyle"]?.boolean == true)
  }

  @Test func aConfigurationIsReadAndCounts() throws {
    let found = try answer(#"{"arguments": ["--config", "c.json", "--print-config"]}"#)
    #expect(found["configuration"]?.string == "c.json")
    let read = #""configuration": {"path": "c.json", "text": "{\"target\": \"any\"}"}"#
    let printed = try answer(#"{"arguments": ["--config", "c.json", "--print-config"], \#(read)}"#)
    #expect(printed["output"]?.string?.string.contains(#""target": "any""#) == true)
    let wrong = #""configuration": {"path": "c.json", "text": "{\"targt\": 1}"}"#
    let refused = try answer(#"{"arguments": ["--config", "c.json", "a"], \#(wrong)}"#)
    #expect(refused["exit"]?.number == 2)
    #expect(
      refused["errors"]?.string?.string.hasPrefix("c.json:1:2: error: unknown key \"targt\"; did you mean") == true)
  }

  @Test func convertAsksForItsInput() throws {
    let words = #""arguments": ["convert", "--to", "nsexpression"]"#
    #expect(try answer("{\(words)}")["readsInput"]?.boolean == true)
    let done = try answer(#"{\#(words), "input": "[\"get\", \"a\"]"}"#)
    #expect(done["exit"]?.number == 0 && done["output"]?.string == "a\n")
  }
}
