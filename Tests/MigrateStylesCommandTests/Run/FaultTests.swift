import Foundation
import TestSupport
import Testing

/// Exit status 3 of the built command: the two evaluators do not agree, for the powers of this machine are never the same twice.
@Suite struct FaultTests {
  private static let style = SampleStyle.legacy.replacingOccurrences(of: #"{"stops""#, with: #"{"base":1.5,"stops""#)

  /// Convention 8, exit codes: 3.
  @Test func whatIsNotProvedIsNotWritten() throws {
    let folder = try ScratchFolder()
    guard let library = try PreloadedLibrary(PreloadedLibrary.lyingPowers, in: folder) else {
      try Test.cancel("libraries cannot be preloaded here")
    }
    try folder.write(Self.style, to: "a.json")
    func run(_ arguments: String...) throws -> CommandRun {
      try CommandRun(arguments, in: folder, environment: library.environment)
    }
    let one = try run("a.json")
    #expect(one.status == 3)
    #expect(try one.output == "")
    #expect(try one.errors.contains("nothing was written: a fault of migrate-styles"))
    try folder.write(SampleStyle.legacy, to: "b.json")
    let many = try run("-i", "--exit-zero", "a.json", "b.json")
    #expect(many.status == 3)
    #expect(try folder.text(of: "a.json") == Self.style)
    #expect(try folder.text(of: "b.json") == SampleStyle.modern)
    // Without the lie there is nothing to complain of.
    #expect(try CommandRun(["a.json"], in: folder).status == 0)
  }
}
