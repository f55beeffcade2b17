package import StyleMigrationModule

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
