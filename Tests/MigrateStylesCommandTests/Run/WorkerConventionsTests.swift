import Foundation
import SourceText
import TestSupport
import Testing

/// Convention 20 of ``ConventionsTests``: with any number of workers, results, reports and their order are the same.
@Suite struct WorkerConventionsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Convention 20: `-j N`, with every form of report.
  @Test func theSameBytesReportsAndOrderForAnyNumberOfJobs() throws {
    try folder.makeFolder("s")
    for number in 0..<40 {
      let style = [SampleStyle.legacy, SampleStyle.modern, SampleStyle.unsorted, SampleStyle.broken][number % 4]
      try folder.write(String(repeating: " ", count: number * 97 % 1000) + style, to: "s/\(number).json")
    }
    for form in [
      ["--check", "--diff"], ["-l"], ["--check", "--output-format=json"], ["--check", "--output-format=sarif"],
    ] {
      let first = try CommandRun(form + ["-j1", "-r", "s"], in: folder)
      let (status, output, errors) = (first.status, try first.output, try first.errors)
      for jobs in ["-j4", "-j40"] {
        let run = try CommandRun(form + [jobs, "-r", "s"], in: folder)
        #expect(run.status == status)
        #expect(try run.output == output)
        #expect(try run.errors == errors)
      }
    }
    #expect(try CommandRun(["-j4", "-i", "-r", "s"], in: folder).status == 2)
    for number in stride(from: 0, to: 40, by: 4) {
      #expect(try folder.text(of: "s/\(number).json").hasSuffix(SampleStyle.modern))
    }
  }

  /// Convention 20, over real styles.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func theSameForAnyNumberOfJobsOverTheCorpus() throws {
    let files = try SharedData.files(below: "corpus/styles", suffix: ".json")
    var taken = 0
    try folder.makeFolder("one")
    try folder.makeFolder("four")
    for file in files.enumerated() where file.offset % 6 == 0 {
      let bytes = try SharedData.bytes(of: file.element)
      guard bytes.count < 25_000 else { continue }
      for copy in ["one", "four"] { try folder.write(bytes, to: "\(copy)/\(taken).json") }
      taken += 1
    }
    #expect(taken > 3)
    for form in ["text", "json", "sarif", "github"] {
      let runs = try ["-j1", "-j4"].map { jobs in
        let run = try CommandRun(
          ["--check", jobs, "--output-format", form, "--report-file", "r.html", "-r", "one"], in: folder)
        return [try run.output, try run.errors, try folder.text(of: "r.html"), "\(run.status)"]
      }
      #expect(runs[0] == runs[1], "\(form)")
      #expect(runs[0][2].contains("<svg"))
    }
    let one = try CommandRun(["-j1", "--diff", "-i", "-r", "one"], in: folder)
    let texts = [try one.output, try one.errors]
    let four = try CommandRun(["-j4", "--diff", "-i", "-r", "four"], in: folder)
    #expect(one.status == four.status)
    #expect(texts == [try four.output, try four.errors].map { $0.replacingOccurrences(of: "four/", with: "one/") })
    for number in 0..<taken {
      #expect(try folder.bytes(of: "one/\(number).json") == folder.bytes(of: "four/\(number).json"))
    }
    // A second run changes nothing.
    #expect(try CommandRun(["-l", "-r", "one"], in: folder).output == "")
  }
}
