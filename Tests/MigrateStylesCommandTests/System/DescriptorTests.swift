import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import Testing

@Suite struct DescriptorTests {
  @Test func shortAndInterruptedWritesAreContinued() throws {
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
    #expect(SystemError(code: ENOENT).reason == "no such file or directory")
    #expect(SystemError(code: EPIPE).isClosedPipe)
  }
}
