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
    let message = "'style.json' is longer than \(size - 1) bytes; raise the limit with --max-input\n"
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
    #expect(try bad.errors.contains("the result of 'style.json' is more than 1 times as long, so it was not written"))
    #expect(try folder.text(of: "style.json") == SampleStyle.legacy)
  }

  /// A pipe that nothing writes to would be read forever.
  @Test func theTimeout() throws {
    mkfifo(folder.path(of: "pipe"), 0o600)
    let run = try CommandRun(["--timeout=1", "pipe"], in: folder)
    #expect(run.status == 2)
    #expect(try run.errors == "migrate-styles: error: timed out after 1 second; raise the limit with --timeout\n")
  }

  /// The end comes while a file is being replaced: on this disk, nearly all of the time is.
  @Test func theTimeoutInTheMiddleOfAReplacement() throws {
    guard let library = try PreloadedLibrary(PreloadedLibrary.slowDisk, in: folder) else {
      try Test.cancel("libraries cannot be preloaded here")
    }
    let names = (0..<200).map { "k\($0).json" }
    // A replacement takes so long that no number of seconds is enough for all; on a busy machine the first may need several.
    let environment = library.environment.merging(["SLOW_DISK": "400000"]) { $1 }
    for jobs in ["-j1", "-j4"] {
      var done = 0
      for seconds in [1, 4, 15] where done == 0 {
        for name in names { try folder.write(SampleStyle.legacy, to: name) }
        let run = try CommandRun(
          ["-i", "-q", jobs, "--timeout=\(seconds)", "k*.json"], in: folder, environment: environment)
        #expect(run.status == 2)
        #expect(try run.errors.hasPrefix("migrate-styles: error: timed out after \(seconds) second"))
        for name in names {
          let text = try folder.text(of: name)
          #expect(text == SampleStyle.legacy || text == SampleStyle.modern)
          if text == SampleStyle.modern { done += 1 }
        }
        #expect(done < names.count)
        #expect(try folder.names().filter { $0.hasSuffix(".tmp") } == [])
      }
      #expect(done > 0)
    }
  }

  @Test func limitsStandInConfigurations() throws {
    let keys: [(text: String, status: Int32, message: String)] = [
      (#"{"maxInput": 10}"#, 2, "raise the limit with --max-input"),
      (#"{"maxOutputRatio": 1}"#, 2, "raise the limit with --max-output-ratio"),
      (#"{"timeout": 100}"#, 0, "nothing left"), (#"{"timeout": 0}"#, 2, "takes a whole number from 1 to 1000000"),
    ]
    for (text, status, message) in keys {
      try folder.write(text, to: ".migrate-styles.json")
      let run = try CommandRun(["style.json"], in: folder)
      #expect(run.status == status, "\(text)")
      #expect(try run.errors.contains(message), "\(text)")
    }
    try folder.write(SampleStyle.unsorted, to: "left.json")
    try folder.write(#"{"maxWarnings": 1}"#, to: ".migrate-styles.json")
    #expect(try CommandRun(["left.json"], in: folder).status == 0)
  }
}
