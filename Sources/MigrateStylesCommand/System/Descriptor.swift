package import CommandCore
package import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, pipe or terminal.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  package static func open(reading path: SystemString) throws(SystemError) -> Descriptor {
    try FileSystem().openFile(path, O_RDONLY)
  }

  /// Opens a file for writing from its start; creates it if it does not exist.
  package static func open(writing path: SystemString) throws(SystemError) -> Descriptor {
    try FileSystem().openFile(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
  }

  package func close() {
    try? FileSystem().closeFile(self)
  }

  var status: FileStatus {
    get throws(SystemError) {
      var status = stat()
      try systemCall { fstat(number, &status) }
      return FileStatus(status)
    }
  }

  /// The columns of a terminal, 80 where they are unknown; `nil` for anything else.
  var terminalWidth: Int? {
    guard isatty(number) == 1 else { return nil }
    var size = winsize()
    return ioctl(number, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Everything up to the end.
  func content() throws(SystemError) -> FileBytes {
    // Before it is read: a later change is noticed.
    let status = try self.status
    var bytes: [UInt8] = []
    while true {
      let count = bytes.count
      // No system reads more than 2 GiB at once.
      try append(to: &bytes, atMost: min(max(count, 1 << 17), 1 << 30))
      if bytes.count == count { return (bytes, status) }
    }
  }

  /// What is there, at most so many bytes; nothing at the end.
  package func readSome(atMost count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    try append(to: &bytes, atMost: count)
    return bytes
  }

  private func append(to bytes: inout [UInt8], atMost room: Int) throws(SystemError) {
    try systemCall(on: self) {
      var count = 0
      bytes.append(addingCapacity: room) { span in
        span.withUnsafeMutableBufferPointer { buffer, filled in
          count = read(number, buffer.baseAddress, room)
          filled = max(count, 0)
        }
      }
      return count
    }
  }

  /// Writes all bytes, in as many calls as it takes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try FileSystem().writeAll(bytes, to: self)
  }
}
