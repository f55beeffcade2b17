import Foundation
import MigrateStylesCommand
import MigrationReports
import TestSupport
import Testing

/// What a file carries besides its text stays when the file is replaced.
@Suite struct ExtendedAttributeTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SampleStyle.legacy, to: "a.json")
  }

  private static let origin = (name: "user.xdg.origin.url", value: Array("https://example.org/style.json".utf8))

  /// A list of who may do what: the owner all, user 1234 read, the group and others nothing.
  ///
  /// - Source: the layout of `system.posix_acl_access`, linux/posix_acl_xattr.h.
  private static let accessList: [UInt8] = {
    let entries: [(tag: UInt8, rights: UInt8, id: [UInt8])] = [
      (1, 6, [255, 255, 255, 255]), (2, 4, [210, 4, 0, 0]), (4, 0, [255, 255, 255, 255]),
      (16, 4, [255, 255, 255, 255]), (32, 0, [255, 255, 255, 255]),
    ]
    var bytes: [UInt8] = [2, 0, 0, 0]
    for entry in entries { bytes += [entry.tag, 0, entry.rights, 0] + entry.id }
    return bytes
  }()

  /// Whether it could be set.
  private func set(_ name: String, _ value: [UInt8], on file: String) -> Bool {
    SystemAttributes.set(name, value, on: folder.path(of: file))
  }

  private func value(_ name: String, of file: String) -> [UInt8]? {
    SystemAttributes.value(name, of: folder.path(of: file))
  }

  @Test func ofAFileInPlaceOfItsBackupAndOfAnOutputFile() throws {
    guard set(Self.origin.name, Self.origin.value, on: "a.json") else {
      try Test.cancel("the file system has no such attributes")
    }
    chmod(folder.path(of: "a.json"), 0o600)
    try folder.write("", to: "o.json")
    guard set("user.empty", [], on: "o.json") else { try Test.cancel("the file system has no such attributes") }
    #expect(try CommandRun(["-o", "o.json", "a.json"], in: folder).status == 0)
    #expect(value("user.empty", of: "o.json") == [])
    #expect(value(Self.origin.name, of: "o.json") == nil)
    #expect(try CommandRun(["-i", "--backup", "a.json"], in: folder).status == 0)
    for name in ["a.json", "a.json.orig"] {
      #expect(value(Self.origin.name, of: name) == Self.origin.value, "\(name)")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    #expect(try folder.text(of: "a.json") == SampleStyle.modern)
  }

  #if os(Linux)
    @Test func ofWhoMayDoWhat() throws {
      guard set("system.posix_acl_access", Self.accessList, on: "a.json") else {
        try Test.cancel("the file system has no such attributes")
      }
      #expect(try CommandRun(["-i", "a.json"], in: folder).status == 0)
      #expect(value("system.posix_acl_access", of: "a.json") == Self.accessList)
    }

    /// A folder gives new files a list of its own; a file that had none keeps none.
    @Test func aListOfTheFolderIsNotTaken() throws {
      guard set("system.posix_acl_default", Self.accessList, on: "") else {
        try Test.cancel("the file system has no such attributes")
      }
      #expect(try CommandRun(["-i", "a.json"], in: folder).status == 0)
      #expect(value("system.posix_acl_access", of: "a.json") == nil)
    }
  #endif

  /// An attribute that cannot be kept keeps the file as it was.
  @Test func whatCannotBeKeptIsSaid() throws {
    let path = SystemString(folder.path(of: "a.json"))
    var fileSystem = FileSystem()
    fileSystem.copyAttributes = { (_, _, _) throws(SystemError) in throw SystemError(code: ENOSPC) }
    #expect(throws: WriteError.failed(SystemError(code: ENOSPC))) {
      try AtomicWriter(fileSystem: fileSystem).write([1], to: path)
    }
    #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
    #expect(try folder.names() == ["a.json"])
  }
}

/// The calls of the C library, whose module does not show them on Linux.
private enum SystemAttributes {
  static func set(_ name: String, _ value: [UInt8], on path: String) -> Bool {
    #if canImport(Darwin)
      setxattr(path, name, value, value.count, 0, 0) == 0
    #else
      typealias Call =
        @convention(c) (
          UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
        ) -> Int32
      guard let symbol = dlsym(nil, "setxattr") else { return false }
      return unsafeBitCast(symbol, to: Call.self)(path, name, value, value.count, 0) == 0
    #endif
  }

  static func value(_ name: String, of path: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1_000)
    #if canImport(Darwin)
      let count = getxattr(path, name, &bytes, bytes.count, 0, 0)
    #else
      typealias Call =
        @convention(c) (
          UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
        ) -> Int
      guard let symbol = dlsym(nil, "getxattr") else { return nil }
      let count = unsafeBitCast(symbol, to: Call.self)(path, name, &bytes, bytes.count)
    #endif
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
