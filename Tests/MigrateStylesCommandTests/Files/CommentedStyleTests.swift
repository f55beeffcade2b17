import Foundation
import TestSupport
import Testing

/// Styles with comments and trailing commas through the built command.
@Suite struct CommentedStyleTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static let style = """
    {
      // the roads
      "version": 8, "sources": {},
      "layers": [
        {"id": "r", "type": "line", /* wide */ "paint": {
          "line-width": {"stops": [[5, 1], /* broad */ [10, 4],]},
          "line-blur": 1, // sharp
        },},
      ],
    }

    """

  @Test func withoutTheOptionThePlaceAndTheOptionAreNamed() throws {
    for (text, place, message) in [
      (Self.style, "2:3", "found a comment; JSON does not allow comments, remove it, or keep it with --jsonc"),
      (
        #"{"version": 8, "layers": [],}"#, "1:28",
        "trailing comma; JSON does not allow one, remove it, or keep it with --jsonc"
      ),
    ] {
      try folder.write(text, to: "a.json")
      let run = try CommandRun(["a.json"], in: folder)
      #expect(run.status == 2)
      #expect(try run.errors.hasPrefix("a.json:\(place): error: \(message) [invalid-json]\n"))
    }
  }

  @Test func commentsAndCommasStay() throws {
    let expected = Self.style.replacingOccurrences(
      of: #"{"stops": [[5, 1], /* broad */ [10, 4],]}"#,
      with: #"/* broad */ ["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]"#)
    try folder.write(Self.style, to: "a.json")
    #expect(try CommandRun(["--jsonc", "a.json"], in: folder).output == expected)
    #expect(try CommandRun(["--jsonc", "-i", "a.json"], in: folder).status == 0)
    #expect(try folder.text(of: "a.json") == expected)
    let again = try CommandRun(["--jsonc", "--check", "a.json"], in: folder)
    #expect(again.status == 0)
    #expect(try again.errors == "1 file: no legacy values found\n")
  }

  /// A fix is an edit like any other.
  @Test func commentsStayWhereLintFixes() throws {
    let layer = #""id": "a", "type": "line", "filter": ["all", [">", ["get", "a"], 5], /* wide */ ["has", "q"],]"#
    let text = "{\"version\": 8, // the style\n \"sources\": {}, \"layers\": [{\(layer)}]}\n"
    try folder.write(text, to: "a.jsonc")
    #expect(try CommandRun(["--lint", "--fix", "--jsonc", "a.jsonc"], in: folder).status == 1)
    let fixed = text.replacingOccurrences(of: #"["get", "a"]"#, with: #"["number", ["get", "a"], 0]"#)
    #expect(try folder.text(of: "a.jsonc") == fixed)
  }

  @Test func placesInReportsAreThoseOfTheFile() throws {
    try folder.write(Self.style.replacingOccurrences(of: "[5, 1]", with: "[15, 1]"), to: "a.json")
    let run = try CommandRun(["--jsonc", "--check", "a.json"], in: folder)
    #expect(try run.errors.hasPrefix("a.json:6:54: warning: "))
    #expect(try run.errors.contains("/* broad */ [10, 4]"))
  }

  @Test func foldersAreSearchedForBothNames() throws {
    try folder.makeFolder("s")
    try folder.write(Self.style, to: "s/a.jsonc")
    try folder.write(SampleStyle.legacy, to: "s/b.json")
    #expect(try CommandRun(["-l", "-r", "s"], in: folder).output == "s/b.json\n")
    #expect(try CommandRun(["-l", "-r", "--jsonc", "s"], in: folder).output == "s/a.jsonc\ns/b.json\n")
    try folder.write(#"{"jsonc": true}"#, to: ".migrate-styles.json")
    #expect(try CommandRun(["-l", "-r", "s"], in: folder).output == "s/a.jsonc\ns/b.json\n")
  }

  @Test func aCommentWithoutAnEndIsRefused() throws {
    try folder.write("{\"version\": 8 /* no end }", to: "a.json")
    let run = try CommandRun(["--jsonc", "a.json"], in: folder)
    #expect(run.status == 2)
    #expect(try run.errors.hasPrefix("a.json:1:15: error: found the start of a comment without its end; expected '*/'"))
  }
}
