import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a file carries besides its text: comments, labels, origins, and lists of who may do what.
enum ExtendedAttributes {
  /// Copies all attributes of a file to another; the list of who may do what (ACL) only with `keepsAccess`.
  ///
  /// What belongs to the system and may not be set by this user, as security labels, stays as the system has made it.
  @Sendable static func copy(_ file: Descriptor, _ copy: Descriptor, _ keepsAccess: Bool) throws(SystemError) {
    #if canImport(Darwin)
      if fcopyfile(file.number, copy.number, nil, copyfile_flags_t(COPYFILE_XATTR)) != 0 {
        let error = SystemError.last
        guard error.isRefusal || error.isUnsupported else { throw error }
      }
      // A folder may give new files a list that the old one never had.
      guard let list = (keepsAccess ? acl_get_fd(file.number) : nil) ?? acl_init(0) else { throw .last }
      defer { acl_free(UnsafeMutableRawPointer(list)) }
      guard acl_set_fd(copy.number, list) == 0 || SystemError.last.isUnsupported else { throw .last }
    #else
      let names = try names(of: file)
      // A folder may give new files a list that the old one never had.
      if !keepsAccess || !names.contains(accessList), try self.names(of: copy).contains(accessList) {
        try checked(accessList.withCString { fremovexattr(copy.number, $0) })
      }
      for name in names where keepsAccess || name != accessList {
        guard let value = try value(of: name, of: file) else { continue }
        let result = value.withUnsafeBytes { bytes in
          name.withCString { fsetxattr(copy.number, $0, bytes.baseAddress, bytes.count, 0) }
        }
        guard result != 0 else { continue }
        let error = SystemError.last
        let isOfUser = name == accessList || name.hasPrefix("user.")
        guard !isOfUser, error.isRefusal || error.isUnsupported else { throw error }
      }
    #endif
  }

  #if !canImport(Darwin)
    private static let accessList: SystemString = "system.posix_acl_access"

    private static func checked(_ result: Int32) throws(SystemError) {
      guard result == 0 else { throw .last }
    }

    /// The names; none where the file system has no attributes.
    private static func names(of file: Descriptor) throws(SystemError) -> [SystemString] {
      do throws(SystemError) {
        let bytes = try all { flistxattr(file.number, $0.baseAddress, $0.count) }
        return bytes.split(separator: 0).map { SystemString(bytes: $0) }
      } catch {
        guard error.isUnsupported else { throw error }
        return []
      }
    }

    /// The value; `nil` where it is gone, or not for this user.
    private static func value(of name: SystemString, of file: Descriptor) throws(SystemError) -> [UInt8]? {
      do throws(SystemError) {
        return try all { room in name.withCString { fgetxattr(file.number, $0, room.baseAddress, room.count) } }
      } catch {
        guard error.isMissingAttribute || (error.isRefusal && !name.hasPrefix("user.")) else { throw error }
        return nil
      }
    }

    /// What a call gives into as much room as it says it needs, however often that grows.
    private static func all(_ call: (UnsafeMutableRawBufferPointer) -> Int) throws(SystemError) -> [UInt8] {
      while true {
        let count = call(UnsafeMutableRawBufferPointer(start: nil, count: 0))
        guard count >= 0 else { throw .last }
        if count == 0 { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        let filled = bytes.withUnsafeMutableBytes { call($0) }
        if filled >= 0 { return Array(bytes.prefix(filled)) }
        guard SystemError.last.isRange else { throw .last }
      }
    }
  #endif
}

#if canImport(Darwin)
  @_extern(c) private func acl_init(_ count: Int32) -> OpaquePointer?
  @_extern(c) private func acl_get_fd(_ file: Int32) -> OpaquePointer?
  @_extern(c) private func acl_set_fd(_ file: Int32, _ list: OpaquePointer) -> Int32
  @_extern(c) @discardableResult private func acl_free(_ list: UnsafeMutableRawPointer) -> Int32
#else
  // The module of the C library does not show them.
  @_extern(c) private func flistxattr(_ file: Int32, _ names: UnsafeMutableRawPointer?, _ size: Int) -> Int
  @_extern(c) private func fgetxattr(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_extern(c) private func fsetxattr(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int, _ flags: Int32
  ) -> Int32
  @_extern(c) private func fremovexattr(_ file: Int32, _ name: UnsafePointer<CChar>) -> Int32
#endif
