import Foundation
import SourceJSON
import TestSupport
import Testing

/// What the built command does on a terminal, and that nothing in a file can play with it.
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
    #expect(try run(["--check", "a.json", "b.json", "c.json"], terminal: terminal) == 0)
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

  @Test func excerptsFitTheTerminal() throws {
    try folder.write(SampleStyle.unsorted, to: "a.json")
    let terminal = try Terminal(columns: 50)
    #expect(try run(["--check", "--color=never", "a.json"], terminal: terminal) == 1)
    let lines = terminal.text.split(separator: "\r\n")
    #expect(lines.contains { $0.hasPrefix(" 1 | …") && $0.count <= 50 })
  }

  /// A style and a file name that would like to clear the screen, set the title and turn the text around.
  @Test func namesAndTextsAreHarmlessInEveryForm() throws {
    let evil = "\u{9B}2J\u{202E}\u{200B}\u{7F}"
    let name = "a\u{1B}]0;x\u{7}\u{202E}.json"
    let style =
      #"{"version":8,"layers":[{"id":"ID","type":"line","paint":{"line-width":{"stops":[[9,1],[0,2]]},"#
      + #""line-blur":{"stops":[[0,1],[9,2]]}}}]}"# + "\n"
    try folder.write(style.replacingOccurrences(of: "ID", with: evil), to: name)
    for form in ["text", "json", "sarif", "github"] {
      for mode in [["--check"], ["--check", "-v"], ["-l"], ["-o", "out.json"]] {
        let run = try CommandRun(mode + ["--output-format", form, "--report-file", "r.\(form)", name], in: folder)
        #expect([0, 1].contains(run.status))
        for text in [try run.output, try run.errors, try folder.text(of: "r.\(form)")] {
          #expect(!text.unicodeScalars.contains { isHarmful($0) }, "\(form) \(mode): \(text)")
        }
      }
    }
    let terminal = try Terminal()
    #expect(try run(["--diff", "--color=never", name], terminal: terminal, environment: ["TERM": "dumb"]) == 1 || true)
    let text = terminal.text
    #expect(text.contains("--- a\\u{1B}]0;x\\u{7}\\u{202E}.json"))
    #expect(!text.unicodeScalars.contains { isHarmful($0) && $0 != "\r" })
  }

  private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
