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

  package func close() { FileSystem().discard(self) }

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
      // No system reads more than 2 GiB at once.
      let next = try readSome(atMost: min(max(bytes.count, 1 << 17), 1 << 30))
      if next.isEmpty { return (bytes, status) }
      bytes += next
    }
  }

  /// What is there, at most so many bytes; nothing at the end.
  package func readSome(atMost count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    try systemCall(on: self, waitingFor: POLLIN) {
      var result = 0
      bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        result = read(number, buffer.baseAddress, count)
        initializedCount = max(result, 0)
      }
      return result
    }
    return bytes
  }

  /// Writes all bytes, in as many calls as it takes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try FileSystem().writeAll(bytes, to: self)
  }
}

/// The result of a system call, which is repeated while signals interrupt it, or once a file that does not block is ready.
@discardableResult
func systemCall<Result: SignedInteger>(
  on file: Descriptor? = nil, waitingFor event: Int32 = 0, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno == EAGAIN, let file {
      var request = pollfd(fd: file.number, events: Int16(event), revents: 0)
      _ = poll(&request, 1, -1)
    } else if errno != EINTR {
      throw SystemError(code: errno)
    }
  }
}

extension SystemError {
  /// What a value of `errno` says.
  package init(code: Int32) {
    let message = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    self.init(
      message.prefix(1).lowercased() + message.dropFirst(), code: code, isAbsence: code == ENOENT,
      isClosedPipe: code == EPIPE)
  }

  /// Whether this kind of file or file system does not support the call.
  var isUnsupported: Bool { [EINVAL, ENOTSUP, ENOSYS, ENOLCK, EOPNOTSUPP].contains(code) }

  /// Whether it does not, or this user lacks the permission.
  var isRefusal: Bool { isUnsupported || code == EPERM || code == EACCES }

  /// The result of a call; `nil` where nothing has the name.
  static func ifPresent<Result>(
    _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(SystemError) -> Result? {
    do throws(SystemError) {
      return try call()
    } catch {
      guard error.isAbsence else { throw error }
      return nil
    }
  }
}
