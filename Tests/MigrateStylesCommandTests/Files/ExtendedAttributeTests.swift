import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

#if canImport(Darwin)
  /// What a Mac stores with a file in addition to its content stays when the file is replaced.
  @Suite struct ExtendedAttributeTests {
    private let folder: ScratchFolder

    init() throws {
      folder = try ScratchFolder()
      try folder.write(SampleStyle.legacy, to: "a.json")
    }

    private static let origin = (name: "user.xdg.origin.url", value: Array("https://example.org/style.json".utf8))

    /// Whether the attribute could be set.
    private func set(_ name: String, _ value: [UInt8], on file: String) -> Bool {
      setxattr(folder.path(of: file), name, value, value.count, 0, 0) == 0
    }

    private func value(_ name: String, of file: String) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 1_000)
      let count = getxattr(folder.path(of: file), name, &bytes, bytes.count, 0, 0)
      return count < 0 ? nil : Array(bytes.prefix(count))
    }

    @Test func keptInPlaceInBackupsAndInOutputFiles() throws {
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

    /// If an attribute cannot be kept, the file stays as it was.
    @Test func attributesThatCannotBeKeptAreReported() throws {
      let path = SystemString(folder.path(of: "a.json"))
      var fileSystem = FileSystem()
      fileSystem.fault = { call, _ in call == .copyAttributes ? ENOSPC : 0 }
      #expect(throws: SystemError(code: ENOSPC)) {
        try fileSystem.replace(path, with: [1])
      }
      #expect(try folder.text(of: "a.json") == SampleStyle.legacy)
      #expect(try folder.names() == ["a.json"])
    }
  }
#endif
