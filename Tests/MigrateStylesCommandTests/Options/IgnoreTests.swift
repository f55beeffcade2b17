import Foundation
import SourceText
import TestSupport
import Testing

/// `--ignore` and `--select`: what has an id is left alone and counted.
@Suite struct IgnoreTests {
  private let folder: ScratchFolder

  /// A filter, tokens, and a function that is left.
  private static let style = """
    {"version": 8, "layers": [
      {"id": "a", "type": "line", "filter": ["==", "k", 1]},
      {"id": "b", "type": "symbol", "layout": {"text-field": "{name}"}},
      {"id": "c", "type": "line", "paint": {"line-width": {"stops": [[9, 1], [0, 2]]}}}
    ]}

    """

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.style, to: "a.json")
  }

  private func run(_ arguments: String...) throws -> CommandRun { try CommandRun(arguments, in: folder) }

  // MARK: Styles

  @Test func valuesThatAreLeftAreCounted() throws {
    #expect(try run("a.json").status == 1)
    let run = try run("--ignore", "unsorted-stops", "a.json")
    #expect(run.status == 0)
    #expect(try run.output.contains("[[9, 1], [0, 2]]"))
    #expect(try !run.errors.contains("warning: "))
    #expect(try run.errors.contains("; nothing left; 1 ignored"))
  }

  @Test func valuesThatWouldBeMigratedStay() throws {
    let run = try run("--ignore=legacy-filter,legacy-tokens", "--ignore", "unsorted-stops", "a.json")
    #expect(run.status == 0)
    #expect(try run.output == Self.style)
    #expect(try run.errors == "a.json: 0 values migrated; nothing left; 3 ignored\n")
    let check = try self.run("--check", "--ignore=legacy-value,unsorted-stops", "a.json")
    #expect(check.status == 0)
    #expect(
      try check.errors.hasSuffix("1 file: 0 would change, 1 unchanged; 0 values would be migrated, 0 left, 3 ignored\n")
    )
  }

  @Test func onlyWhatIsSelectedIsMigrated() throws {
    let run = try run("--select", "legacy-filter", "a.json")
    #expect(run.status == 0)
    #expect(
      try run.output
        == Self.style.replacingOccurrences(of: #"["==", "k", 1]"#, with: #"["==", ["get", "k"], 1]"#))
    #expect(try run.errors.contains("1 value migrated, ") && run.errors.contains("; 2 ignored"))
    #expect(try self.run("--select", "unsorted-stops", "a.json").status == 1)
  }

  @Test func aSelectedRepairIsReported() throws {
    let mixed = #"["all", ["==", "class", "rail"], ["!", ["has", "x"]]]"#
    try folder.write(
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "filter": \#(mixed)}]}"#, to: "mixed.json")
    let run = try run("--select", "legacy-filter", "mixed.json")
    #expect(try run.output.contains(#"["==", ["get", "class"], "rail"]"#))
    #expect(try run.errors.contains("warning: repaired filter ") && run.errors.contains("[repaired-mixed-filter]"))
  }

  @Test func aRepairIsLeftAlone() throws {
    let text =
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "filter": ["all", ["==", "k", 1], [">", ["get", "k"], 0]]}]}"#
    try folder.write(text, to: "mixed.json")
    let run = try run("--ignore", "repaired-mixed-filter", "mixed.json")
    #expect(try run.output == text)
    #expect(run.status == 0)
  }

  @Test func notesAreDropped() throws {
    let text = #"{"version": 8, "layers": [{"id": "a", "type": "symbol", "layout": {"text-field": "{{name}}"}}]}"#
    try folder.write(text, to: "t.json")
    #expect(try run("--check", "t.json").errors.contains("[template-placeholder]"))
    #expect(try !run("--check", "--ignore", "template-placeholder", "t.json").errors.contains("[template-placeholder]"))
  }

  // MARK: Reports

  @Test func reportsAgree() throws {
    let json = try JSONDocument(
      parsing: Array(try run("--check", "--output-format=json", "--ignore=unsorted-stops", "a.json").output.utf8)
    ).root
    #expect(json["counts"]?["ignored"]?.number == 1)
    #expect(json["counts"]?["left"]?.number == 0)
    for format in ["sarif", "github"] {
      let output = try run("--check", "--output-format", format, "--ignore=unsorted-stops", "a.json").output
      #expect(!output.contains("unsorted-stops"), "\(format)")
    }
  }

  @Test func findingsOfTheLinterAreIgnored() throws {
    let run = try run(
      "--lint", "--ignore", "legacy-filter,legacy-tokens,legacy-function,unsorted-stops,missing-key", "a.json")
    #expect(run.status == 0)
    let text =
      #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {"line-color": "hsl(30, 0.5, 0.4)", "line-width": ["case", ["==", ["geometry-type"], "MultiPoint"], 1, 2]}}]}"#
    try folder.write(text, to: "l.json")
    let select = try self.run("--lint", "--select", "legacy-color", "l.json").errors
    #expect(select.contains("[legacy-color]"))
    #expect(!select.contains("geometry"))
    // A fix of what is ignored is not made.
    _ = try self.run("--lint", "--fix", "--select", "missing-key", "l.json").status
    #expect(try folder.text(of: "l.json") == text)
  }

  // MARK: Code

  @Test func codeIsLeftAlone() throws {
    let script = "map.setFilter('a', ['==', 'k', 1]);\nmap.setLayoutProperty('a', 'text-field', '{name}');\n"
    try folder.write(script, to: "a.js")
    let run = try run("--in-place", "--ignore", "legacy-filter", "a.js")
    #expect(run.status == 0)
    let text = try folder.text(of: "a.js")
    #expect(text.hasPrefix("map.setFilter('a', ['==', 'k', 1]);\n") && !text.contains("{name}"))
    #expect(try run.errors.contains("; 1 ignored"))
    let swift = "layer.lineWidth = MGLStyleValue(rawValue: 2)\n"
    try folder.write(swift, to: "a.swift")
    let kept = try self.run("--in-place", "--ignore", "legacy-function", "a.swift")
    #expect(kept.status == 0)
    #expect(try folder.text(of: "a.swift") == swift)
    #expect(try kept.errors.contains("1 ignored"))
  }

  /// Format strings and values of the old classes are different kinds.
  @Test func formatStringsHaveTheirOwnID() throws {
    let format = #"a.lineWidth = NSExpression(format: "mgl_step:from:stops:(mag, 1, %@)", [1: 3])"#
    let value = "b.lineWidth = MGLStyleValue(rawValue: 2)"
    func text(_ option: String, _ id: String) throws -> [String] {
      try folder.write("\(format)\n\(value)\n", to: "a.swift")
      let run = try run("--in-place", option, id, "a.swift")
      #expect(run.status == 0)
      #expect(try run.errors.contains("1 ignored"))
      return try folder.text(of: "a.swift").split(separator: "\n").map(String.init)
    }
    for (option, id) in [("--ignore", "legacy-function"), ("--select", "format-refused")] {
      let lines = try text(option, id)
      #expect(lines[0] != format && lines.last == value)
    }
    for (option, id) in [("--ignore", "format-refused"), ("--select", "legacy-function")] {
      let lines = try text(option, id)
      #expect(lines[0] == format && lines[1] == "b.lineWidth = NSExpression(forConstantValue: 2)")
    }
  }

  /// Filters are requested, and an app has none.
  @Test func codeOfAppsHasOnlyFunctions() throws {
    let swift = "layer.lineWidth = MGLStyleValue(rawValue: 2)\n"
    try folder.write(swift, to: "a.swift")
    #expect(try run("--in-place", "--only", "filters,tokens", "a.swift").status == 0)
    #expect(try folder.text(of: "a.swift") == swift)
    #expect(try run("--in-place", "--only", "functions", "a.swift").status == 0)
    #expect(try folder.text(of: "a.swift") != swift)
  }

  /// The structure is changed as a whole, so no selection hides it.
  @Test(arguments: [["--ignore", "version-upgraded"], ["--select", "legacy-filter"]])
  func structuralChangesAreReported(option: [String]) throws {
    try folder.write(#"{"version": 7, "sources": {}, "layers": []}"#, to: "s.json")
    #expect(try CommandRun(["--verbose", "s.json"] + option, in: folder).errors.contains("[version-upgraded]"))
    #expect(try CommandRun(["--lint", "s.json"] + option, in: folder).errors.contains("[version-upgraded]") == false)
  }

  // MARK: Arguments

  @Test func unknownIDsAreRefusedWithTheNearest() throws {
    for option in ["--ignore", "--select"] {
      let run = try run(option, "unsorted-stop", "a.json")
      #expect(run.status == 2)
      #expect(
        try run.errors.contains("'\(option)' takes ids of diagnostics, with commas between them, not 'unsorted-stop'"))
      #expect(try run.errors.contains("; did you mean 'unsorted-stops'?"))
      #expect(try self.run(option, "", "a.json").status == 2)
    }
  }

  @Test func aConfigurationFileMayIgnoreThem() throws {
    try folder.write(#"{"ignore": ["unsorted-stops"]}"#, to: ".migrate-styles.json")
    #expect(try run("a.json").status == 0)
    #expect(
      try run("--print-config").output.contains(#""ignore": ["unsorted-stops"]"#)
        || run("--print-config").output.contains("unsorted-stops"))
    try folder.write(#"{"select": ["legacy-filtre"]}"#, to: ".migrate-styles.json")
    let run = try run("a.json")
    #expect(run.status == 2)
    #expect(try run.errors.contains("an array of ids of diagnostics; did you mean 'legacy-filter'?"))
  }

  @Test func leftValuesNameTheOptOut() throws {
    let errors = try run("a.json").errors
    #expect(errors.contains("name it in the metadata of its layer: \"migrate-styles:ignore\": [\"line-width\"]\n"))
    try folder.write(
      Self.style.replacingOccurrences(
        of: #""id": "c","#, with: #""id": "c", "metadata": {"migrate-styles:ignore": ["line-width"]},"#), to: "a.json")
    #expect(try run("a.json").status == 0)
  }

  @Test func explainListsAll() throws {
    let list = try run("--explain").output
    #expect(list.hasPrefix("the ids are:\n") && list.contains("  unsorted-stops: "))
    #expect(try list == run("explain").output)
    #expect(try run("--explain").status == 0)
  }
}
