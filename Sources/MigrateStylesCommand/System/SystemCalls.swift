package import CommandCore
import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The result of a system call, which is repeated while signals interrupt it, or once a file that does not block is ready.
@discardableResult
func systemCall<Result: SignedInteger>(
  on file: Descriptor? = nil, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno == EAGAIN, let file {
      var request = pollfd(fd: file.number, events: Int16(POLLIN | POLLOUT), revents: 0)
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

extension FileStatus {
  init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(kind: kind, device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    user = status.st_uid
    group = status.st_gid
    nameCount = Int(status.st_nlink)
    #if canImport(Darwin)
      let (content, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (content, change) = (status.st_mtim, status.st_ctim)
    #endif
    times = [Int(content.tv_sec), Int(content.tv_nsec), Int(change.tv_sec), Int(change.tv_nsec)]
  }
}
