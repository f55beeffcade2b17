package import CommandCore
package import MigrationReports
import SourceText

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

  /// A number that `open(2)` returned.
  init(opened number: Int32) throws(SystemError) {
    guard number >= 0 else { throw .last }
    self.number = number
  }

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  package var isTerminal: Bool { isatty(number) == 1 }

  package static func open(reading path: SystemString) throws(SystemError) -> Descriptor {
    try SystemError.retrying(try Descriptor(opened: open(path, O_RDONLY | O_CLOEXEC, 0)))
  }

  /// Opens a file for writing from its start; creates it if it does not exist.
  package static func open(writing path: SystemString) throws(SystemError) -> Descriptor {
    try SystemError.retrying(try Descriptor(opened: open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)))
  }

  static func open(_ path: SystemString, _ flags: Int32, _ mode: mode_t) -> Int32 {
    path.withCString { openFile($0, flags, mode) }
  }

  package func close() {
    _ = closeOnce()
  }

  func closeOnce() -> Int32 { closeFile(number) }

  func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int { writeFile(number, bytes) }

  /// Everything up to the end.
  package func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = expectedSize
    while true {
      // Room for one byte more than expected lets the last read find the end; no system reads more than 2 GiB at once.
      let room = size > 0 && bytes.count <= size ? min(size + 1 - bytes.count, 1 << 30) : 1 << 17
      let count = readOnce(onto: &bytes, atMost: room)
      if count == 0 { return bytes }
      if count < 0 { try waitOrThrow(for: Int16(POLLIN)) }
    }
  }

  /// What is there, at most so many bytes; nothing at the end.
  package func readSome(atMost count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while readOnce(onto: &bytes, atMost: count) < 0 { try waitOrThrow(for: Int16(POLLIN)) }
    return bytes
  }

  /// The size of a regular file; 0 for a pipe, a terminal, a closed descriptor.
  private var expectedSize: Int {
    do throws(SystemError) {
      let status = try FileStatus.of(self)
      return status.kind == .regular ? status.size : 0
    } catch {
      return 0
    }
  }

  /// What `read(2)` returns.
  private func readOnce(onto bytes: inout [UInt8], atMost room: Int) -> Int {
    var count = 0
    bytes.append(addingCapacity: room) { span in
      span.withUnsafeMutableBufferPointer { buffer, filled in
        count = read(number, buffer.baseAddress, room)
        filled = max(count, 0)
      }
    }
    return count
  }

  /// Writes all bytes, in as many calls as it takes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try write(bytes) { writeOnce($0) }
  }

  /// Writes all bytes with any `write(2)`, which returns how many bytes it took, or -1 with `errno` set.
  package func write(_ bytes: [UInt8], with call: (UnsafeRawBufferPointer) -> Int) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      var done = 0
      while done < bytes.count {
        let count = call(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[done...])))
        if count >= 0 {
          done += count
        } else {
          try waitOrThrow(for: Int16(POLLOUT))
        }
      }
    }
  }

  /// After a failed call: continues after an interruption, waits for a non-blocking descriptor, and throws any other
  /// error.
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

// MARK: Functions of C whose names methods hide

func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

private func closeFile(_ number: Int32) -> Int32 { close(number) }

private func writeFile(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}

func renameFile(_ path: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>) -> Int32 { rename(path, target) }

extension SystemError {
  /// What a value of `errno` says.
  package init(code: Int32) {
    let message = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    self.init(
      message.prefix(1).lowercased() + message.dropFirst(), code: code, isAbsence: code == ENOENT,
      isClosedPipe: code == EPIPE)
  }

  /// A signal arrived before the call had done anything.
  var isInterruption: Bool { code == EINTR }

  /// There is something of this name already.
  var isPresence: Bool { code == EEXIST }

  /// This user lacks the permission.
  var isRefusal: Bool { code == EPERM || code == EACCES }

  /// This kind of file or file system does not support it.
  var isUnsupported: Bool {
    code == EINVAL || code == ENOTSUP || code == ENOSYS || code == ENOLCK || code == EOPNOTSUPP
  }

  static var isFolder: SystemError { SystemError(code: EISDIR) }
  static var noSuchFile: SystemError { SystemError(code: ENOENT) }
  static var inputOutput: SystemError { SystemError(code: EIO) }

  static var last: SystemError { SystemError(code: errno) }

  /// Throws what `errno` says unless a call returned 0.
  static func check(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .last }
  }

  /// The result of a call, which is repeated as long as signals interrupt it.
  static func retrying<Result>(
    _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        guard error.isInterruption else { throw error }
      }
    }
  }

  /// The same; `nil` where nothing has the name.
  static func ifPresent<Result>(
    _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(SystemError) -> Result? {
    do throws(SystemError) {
      return try retrying(try call())
    } catch {
      guard error.isAbsence else { throw error }
      return nil
    }
  }
}
