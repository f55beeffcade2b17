import Foundation
import MigrateStylesCommand
import MigrationReports
import SourceJSON
import SourceText
import TestSupport
import Testing

/// A large file is read in parts at once, and is the same bytes.
@Suite struct ReadingInPartsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) } }

  private func read(_ name: String) throws -> (parts: [UInt8]?, whole: [UInt8]) {
    let file = try Descriptor.open(reading: SystemString(folder.path(of: name)))
    defer { file.close() }
    return (file.readParts(sharing: SharedBackwards()), try file.readAll())
  }

  @Test(arguments: [2, 7, 1_000_003]) func theSameBytes(count: Int) throws {
    let bytes = bytes(count)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(of: "a")))
    let (parts, whole) = try read("a")
    #expect(parts == bytes)
    // Reading in parts does not move the descriptor.
    #expect(whole == bytes)
  }

  @Test func whatIsNoLargeFileIsReadAsAWhole() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path(of: "empty")))
    try Data([1]).write(to: URL(fileURLWithPath: folder.path(of: "one")))
    #expect(try read("empty").parts == nil)
    #expect(try read("one").parts == nil)
    #expect(try Descriptor.open(reading: "/dev/null").readParts(sharing: SharedBackwards()) == nil)
    #expect(Descriptor(number: -1).readParts(sharing: SharedBackwards()) == nil)
    try Data(bytes(100)).write(to: URL(fileURLWithPath: folder.path(of: "a")))
    let file = try Descriptor.open(reading: SystemString(folder.path(of: "a")))
    defer { file.close() }
    #expect(file.readParts(sharing: Unshared()) == nil)
  }
}
