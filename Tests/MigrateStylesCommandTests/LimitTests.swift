import Foundation
import TestSupport
import Testing

/// `--max-input`, `--max-output-ratio` and `--timeout`, through the built command.
@Suite struct LimitTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "style.json")
  }

  @Test func inputsUpToTheLimit() throws {
    let size = SampleStyle.legacy.utf8.count
    let good = try CommandRun(["-i", "--max-input", "\(size)", "style.json"], in: folder)
    #expect(good.status == 0)
    try folder.write(SampleStyle.legacy, to: "style.json")
    let bad = try CommandRun(["-i", "--max-input", "\(size - 1)", "style.json"], in: folder)
    #expect(bad.status == 2)
    let message = "'style.json' is longer than \(size - 1) bytes; --max-input allows more\n"
    #expect(try bad.errors.contains("migrate-styles: error: " + message))
    #expect(try folder.text(of: "style.json") == SampleStyle.legacy)
  }

  @Test func outputsUpToTheRatio() throws {
    // Any result is longer than the same style, but none is a thousand times as long.
    let good = try CommandRun(["-i", "--max-output-ratio=1000", "style.json"], in: folder)
    #expect(good.status == 0)
    try folder.write(SampleStyle.legacy, to: "style.json")
    try #require(SampleStyle.modern.utf8.count > SampleStyle.legacy.utf8.count)
    let bad = try CommandRun(["-i", "--max-output-ratio=1", "style.json"], in: folder)
    #expect(bad.status == 2)
    #expect(try bad.errors.contains("the result of 'style.json' is more than 1 times as long; it was not written"))
    #expect(try folder.text(of: "style.json") == SampleStyle.legacy)
  }

  /// A pipe that nobody writes to would be read forever.
  @Test func theTimeout() throws {
    mkfifo(folder.path(of: "pipe"), 0o600)
    let run = try CommandRun(["--timeout=1", "pipe"], in: folder)
    #expect(run.status == 2)
    #expect(try run.errors == "migrate-styles: error: not done after 1 second; --timeout allows more\n")
  }
}
