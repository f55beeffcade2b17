#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this target that sees the C library.

/// Why a system call failed: the value of `errno`.
package struct SystemError: Error, Hashable, Sendable {
  package var code: Int32
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

  /// Reads what is there, at most as much as fits; nothing at the end.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8> {
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Glibc)
          Glibc.read(number, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          Musl.read(number, bytes.baseAddress, bytes.count)
        #else
          Darwin.read(number, bytes.baseAddress, bytes.count)
        #endif
      }
      if count >= 0 { return buffer[..<count] }
      try wait(for: Int16(POLLIN))
    }
  }

  /// Writes all bytes, in as many calls as it takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let start = UnsafeRawBufferPointer(rebasing: bytes[done...])
        #if canImport(Glibc)
          return Glibc.write(number, start.baseAddress, start.count)
        #elseif canImport(Musl)
          return Musl.write(number, start.baseAddress, start.count)
        #else
          return Darwin.write(number, start.baseAddress, start.count)
        #endif
      }
      if count >= 0 { done += count } else { try wait(for: Int16(POLLOUT)) }
    }
  }

  /// After a failed call: goes on after an interruption, waits for a descriptor that does not block, throws what else it is.
  private func wait(for events: Int16) throws(SystemError) {
    switch errno {
    case EINTR: break
    case EAGAIN:
      var request = pollfd(fd: number, events: events, revents: 0)
      guard poll(&request, 1, -1) >= 0 || errno == EINTR else { throw SystemError(code: errno) }
    default: throw SystemError(code: errno)
    }
  }
}

/// What has to be settled for the whole process.
enum CommandProcess {
  /// A write to a closed pipe ends the process, even where the caller has it ignore the signal.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_DFL)
  }

  static func end(_ status: Int32) -> Never {
    exit(status)
  }
}
