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

  /// Starts a run that reads `b.json` and waits for more of it, and gives the pipe's other end.
  private func held(_ arguments: [String]) throws -> (run: CommandRun, pipe: Int32) {
    let run = try CommandRun(arguments, in: folder)
    var pipe: Int32 = -1
    // It cannot be opened for writing before the command has opened it for reading.
    #expect(
      CommandRun.waits {
        pipe = open(folder.path(of: "b.json"), O_WRONLY | O_NONBLOCK)
        return pipe >= 0
      })
    return (run, pipe)
  }

  private static let inPlace = ["-i", "-j1", "a.json", "b.json", "c.json"]

  /// Convention 8: exit codes 130 and 143.
  @Test func theCurrentFileIsFinishedAndTheRestIsLeft() throws {
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      var run = try interrupted(by: signal, after: 50_000)
      // Nothing outside shows when the command has taken the signal: where all was done before, it gets more time.
      for pause in [200_000, 1_000_000, 10_000_000] as [UInt32]
      where try folder.text(of: "c.json") != SampleStyle.legacy {
        run = try interrupted(by: signal, after: pause)
      }
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

  @Test func aQuietRunReportsThatItWasStopped() throws {
    let (run, pipe) = try held(["-q"] + Self.inPlace)
    run.send(SIGINT)
    usleep(300_000)
    close(pipe)
    #expect(run.status == 130)
    // What was wrong with a file is told as well: nothing came through the pipe.
    #expect(
      try run.errors.hasSuffix(
        "\nmigrate-styles: stopped by signal 2; finished files keep their results, run the command again to continue\n")
    )
  }

  /// A run that gets a signal in the middle of its second file, and the rest of this file after a pause.
  private func interrupted(by signal: Int32, after pause: UInt32) throws -> CommandRun {
    for name in ["a.json", "c.json"] { try folder.write(SampleStyle.legacy, to: name) }
    let (run, pipe) = try held(Self.inPlace)
    run.send(signal)
    usleep(pause)
    close(pipe)
    _ = run.status
    return run
  }

  @Test func theSecondSignalEndsAtOnce() throws {
    let (run, pipe) = try held(Self.inPlace)
    defer { close(pipe) }
    // Two that come together are one.
    let hasEnded = CommandRun.waits {
      run.send(SIGTERM)
      return !run.isRunning
    }
    #expect(hasEnded && run.status == -SIGTERM)
    #expect(try folder.text(of: "a.json") == SampleStyle.modern)
    #expect(try folder.names() == ["a.json", "b.json", "c.json"])
  }

  @Test func theFirstSignalEndsARunThatWritesNothing() throws {
    for signal in [SIGINT, SIGTERM] {
      let (run, pipe) = try held(["b.json"])
      defer { close(pipe) }
      run.send(signal)
      #expect(run.status == -signal)
      #expect(try run.output == "")
    }
  }
}
