import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import SourceText
import TestSupport
import Testing

/// `migrate-styles convert`: one expression, function or filter from one language to another.
///
/// Expected texts follow the mapping of the SDKs' documentation.
@Suite struct ConversionTests {
  private func converted(_ words: [String], _ text: String) throws -> String {
    let request = try Arguments(converting: words.map { SystemString($0) }).conversion
    return try Conversion(request, of: text).text
  }

  /// The error for anything but a single value names its kind.
  @Test(arguments: TextTable("convert", "no single value").pairs)
  func anythingButASingleValueIsRefused(text: String, reason: String) throws {
    do throws(RunFailure) {
      _ = try Conversion(try Arguments(converting: ["--to", "json"]).conversion, of: text)
      Issue.record("it was converted")
    } catch {
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }

  @Test(arguments: [
    (["--to", "json"], "a + b", #"["+", ["get", "a"], ["get", "b"]]"#),
    (
      ["--to", "json"], "population > 1000 AND class == 'city'",
      #"["all", [">", ["get", "population"], 1000], ["==", ["get", "class"], "city"]]"#
    ),
    (
      ["--to", "json", "--property", "line-width"], #"{"stops": [[5, 1], [10, 4]]}"#,
      #"["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]"#
    ),
    (["--to", "json", "--property", "filter"], #"["in", "class", "park"]"#, #"["==", ["get", "class"], "park"]"#),
    // In JavaScript notation.
    (
      ["--to", "json", "--property", "line-width"], "{base: 1.5, /* near */ stops: [[5, .5], [10, 4],],}",
      #"["interpolate", ["exponential", 1.5], ["zoom"], 5, 0.5, 10, 4]"#
    ),
    (["--to", "json", "--property", "filter"], "['in', 'class', 'park']", #"["==", ["get", "class"], "park"]"#),
    (["--to=nsexpression"], #"["+", ["get", "a"], 1]"#, "a + 1"),
    (["--to", "swift", "--property", "filter"], #"["==", "class", "x"]"#, "NSPredicate(format: \"class = 'x'\")"),
    (
      ["--to", "swift", "--dialect", "maplibre", "--property", "line-width"], #"{"stops": [[5, 1], [10, 4]]}"#,
      "NSExpression(\n    forMLNInterpolating: .zoomLevelVariable,\n    curveType: .linear,\n    parameters: nil,\n    stops: NSExpression(forConstantValue: [5: 1, 10: 4])\n)"
    ),
    // Constants in arrays, which are not expressions.
    (
      ["--to", "swift", "--property", "text-offset"], "[2,-4]",
      "NSExpression(forConstantValue: NSValue(cgVector: CGVector(dx: 2, dy: -4)))"
    ),
    (["--to", "nsexpression", "--property", "text-offset"], "[2,-4]", "{2, -4}"),
    (
      ["--to", "objc", "--property", "line-dasharray"], "[2,1]",
      "[NSExpression expressionForConstantValue:@[@2, @1]]"
    ),
  ])
  func texts(words: [String], text: String, expected: String) throws {
    #expect(try converted(words, text) == expected)
  }

  @Test func jsonIsTheDefault() throws {
    #expect(try converted([], "a + 1") == #"["+", ["get", "a"], 1]"#)
    #expect(try converted(["--property", "text-field"], #""{name}""#) == #"["get", "name"]"#)
    #expect(try converted(["--from", "nsexpression"], "{name}") == #"["literal", [["get", "name"]]]"#)
    #expect(try converted(["--from", "nsexpression"], "{'a', 'b'}") == #"["literal", ["a", "b"]]"#)
  }

  /// What is written as a predicate reads back as the same condition.
  @Test func predicatesReadBack() throws {
    let filter = #"["all", [">", ["get", "population"], 1000], ["==", ["get", "class"], "city"]]"#
    let predicate = try converted(["--to", "predicate"], filter)
    #expect(try converted(["--from", "predicate", "--to", "json"], predicate) == filter)
  }

  @Test(arguments: [
    (["--to", "jsn"], "'--to' takes"),
    (["--too", "json"], "unknown option '--too'; did you mean"),
    (["--to", "json", "--from", "kotlin"], "'--from' takes"), (["--to"], "needs a value"),
    (["--to", "json", "a", "b"], "unexpected argument 'b'"),
  ])
  func usage(words: [String], message: String) {
    #expect {
      try Arguments(converting: words.map { SystemString($0) }).conversion
    } throws: { error in
      (error as? RunFailure)?.message.contains(message) == true
    }
  }

  @Test(arguments: [
    (["--to", "json"], "a +", "at byte 3"), (["--to", "json"], #"{"stops": [[5, 1]]}"#, "--property"),
    (["--to", "json", "--property", "no-such"], #"{"stops": [[5, 1]]}"#, "unknown property"),
    (["--to", "json", "--from", "json"], "[1,", "1:4"), (["--to", "swift"], #"["nonsense"]"#, "Unknown expression"),
    (["--to", "objc", "--dialect", "azure"], #"["get", "a"]"#, "show no Objective-C; write Swift"),
    // What begins with a brace is JSON, and a list of a format string only if that is named.
    ([], "{name}", "not JSON: 1:2"), (["--property", "text-field"], "{name} ({ele} m)", "not JSON: 1:2"),
  ])
  func refusals(words: [String], text: String, message: String) {
    #expect {
      try converted(words, text)
    } throws: { error in
      (error as? RunFailure)?.message.contains(message) == true
    }
  }

  @Test func theCommandReadsAndWrites() throws {
    let folder = try ScratchFolder()
    #expect(
      try CommandRun(["convert", "--to", "json", "a + 1"], in: folder).output == "[\"+\", [\"get\", \"a\"], 1]\n")
    let piped = try CommandRun(["convert", "--to", "nsexpression", "-"], in: folder, input: #"["get", "a"]"#)
    #expect(try piped.output == "a\n")
    let wrong = try CommandRun(["convert", "--to", "json", "a +"], in: folder)
    #expect(wrong.status == 2)
    #expect(try wrong.errors.hasPrefix("migrate-styles convert: error: "))
  }

  /// Scripts pass the command's options to all subcommands; each has help.
  @Test func theCommandExplainsItself() throws {
    let folder = try ScratchFolder()
    for words in [["--help"], ["-h"], ["--to", "json", "--help"]] {
      let help = try CommandRun(["convert"] + words, in: folder)
      #expect(help.status == 0)
      #expect(try help.output.contains("Usage: migrate-styles convert "))
      for name in ["--from", "--to", "--dialect", "--property", "--arg", "--no-config", "--version"] {
        #expect(try help.output.contains("\n  \(name)"))
      }
    }
    #expect(
      try CommandRun(["convert", "--version"], in: folder).output == CommandRun(["--version"], in: folder).output)
    // After two dashes comes the text, even one that looks like an option: twice the negative of an attribute.
    #expect(
      try CommandRun(["convert", "--to", "json", "--", "--help"], in: folder).output.contains("[\"get\", \"help\"]"))
    #expect(
      try CommandRun(["convert", "--no-config", "--to", "json", "--", "a"], in: folder).output == "[\"get\", \"a\"]\n")
  }

  @Test func aFolderOfStylesBecomesSwiftFiles() throws {
    let folder = try ScratchFolder()
    try folder.makeStyles()
    #expect(try CommandRun(["--emit", "swift", "--output-dir", "out", "-r", "s"], in: folder).status == 0)
    #expect(
      try folder.names().filter { $0.hasPrefix("out/") } == [
        "out/a.swift", "out/modern.swift", "out/sub", "out/sub/b.swift",
      ])
    #expect(try folder.text(of: "out/sub/b.swift").hasPrefix("import Mapbox\n"))
    #expect(try CommandRun(["--emit=objc", "--output-dir=objc", "-r", "s"], in: folder).status == 0)
    #expect(try folder.text(of: "objc/sub/b.m").hasPrefix("#import <Mapbox/Mapbox.h>\n"))
    // Two styles with the same output file are refused before anything is written.
    try folder.write(SampleStyle.legacy, to: "s/a.style")
    let both = try CommandRun(["--emit=swift", "--output-dir=two", "s/a.json", "s/a.style"], in: folder)
    #expect(both.status == 2)
    #expect(try both.errors.contains("the output file 'two/a.swift' is also the output file of "))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "two")))
  }

  @Test func swiftNeverTakesThePlaceOfAStyle() throws {
    let folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "a.json")
    for words in [
      ["-i"], ["-i", "--backup"], ["--write"], ["-o", "a.json"], ["--check"], ["--diff"], ["-l"], ["--lint"],
    ] {
      let run = try CommandRun(["--emit", "swift"] + words + ["a.json"], in: folder)
      #expect(run.status == 2, "\(words)")
      #expect(try run.output == "", "\(words)")
      #expect(try folder.text(of: "a.json") == SampleStyle.legacy, "\(words)")
      #expect(try folder.names() == ["a.json"], "\(words)")
    }
  }

  @Test func aStyleBecomesASwiftFile() throws {
    let folder = try ScratchFolder()
    try folder.write(
      #"{"version": 8, "layers": [{"id": "road", "type": "line", "filter": ["==", "class", "a"], "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}]}"#,
      to: "a.json")
    let run = try CommandRun(["--emit", "swift", "--dialect", "mapbox", "a.json"], in: folder)
    #expect(run.status == 0)
    let swift = try run.output
    #expect(swift.hasPrefix("import Mapbox\n"))
    #expect(swift.contains("layer.predicate = NSPredicate(format: \"class = 'a'\")"))
    #expect(swift.contains("forMGLInterpolating: .zoomLevelVariable"))
  }
}
