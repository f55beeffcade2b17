import Foundation
import MigrateStylesCommand
import MigrationReports
import CommandCore
import Testing

@Suite struct DescriptorTests {
  @Test func failuresAreThrown() {
    #expect(throws: SystemError(code: ENOENT)) { try Descriptor.open(reading: "/nonexistent/file") }
    #expect(throws: SystemError(code: EBADF)) { try Descriptor(number: -1).readSome(atMost: 1) }
    #expect(SystemError(code: ENOENT).reason == "no such file or directory")
    #expect(SystemError(code: EPIPE).isClosedPipe)
  }
}
