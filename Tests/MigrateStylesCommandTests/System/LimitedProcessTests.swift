import Foundation
import TestSupport
import Testing

/// A process with a limit of open files, or of file sizes.
@Suite(.enabled(if: TestSystem.isLinux, "the limits are in the units of Linux")) struct LimitedProcessTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func run(_ limits: String, _ arguments: String...) throws -> CommandRun {
    try CommandRun(
      arguments, in: folder,
      command: ["/bin/sh", "-c", "\(limits); exec \"$0\" \"$@\"", BuiltExecutable(named: "migrate-styles").path])
  }

  /// A thread has at most three files open.
  @Test func fewOpenFiles() throws {
    try folder.makeFolder("s")
    for jobs in ["-j1", "-j3"] {
      for number in 0..<150 { try folder.write(SampleStyle.legacy, to: "s/\(number).json") }
      let run = try run("ulimit -n 16", "-i", "--backup", jobs, "-r", "s")
      #expect(run.status == 0, "\(jobs)")
      #expect(try run.errors.hasSuffix("150 files: 150 changed, 0 unchanged; 150 values migrated, 0 left\n"), "\(jobs)")
    }
  }

  /// SIGXFSZ would end the process in the middle of its work.
  @Test func aLimitOfTheSizeOfFiles() throws {
    let layers = (0..<3_000).map { #"{"id":"\#($0)","type":"line","paint":{"line-width":{"stops":[[0,1],[10,2]]}}}"# }
    let style = #"{"version":8,"sources":{},"layers":[\#(layers.joined(separator: ","))]}"#
    try folder.write(style, to: "large.json")
    try folder.write(SampleStyle.legacy, to: "small.json")
    let run = try run("ulimit -f 16", "-i", "-j1", "large.json", "small.json")
    #expect(run.status == 2)
    #expect(try run.errors.contains("cannot write 'large.json': file too large"))
    #expect(try folder.text(of: "large.json") == style)
    #expect(try folder.text(of: "small.json") == SampleStyle.modern)
    #expect(try folder.names() == ["large.json", "small.json"])
    let printed = try self.run("ulimit -f 16", "large.json")
    #expect(printed.status == 2)
    #expect(try printed.errors.contains("cannot write standard output: file too large"))
  }
}
