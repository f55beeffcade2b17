import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

@Suite struct InterruptionTests {
  @Test func theFirstSignalRequestsAStopAndTheSecondEnds() {
    let interruption = Interruption()
    var status: Int32?
    interruption.receive(SIGTERM) { status = $0 }
    #expect(status == nil)
    #expect(interruption.signal == SIGTERM)
    interruption.receive(SIGTERM) { status = $0 }
    #expect(status == 143)
  }

  /// The files that exist when the process ends in the middle of a file.
  @Test func theSecondSignalRemovesTemporaryFiles() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a")
    let interruption = Interruption()
    var fileSystem = FileSystem()
    let names = Names()
    fileSystem.fault = { call, _ in
      guard call == .synchronize else { return 0 }
      names.before = (try? folder.names()) ?? []
      for _ in 0..<2 { interruption.receive(SIGINT) { _ in } }
      names.after = (try? folder.names()) ?? []
      return EIO
    }
    #expect(throws: SystemError.self) {
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
    let isMaking = DispatchSemaphore(value: 0)
    var fileSystem = FileSystem()
    fileSystem.fault = { call, _ in
      guard call == .create else { return 0 }
      isMaking.signal()
      usleep(50_000)
      return 0
    }
    let writer = AtomicWriter(fileSystem: fileSystem, interruption: interruption)
    let path = SystemString(folder.path(of: "a"))
    Thread.detachNewThread { try? writer.write([1], to: path) }
    isMaking.wait()
    for _ in 0..<2 { interruption.receive(SIGTERM) { _ in } }
    // In the command the process has ended now; here, a file without a name cannot be renamed.
    for _ in 0..<20 {
      #expect(try folder.names() == ["a"])
      #expect(try folder.text(of: "a") == "old")
      usleep(5_000)
    }
  }
}

private final class Names: @unchecked Sendable {
  var before: [String] = []
  var after: [String] = []
}
