import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

@Suite struct InterruptionTests {
  @Test func aSignalBeforeTheFirstWriteEndsTheRun() {
    let interruption = Interruption()
    #expect(interruption.receive(SIGINT))
    #expect(interruption.signal == SIGINT)
  }

  @Test func duringWritesTheFirstSignalRequestsAStopAndTheSecondEnds() {
    let interruption = Interruption()
    interruption.beginWriting()
    #expect(!interruption.receive(SIGTERM))
    #expect(interruption.signal == SIGTERM)
    #expect(interruption.receive(SIGTERM))
  }

  /// The files that exist when the process ends in the middle of a file.
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
      try AtomicWriter(fileSystem: fileSystem, interruption: interruption).write(
        [1], to: SystemString(folder.path(of: "a")))
    }
    #expect(names.before.count == 2)
    #expect(names.after == ["a"])
  }

  /// The process ends while a temporary file is being created: it waits, removes the file, and no other is created
  /// after it.
  @Test func aRunEndsBeforeOrAfterAReplacement() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a")
    let interruption = Interruption()
    let (isMaking, isMade) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var fileSystem = FileSystem()
    let real = fileSystem.create
    fileSystem.create = { (path, permissions) throws(SystemError) in
      isMaking.signal()
      usleep(50_000)
      defer { isMade.signal() }
      return try real(path, permissions)
    }
    let writer = AtomicWriter(fileSystem: fileSystem, interruption: interruption)
    let path = SystemString(folder.path(of: "a"))
    // The thread blocks for as long as the tests run: in the command, the process ends.
    Thread.detachNewThread { try? writer.write([1], to: path) }
    isMaking.wait()
    #expect(interruption.receive(SIGTERM))
    #expect(isMade.wait(timeout: .now()) == .success)
    for _ in 0..<20 {
      #expect(try folder.names() == ["a"])
      #expect(try folder.text(of: "a") == "old")
      usleep(5_000)
    }
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
