import Foundation
import TestSupport
import Testing

/// The command as run from outside.
@Suite struct StyleEvalExecutableTests {
  private let folder: ScratchFolder
  private let executable: BuiltExecutable

  init() throws {
    folder = try ScratchFolder()
    executable = try BuiltExecutable(named: "style-eval")
  }

  private static let request = #"{"property":"line-width","value":{"stops":[[0,1],[10,2]]},"inputs":[{"zoom":5}]}"#

  private func lines(_ input: String) throws -> [Substring] {
    let run = try executable.run([], input: Array(input.utf8), in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.isEmpty || run.output.last == UInt8(ascii: "\n"))
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
  }

  @Test func everyLineHasItsAnswerInOrder() throws {
    let lines = try lines("\(Self.request)\nnonsense\n\n\(Self.request)\r\n{}\n\(Self.request)")
    #expect(lines.count == 6)
    for (place, line) in lines.enumerated() {
      #expect(line.hasPrefix([0, 3, 5].contains(place) ? #"{"compiled":{"# : #"{"error":""#), "line \(place + 1)")
    }
  }

  @Test func noLinesNoAnswers() throws {
    #expect(try lines("").isEmpty)
  }

  @Test func veryLongLines() throws {
    let inputs = Array(repeating: #"{"zoom":5}"#, count: 20_000).joined(separator: ",")
    let long = #"{"property":"line-width","value":{"stops":[[0,1],[10,2]]},"inputs":["# + inputs + "]}"
    let lines = try lines("\(Self.request)\n\(long)\n\(Self.request)\n")
    #expect(lines.count == 3)
    #expect(lines[1].utf8.count > 2 * 20_000 * "1.5,".utf8.count)
    #expect(lines[0] == lines[2])
  }

  @Test func answersComeBeforeTheNextQuestion() throws {
    let (input, output) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable.path)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for _ in 0..<3 {
      try input.fileHandleForWriting.write(contentsOf: Data("\(Self.request)\n".utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") { answer += output.fileHandleForReading.availableData }
      #expect(answer.starts(with: Data(#"{"compiled":{"#.utf8)))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func helpAndUnknownArguments() throws {
    let help = try executable.run(["--help"], in: folder)
    #expect(help.status == 0)
    #expect(String(decoding: help.output, as: UTF8.self).hasPrefix("style-eval: "))
    let unknown = try executable.run(["--nonsense"], in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.output.isEmpty)
    #expect(unknown.errors.hasPrefix("style-eval: "))
  }

  @Test func aClosedPipeIsQuiet() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    try folder.write(Self.request + "\n", to: "requests")
    let (status, errors) = try executable.run(
      [], input: FileHandle(forReadingFrom: folder.url(of: "requests")), output: pipe.fileHandleForWriting, in: folder)
    #expect(status == -SIGPIPE)
    #expect(errors == "")
  }
}
