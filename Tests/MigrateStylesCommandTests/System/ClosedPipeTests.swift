import Foundation
import TestSupport
import Testing

/// A reader that closes the pipe early, like `head -1`: the command ends like other commands, by SIGPIPE and silently.
@Suite struct ClosedPipeTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["a.json", "b.json"] { try folder.write(SampleStyle.legacy, to: name) }
  }

  private func run(_ arguments: String...) throws -> CommandRun {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    return try CommandRun(arguments, in: folder, standardOutput: pipe.fileHandleForWriting)
  }

  @Test func whatIsPrintedEndsQuietly() throws {
    for words in [
      ["a.json"], ["--help"], ["--version"], ["--explain", "unsorted-stops"],
      ["--print-config"],
      ["convert", "--to", "json", "a + 1"], ["convert", "--help"], ["--check", "--diff", "a.json", "b.json"],
      ["-l", "a.json", "b.json"], ["--check", "--output-format=json", "-q", "a.json"],
    ] {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let run = try CommandRun(words, in: folder, standardOutput: pipe.fileHandleForWriting)
      #expect(run.status == -SIGPIPE, "\(words)")
      #expect(try run.errors == "", "\(words)")
    }
    for name in ["a.json", "b.json"] { #expect(try folder.text(of: name) == SampleStyle.legacy) }
  }

  /// Files that are written, and reports in files, are still completed.
  @Test func workInPlaceIsFinished() throws {
    let run = try run("-i", "--diff", "-j1", "--report-file=r.json", "a.json", "b.json")
    #expect(run.status == -SIGPIPE)
    #expect(try run.errors.hasSuffix("2 files: 2 changed, 0 unchanged; 2 values migrated, 0 left\n"))
    for name in ["a.json", "b.json"] { #expect(try folder.text(of: name) == SampleStyle.modern) }
    #expect(try folder.text(of: "r.json").contains("\"changed\": 2"))
    #expect(try folder.names() == ["a.json", "b.json", "r.json"])
  }

  @Test func theReportOfWorkInPlaceIsFinished() throws {
    let run = try run("-i", "--output-format=json", "--report-file=r.json", "a.json", "b.json")
    #expect(run.status == -SIGPIPE)
    #expect(try folder.text(of: "a.json") == SampleStyle.modern)
    #expect(try folder.text(of: "r.json").contains("\"changed\": 2"))
  }

  /// A failure of a file takes precedence over a closed pipe.
  @Test func aFailureKeepsItsStatus() throws {
    try folder.write(SampleStyle.broken, to: "c.json")
    #expect(try run("-i", "--diff", "c.json", "a.json").status == 2)
    #expect(try folder.text(of: "a.json") == SampleStyle.modern)
  }
}
