import Foundation
import SourceText
import TestSupport
import Testing

/// What the built command does on a terminal; that nothing in a file can play with it is in HostileNameTests.
@Suite struct TerminalMannersTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func run(_ arguments: [String], terminal: Terminal, environment: [String: String] = ["TERM": "xterm"]) throws
    -> Int32
  {
    try CommandRun(
      arguments, in: folder, environment: environment, standardOutput: terminal.inside, standardError: terminal.inside
    ).status
  }

  /// Convention 18: colours on terminals, `TERM=dumb`.
  @Test func messagesAndDiffsAreColouredOnATerminal() throws {
    try folder.write(SampleStyle.legacy, to: "a.json")
    let terminal = try Terminal()
    #expect(try run(["--diff", "a.json"], terminal: terminal) == 0)
    #expect(terminal.text.contains("\u{1B}[32m+{"))
    #expect(try run(["--diff", "a.json"], terminal: terminal, environment: ["TERM": "dumb"]) == 0)
    #expect(!terminal.text.contains("\u{1B}["))
    #expect(try run(["--diff", "a.json"], terminal: terminal, environment: ["TERM": "xterm", "NO_COLOR": "1"]) == 0)
    #expect(!terminal.text.contains("\u{1B}["))
  }

  /// Convention 19: progress, on terminals only, on standard error.
  @Test func progressIsShownOnATerminalAndTakenAway() throws {
    for name in ["a.json", "b.json", "c.json"] { try folder.write(SampleStyle.modern, to: name) }
    let terminal = try Terminal(columns: 40)
    #expect(try run(["--check", "-j1", "a.json", "b.json", "c.json"], terminal: terminal) == 0)
    let text = terminal.text
    #expect(text.contains("\r1/3 b.json\u{1B}[K"))
    #expect(text.contains("\r\u{1B}[K3 files: "))
    for arguments in [["--check", "-q"], ["--check"]] {
      let environment = arguments.count == 1 ? ["TERM": "dumb"] : ["TERM": "xterm"]
      #expect(try run(arguments + ["a.json", "b.json"], terminal: terminal, environment: environment) == 0)
      #expect(!terminal.text.contains("1/2 b.json"))
    }
    let piped = try CommandRun(["--check", "a.json", "b.json"], in: folder)
    #expect(try !piped.errors.contains("1/2"))
  }

  @Test func withoutAFileThereAreThreeExamples() throws {
    let terminal = try Terminal()
    let run = try CommandRun([], in: folder, standardInput: terminal.inside)
    #expect(run.status == 2)
    let lines = try run.errors.split(separator: "\n")
    #expect(lines.count == 6 && lines[1] == "Usage: migrate-styles [options] [FILE | DIR | PATTERN | -]...")
    #expect(lines[2...4].allSatisfy { $0.hasPrefix("  migrate-styles ") })
    #expect(lines.last == "run 'migrate-styles --help' for the options")
  }

  @Test func excerptsFitTheTerminal() throws {
    try folder.write(SampleStyle.unsorted, to: "a.json")
    let terminal = try Terminal(columns: 50)
    #expect(try run(["--check", "--color=never", "a.json"], terminal: terminal) == 1)
    let lines = terminal.text.split(separator: "\r\n")
    #expect(lines.contains { $0.hasPrefix(" 1 | …") && $0.count <= 50 })
  }
}
