import Foundation
import MigrateStylesCommand
import MigrationReports
import SourceText
import CommandCore
import TestSupport
import Testing

/// Names and values that would control a terminal, change the writing direction, be invisible, or become markup or
/// commands: in keys, ids, file names and values, through every output format of the built command.
@Suite struct HostileNameTests {
  /// Terminal commands, direction marks, zero-width characters, markup, a workflow command, a line end.
  private static let hostile =
    "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}\u{2066}\u{200B}\u{FEFF}\u{E0041}<script>alert(1)</script><img src=x onerror='x'>\"&"
    + "\n::error::owned\r\n%0A::set-output name=x::y\u{2028}"

  /// The same as a name that a file may have.
  private static var fileName: String { hostile.replacing("/", with: "") + ".json" }

  private let folder: ScratchFolder

  /// A style with the text wherever it can occur: a value that is left, one that is migrated, notes, a broken filter.
  init() throws {
    folder = try ScratchFolder()
    let text = String(decoding: JSONFragment.string(JSONString(Self.hostile)).text, as: UTF8.self)
    try folder.write(
      """
      {"version": 8, "name": \(text), "sources": {\(text): {"type": "vector", "url": \(text)}}, "layers": [
        {"id": \(text), "type": "symbol", "source": \(text), "layout": {
          "text-field": {"type": "categorical", "property": \(text), "stops": [[\(text), \(text)]], "default": \(text)},
          "icon-image": {"stops": [[9, \(text)], [0, "b"]]}, \(text): {"stops": [[0, \(text)], [1, \(text)]]},
          "text-font": {"stops": [[0, [\(text)]], [5, ["b"]]]}},
          "paint": {\(text): {"base": 2, "stops": [[3, 1], [1, 2]]}, "text-color": {"stops": [[0, \(text)]]},
            "text-opacity": ["no-such-operator", \(text)], "icon-color": ["get", \(text), \(text)],
            "icon-opacity": [\(text)]}, "filter": ["==", \(text), \(text)]},
        {"id": \(text), "type": \(text), "filter": [\(text), \(text)], "paint": {"line-width": \(text)}},
        {"id": "c", "ref": \(text), "filter": ["in", \(text), [\(text)]]}
      ], "constants": {"@\(text.dropFirst()): \(text)}}

      """, to: Self.fileName)
  }

  /// Characters that a terminal would not show as they are; line ends and tabs belong to the output.
  private func harm(in text: String) -> [String] {
    var found: Set<String> = []
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
      let text = String(scalar)
      if TerminalText.escaped(text) != text { found.insert("U+\(String(scalar.value, radix: 16))") }
    }
    return found.sorted()
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let run = try CommandRun(arguments, in: folder)
    return (run.status, try run.output, try run.errors)
  }

  @Test func text() throws {
    for arguments in [["--check"], ["--check", "--verbose"], ["--lint"], ["--check", "--deref"], ["-l"]] {
      let (_, output, errors) = try run(arguments + [Self.fileName])
      let text = output + errors
      #expect(text.contains("\\u{202E}") && text.contains("\\u{1B}]0;owned"), "\(arguments): \(text)")
      #expect(harm(in: text) == [], "\(arguments)")
      // No line of the output begins with a line of the text itself.
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(arguments)")
    }
  }

  @Test func messagesOfFailures() throws {
    for arguments in [
      ["no\(Self.fileName)"], ["--\(Self.hostile)"], ["--explain", Self.hostile], ["--target", Self.hostile],
      ["-o", "none/\(Self.fileName)", Self.fileName], ["--config", "no\(Self.fileName)"], ["*\(Self.hostile)*"],
    ] {
      let (status, output, errors) = try run(arguments)
      #expect(status == 2, "\(arguments): \(status)")
      #expect((output + errors).contains("\\u{202E}"), "\(arguments)")
      #expect(harm(in: output + errors) == [], "\(arguments)")
    }
  }

  /// The lines of a diff are the file's own, which `patch` needs as they are; on a terminal they are escaped too.
  @Test func diff() throws {
    let (_, output, errors) = try run(["--diff", Self.fileName])
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 5)
    for line in lines where line.hasPrefix("---") || line.hasPrefix("+++") {
      #expect(line.contains("\\u{202E}") && harm(in: String(line)) == [])
    }
    #expect(harm(in: errors) == [])
    let old = Array("{\"a\": \"\u{202E}\u{1B}[2J\u{9B}\u{200B}\"}\n".utf8)
    let shown = UnifiedDiff(file: Self.fileName, isForTerminal: true).bytes(from: old, to: old + Array("\u{1B}c".utf8))
    #expect(harm(in: String(decoding: shown, as: UTF8.self)) == [])
  }

  @Test func github() throws {
    for arguments in [["--check"], ["--lint"]] {
      let (_, output, _) = try run(arguments + ["--output-format=github", Self.fileName])
      let lines = output.split(separator: "\n")
      #expect(lines.count > 2, "\(output)")
      #expect(harm(in: output) == [])
      for line in lines {
        // Each line is one command of the report's own, whose properties hold no separator of the text.
        let parts = line.split(separator: "::", maxSplits: 1)
        #expect(["error", "warning", "notice"].contains { line.hasPrefix("::\($0) file=") }, "\(line)")
        #expect(parts.count == 2 && !parts[0].contains("owned,") && !line.contains("%0A"), "\(line)")
      }
    }
  }

  @Test func sarifAndJSON() throws {
    for format in ["sarif", "json"] {
      let (_, output, _) = try run(["--check", "--output-format=\(format)", Self.fileName])
      #expect(harm(in: output) == [])
      let document = try JSONDocument(parsing: Array(output.utf8))
      #expect(document.root.kind == .object)
      // The text itself is included, as escapes.
      #expect(output.contains("\\u202e") && output.contains("\\u001b]0;owned"), "\(format)")
    }
  }

  @Test func page() throws {
    let (status, _, errors) = try run(["--check", "--report-file=r.html", Self.fileName])
    #expect(status == 1, "\(errors)")
    let page = try folder.text(of: "r.html")
    #expect(WellFormedness.fault(of: page) == nil)
    #expect(harm(in: page) == [])
    #expect(!page.contains("<script>alert") && !page.contains("<img src=x"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("\\u{202E}"))
  }
}
