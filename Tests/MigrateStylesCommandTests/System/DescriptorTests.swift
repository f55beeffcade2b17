import Foundation
import MigrateStylesCommand
import MigrationReports
import TestSupport
import Testing

@Suite struct DescriptorTests {
  @Test func shortWritesAndInterruptionsAreGoneOnFrom() throws {
    let bytes = Array("0123456789".utf8)
    var written: [UInt8] = []
    var calls = 0
    try Descriptor(number: -1).write(bytes) { start in
      calls += 1
      if calls % 2 == 0 {
        errno = EINTR
        return -1
      }
      written += start.prefix(3)
      return min(3, start.count)
    }
    #expect(written == bytes)
    #expect(calls == 7)
  }

  @Test func failuresAreThrown() {
    #expect(throws: SystemError(code: ENOSPC)) {
      try Descriptor(number: -1).write([1]) { _ in
        errno = ENOSPC
        return -1
      }
    }
    #expect(throws: SystemError(code: ENOENT)) { try Descriptor.open(reading: "/nonexistent/file") }
    #expect(throws: SystemError(code: EBADF)) { try Descriptor(number: -1).readAll() }
    #expect(SystemError(code: ENOENT).message == "no such file or directory")
    #expect(SystemError(code: EPIPE).isClosedPipe)
  }

  @Test func whatIsWrittenIsRead() throws {
    let folder = try ScratchFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try Descriptor.open(writing: SystemString(folder.path(of: "a")))
    try file.write(bytes)
    file.close()
    let again = try Descriptor.open(reading: SystemString(folder.path(of: "a")))
    #expect(try again.readAll() == bytes)
    again.close()
  }

  @Test func aFileIsTheSameUnderItsOtherNames() throws {
    let folder = try ScratchFolder()
    try folder.write("x", to: "a")
    try folder.write("x", to: "b")
    try FileManager.default.createSymbolicLink(at: folder.url(of: "soft"), withDestinationURL: folder.url(of: "a"))
    try FileManager.default.linkItem(at: folder.url(of: "a"), to: folder.url(of: "hard"))
    let file = RegularFile(path: SystemString(folder.path(of: "a")))
    #expect(file?.size == 1)
    #expect(file?.identity == RegularFile(path: SystemString(folder.path(of: "soft")))?.identity)
    #expect(file?.identity == RegularFile(path: SystemString(folder.path(of: "hard")))?.identity)
    #expect(file?.identity != RegularFile(path: SystemString(folder.path(of: "b")))?.identity)
    #expect(RegularFile(path: SystemString(folder.url.path)) == nil)
    #expect(RegularFile(path: SystemString(folder.path(of: "none"))) == nil)
  }
}
