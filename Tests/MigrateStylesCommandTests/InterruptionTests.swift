import Foundation
import MigrateStylesCommand
import TestSupport
import Testing

@Suite struct InterruptionTests {
  @Test func beforeAnythingIsWrittenASignalEnds() {
    let interruption = Interruption()
    #expect(interruption.receive(SIGINT))
    #expect(interruption.signal == SIGINT)
  }

  @Test func whileFilesAreWrittenTheFirstAsksAndTheSecondEnds() {
    let interruption = Interruption()
    interruption.beginWriting()
    #expect(!interruption.receive(SIGTERM))
    #expect(interruption.signal == SIGTERM)
    #expect(interruption.receive(SIGTERM))
  }

  /// What is there when the process ends in the middle of a file.
  @Test func theSecondSignalRemovesTemporaryFiles() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a")
    let interruption = Interruption()
    interruption.beginWriting()
    var fileSystem = FileSystem()
    let names = Names()
    fileSystem.synchronize = { (_) throws(SystemError) in
      names.before = (try? folder.names()) ?? []
      _ = interruption.receive(SIGINT)
      _ = interruption.receive(SIGINT)
      names.after = (try? folder.names()) ?? []
      throw SystemError(code: EIO)
    }
    #expect(throws: WriteError.self) {
      try AtomicWriter(fileSystem: fileSystem, interruption: interruption).write([1], to: folder.path(of: "a"))
    }
    #expect(names.before.count == 2)
    #expect(names.after == ["a"])
  }

  @Test func exitCodes() {
    #expect(Interruption.exitCode(of: SIGINT) == 130)
    #expect(Interruption.exitCode(of: SIGTERM) == 143)
  }
}

private final class Names: @unchecked Sendable {
  var before: [String] = []
  var after: [String] = []
}
