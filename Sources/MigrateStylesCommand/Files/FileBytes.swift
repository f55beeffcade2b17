package import MigrationReports
import SourceJSON

/// The content of a file, and what the file was when it was read.
package struct FileBytes: Sendable {
  package let bytes: [UInt8]
  package let status: FileStatus

  /// Everything in a file, read through one descriptor.
  package init(of path: SystemString) throws(SystemError) {
    let file = try Descriptor.open(reading: path)
    defer { file.close() }
    try self.init(file)
  }

  /// Everything behind a descriptor, up to the end.
  package init(_ file: Descriptor) throws(SystemError) {
    status = try FileStatus.of(file)
    bytes = try file.readAll()
  }
}
