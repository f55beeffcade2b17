import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

/// A file that is being replaced is either old or new, whatever errors the system returns.
///
/// It is longer than other files: every fault of the writer is tried on the same folder, with the same two texts.
@Suite struct AtomicWriterTests {
  private let folder: ScratchFolder
  private static let old = "the old text\n"
  private static let new = String(repeating: "the new text, which is longer\n", count: 50)

  init() throws {
    folder = try ScratchFolder()
  }

  private var path: String { folder.path(of: "a.json") }

  private func write(_ fileSystem: FileSystem = FileSystem(), known: FileStatus? = nil) throws(SystemError) {
    try fileSystem.replace(SystemString(path), with: Array(Self.new.utf8), unchangedSince: known)
  }

  @Test func makesAndReplaces() throws {
    try write()
    #expect(try folder.text(of: "a.json") == Self.new)
    #expect(try folder.names() == ["a.json"])
    try FileSystem().replace(SystemString(path), with: [])
    #expect(try folder.text(of: "a.json") == "")
  }

  @Test func keepsThePermissions() throws {
    for permissions: UInt32 in [0o600, 0o644, 0o640, 0o755, 0o666] {
      try folder.write(Self.old, to: "a.json")
      chmod(path, mode_t(permissions))
      try write()
      #expect(try FileSystem().status(SystemString(path)).permissions == permissions)
    }
  }

  @Test(.enabled(if: getuid() == 0, "only root can give files away")) func keepsTheOwner() throws {
    try folder.write(Self.old, to: "a.json")
    chown(path, 1234, 4321)
    chmod(path, 0o660)
    try write()
    let status = try FileSystem().status(SystemString(path))
    #expect(status.user == 1234 && status.group == 4321 && status.permissions == 0o660)
  }

  @Test(.enabled(if: getuid() == 0, "only root can make files that it then may not give away"))
  func aGroupThatCannotBeKeptGetsThePermissionsOfOthers() throws {
    try folder.write(Self.old, to: "a.json")
    chown(path, 1234, 4321)
    chmod(path, 0o664)
    var fileSystem = FileSystem()
    fileSystem.fault = { call, _ in call == .setOwner ? EPERM : 0 }
    try write(fileSystem)
    #expect(try FileSystem().status(SystemString(path)).permissions == 0o644)
  }

  @Test func followsLinksAndKeepsThem() throws {
    try folder.makeFolder("real")
    try folder.write(Self.old, to: "real/b.json")
    try folder.link("a.json", to: "real/b.json")
    try write()
    #expect(try folder.text(of: "real/b.json") == Self.new)
    #expect(try FileSystem().status(SystemString(path), followingLinks: false).kind == .link)
    #expect(try folder.names() == ["a.json", "real", "real/b.json"])
  }

  @Test func aBrokenLinkStays() throws {
    try folder.link("a.json", to: "nowhere")
    #expect(throws: SystemError(code: ENOENT)) { try write() }
    #expect(try FileSystem().status(SystemString(path), followingLinks: false).kind == .link)
  }

  @Test func onlyFilesAreReplaced() throws {
    try folder.makeFolder("a.json")
    #expect(throws: SystemError(code: EISDIR)) { try write() }
    #expect(try folder.names() == ["a.json"])
    try FileSystem().replace("/dev/null", with: [1])
    #expect(try FileSystem().status("/dev/null").kind == .other)
  }

  // MARK: Changes in between

  @Test func aFileThatWasChangedSinceItWasReadIsRefused() throws {
    try folder.write(Self.old, to: "a.json")
    let known = try FileSystem().read(SystemString(path)).status
    try folder.write("somebody else's", to: "a.json")
    #expect(throws: SystemError.changedMeanwhile) { try write(known: known) }
    #expect(try folder.text(of: "a.json") == "somebody else's")
  }

  @Test func aFileThatChangesWhileTheNewOneIsWrittenIsRefused() throws {
    for change in [
      "same sz text\n", "another text altogether",
    ] {
      try folder.write(Self.old, to: "a.json")
      // Clocks of file systems tick slowly: the second of two writes in one tick is not visible.
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: path)
      let known = try FileSystem().read(SystemString(path)).status
      var fileSystem = FileSystem()
      let folder = self.folder
      fileSystem.fault = { call, _ in
        if call == .synchronize { try? folder.write(change, to: "a.json") }
        return 0
      }
      #expect(throws: SystemError.changedMeanwhile) { try write(fileSystem, known: known) }
      #expect(try folder.text(of: "a.json") == change)
      #expect(try folder.names() == ["a.json"])
    }
  }

  @Test func aFileThatIsDeletedOrCreatedMeanwhileIsRefused() throws {
    try folder.write(Self.old, to: "a.json")
    let path = self.path
    var fileSystem = FileSystem()
    fileSystem.fault = { call, _ in
      if call == .synchronize { unlink(path) }
      return 0
    }
    #expect(throws: SystemError.changedMeanwhile) { try write(fileSystem) }
    let folder = self.folder
    fileSystem.fault = { call, _ in
      if call == .synchronize { try? folder.write("new", to: "a.json") }
      return 0
    }
    #expect(throws: SystemError.changedMeanwhile) { try write(fileSystem) }
    #expect(try folder.names() == ["a.json"])
  }

  // MARK: Faults

  /// Every call fails once with every error: the file is old or new, and there is no other file.
  @Test func everyFaultAtEveryCallLeavesOldOrNew() throws {
    var tried = 0
    var new = 0
    for code in [ENOSPC, EIO, EACCES, EDQUOT, EROFS, EINTR, EPERM, EINVAL] {
      for exists in [true, false] {
        var call = 0
        while true {
          if exists { try folder.write(Self.old, to: "a.json") } else { unlink(path) }
          let faults = FaultyFileSystem(at: call, code: code)
          let error = failure(of: faults.fileSystem)
          let text = exists || access(path, F_OK) == 0 ? try folder.text(of: "a.json") : nil
          let place =
            "call \(call) (\(String(describing: faults.met))), errno \(code), exists \(exists): \(String(describing: error))"
          if text == Self.new { new += 1 }
          #expect(text == Self.new || text == (exists ? Self.old : nil), "\(place)")
          #expect(try folder.names().filter { $0 != "a.json" } == [], "\(place)")
          if error == nil { #expect(text == Self.new, "\(place)") }
          // An interruption is not a failure.
          if code == EINTR { #expect(error == nil, "\(place)") }
          if let error, error != .notDurable(SystemError(code: code)) { #expect(text != Self.new, "\(place)") }
          guard faults.met != nil else { break }
          tried += 1
          call += 1
        }
      }
    }
    #expect(tried > 120 && new > 30)
  }

  private func failure(of fileSystem: FileSystem) -> SystemError? {
    do throws(SystemError) {
      try write(fileSystem)
      return nil
    } catch {
      return error
    }
  }

  @Test func shortWritesAreContinued() throws {
    for length in [1, 7, 1000] {
      try folder.write(Self.old, to: "a.json")
      var fileSystem = FileSystem()
      fileSystem.writeLimit = length
      try write(fileSystem)
      #expect(try folder.text(of: "a.json") == Self.new)
    }
  }

  @Test func aDiskThatFillsInTheMiddleLeavesTheOldFile() throws {
    for count in [0, 1, 100, 1499] {
      try folder.write(Self.old, to: "a.json")
      let left = Counter(count)
      var fileSystem = FileSystem()
      fileSystem.writeLimit = 1
      fileSystem.fault = { call, _ in
        guard call == .write else { return 0 }
        left.value -= 1
        return left.value < 0 ? ENOSPC : 0
      }
      #expect(throws: SystemError(code: ENOSPC)) { try write(fileSystem) }
      #expect(try folder.text(of: "a.json") == Self.old)
      #expect(try folder.names() == ["a.json"])
    }
  }

  @Test func aFolderThatCannotBeSynchronizedIsReported() throws {
    try folder.write(Self.old, to: "a.json")
    let calls = Counter(0)
    var fileSystem = FileSystem()
    fileSystem.fault = { call, _ in
      if call == .synchronize { calls.value += 1 }
      return call == .synchronize && calls.value == 2 ? EIO : 0
    }
    #expect(throws: SystemError.notDurable(SystemError(code: EIO))) { try write(fileSystem) }
    #expect(try folder.text(of: "a.json") == Self.new)
  }

  @Test func aFileThatMayNotBeWrittenIsRefused() throws {
    try folder.write(Self.old, to: "a.json")
    var fileSystem = FileSystem()
    fileSystem.fault = { call, _ in call == .requireWritable ? EACCES : 0 }
    #expect(throws: SystemError(code: EACCES)) { try write(fileSystem) }
    #expect(try folder.text(of: "a.json") == Self.old)
  }
}

private final class Counter: @unchecked Sendable {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }
}
