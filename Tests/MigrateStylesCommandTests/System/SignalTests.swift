import Foundation
import TestSupport
import Testing

/// Signals to the built command, at known moments: a named pipe among the inputs holds it where the test wants it.
@Suite(.serialized) struct SignalTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["a.json", "c.json"] { try folder.write(SampleStyle.legacy, to: name) }
    mkfifo(folder.path(of: "b.json"), 0o600)
  }

  /// Starts a run that has done `a.json` and waits for `b.json`.
  private func held() throws -> CommandRun {
    let run = try CommandRun(["-i", "-j1", "a.json", "b.json", "c.json"], in: folder)
    #expect(try CommandRun.waits { try folder.text(of: "a.json") == SampleStyle.modern })
    usleep(50_000)
    return run
  }

  /// Convention 8: exit codes 130 and 143.
  @Test func theFileInWorkIsFinishedAndTheRestIsLeft() throws {
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      try folder.write(SampleStyle.legacy, to: "a.json")
      let run = try held()
      run.send(signal)
      usleep(100_000)
      // Without waiting: a run that has ended reads no pipe.
      close(open(folder.path(of: "b.json"), O_WRONLY | O_NONBLOCK))
      #expect(run.status == status)
      #expect(try folder.text(of: "c.json") == SampleStyle.legacy)
      let errors = try run.errors
      #expect(errors.hasPrefix("a.json: 1 value migrated"))
      #expect(errors.contains("1 not started"))
      #expect(
        errors.hasSuffix(
          "stopped by signal \(signal); finished files keep their results, run the command again to continue\n"))
      #expect(try folder.names() == ["a.json", "b.json", "c.json"])
    }
  }

  @Test func theSecondSignalEndsAtOnce() throws {
    let run = try held()
    run.send(SIGTERM)
    usleep(100_000)
    run.send(SIGTERM)
    #expect(run.status == 143)
    #expect(try folder.text(of: "a.json") == SampleStyle.modern)
    #expect(try folder.names() == ["a.json", "b.json", "c.json"])
  }

  @Test func whereNothingIsWrittenTheFirstSignalEnds() throws {
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      let run = try CommandRun(["b.json"], in: folder)
      usleep(100_000)
      run.send(signal)
      #expect(run.status == status)
      #expect(try run.output == "")
    }
  }
}
