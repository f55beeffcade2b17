#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this target that sees the C library.

/// Why a system call failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// Nobody reads the other end of a pipe any more.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The system's wording, its first letter small.
  package var message: String {
    guard let text = strerror(code) else { return "error \(code)" }
    let message = String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst()
  }

  fileprivate static var last: SystemError { SystemError(code: errno) }
}

/// Which file something is, whatever its names are.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
}

/// A regular file behind a descriptor or a path.
package struct RegularFile: Hashable, Sendable {
  package var identity: FileIdentity
  package var size: Int

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    size = Int(status.st_size)
  }

  /// The file at a path, links followed; `nil` where there is none, or something else.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file behind a descriptor; `nil` for a pipe, a terminal, a directory, a closed descriptor.
  package init?(_ descriptor: Descriptor) {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// An open file, pipe or terminal.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  package var isTerminal: Bool { isatty(number) == 1 }

  package static func open(reading path: String) throws(SystemError) -> Descriptor {
    try opened { Self.open(path, O_RDONLY | O_CLOEXEC, 0) }
  }

  /// Opens a file to be written from its start; makes it where there is none.
  package static func open(writing path: String) throws(SystemError) -> Descriptor {
    try opened { Self.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
  }

  private static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags, mode)
    #elseif canImport(Musl)
      Musl.open(path, flags, mode)
    #else
      Darwin.open(path, flags, mode)
    #endif
  }

  private static func opened(_ call: () -> Int32) throws(SystemError) -> Descriptor {
    while true {
      let number = call()
      if number >= 0 { return Descriptor(number: number) }
      guard errno == EINTR else { throw .last }
    }
  }

  package func close() {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  /// Everything up to the end.
  package func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    if let size = RegularFile(self)?.size { bytes.reserveCapacity(size) }
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else {
        try waitOrThrow(for: Int16(POLLIN))
      }
    }
  }

  /// Writes all bytes, in as many calls as it takes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try write(bytes) { start in
      #if canImport(Glibc)
        Glibc.write(number, start.baseAddress, start.count)
      #elseif canImport(Musl)
        Musl.write(number, start.baseAddress, start.count)
      #else
        Darwin.write(number, start.baseAddress, start.count)
      #endif
    }
  }

  /// Writes all bytes with any `write(2)`: what it returns is how many bytes it took, or -1 with `errno` set.
  package func write(_ bytes: [UInt8], with call: (UnsafeRawBufferPointer) -> Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { call(UnsafeRawBufferPointer(rebasing: $0[done...])) }
      if count >= 0 {
        done += count
      } else {
        try waitOrThrow(for: Int16(POLLOUT))
      }
    }
  }

  /// After a failed call: goes on after an interruption, waits for a descriptor that does not block, throws what else it is.
  private func waitOrThrow(for events: Int16) throws(SystemError) {
    switch errno {
    case EINTR: break
    case EAGAIN:
      var request = pollfd(fd: number, events: events, revents: 0)
      guard poll(&request, 1, -1) >= 0 || errno == EINTR else { throw .last }
    default: throw .last
    }
  }
}

/// What has to be settled for the whole process before the command runs.
package enum CommandProcess {
  /// A write to a closed pipe becomes an error, not a death; a standard descriptor that the caller closed becomes one that
  /// fails, so that no file opened later takes its number.
  package static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = Self.openNull(number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func openNull(_ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open("/dev/null", flags)
    #elseif canImport(Musl)
      Musl.open("/dev/null", flags)
    #else
      Darwin.open("/dev/null", flags)
    #endif
  }

  package static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }
}
