#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a system call failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The reader of a pipe has closed it.
  package var isClosedPipe: Bool { code == EPIPE }

  /// A signal arrived before the call had done anything.
  var isInterruption: Bool { code == EINTR }

  /// There is nothing of this name.
  var isAbsence: Bool { code == ENOENT }

  /// There is something of this name already.
  var isPresence: Bool { code == EEXIST }

  /// This user lacks the permission.
  var isRefusal: Bool { code == EPERM || code == EACCES }

  /// This kind of file or file system does not support it.
  var isUnsupported: Bool {
    code == EINVAL || code == ENOTSUP || code == ENOSYS || code == ENOLCK || code == EOPNOTSUPP
  }

  static let isFolder = SystemError(code: EISDIR)
  static let noSuchFile = SystemError(code: ENOENT)
  static let inputOutput = SystemError(code: EIO)

  /// The system's wording, with a lower-case first letter.
  package var message: String {
    guard let text = strerror(code) else { return "error \(code)" }
    let message = String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst()
  }

  static var last: SystemError { SystemError(code: errno) }

  /// Throws what `errno` says unless a call returned 0.
  static func check(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .last }
  }

  /// Calls again as long as signals interrupt the call.
  static func retrying<Result>(_ call: () throws(SystemError) -> Result) throws(SystemError) -> Result {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        guard error.isInterruption else { throw error }
      }
    }
  }
}
