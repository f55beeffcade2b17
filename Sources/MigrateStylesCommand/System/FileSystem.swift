package import CommandCore
package import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that find and replace files.
package struct FileSystem: Sendable {
  package enum Call: Hashable, Sendable {
    case resolve, status, entryStatus, requireWritable, names, makeFolder, move, remove
    case open, write, synchronize, setOwner, setPermissions, copyAttributes, close
  }

  /// The error (`errno`) with which a call fails instead of being made, 0 for none: tests let calls fail.
  package var fault: @Sendable (_ call: Call, _ path: SystemString?) -> Int32 = { _, _ in 0 }

  /// How many bytes one call writes at most; no system writes more than 2 GiB at once.
  package var writeLimit = 1 << 30

  package init() {}

  @discardableResult
  private func call<Result: SignedInteger>(
    _ name: Call, _ path: SystemString? = nil, on file: Descriptor? = nil, _ body: () -> Result
  ) throws(SystemError) -> Result {
    try systemCall(on: file, waitingFor: POLLOUT) {
      errno = fault(name, path)
      return errno == 0 ? body() : -1
    }
  }

  // MARK: Paths

  /// The path without links; throws where there is nothing.
  func resolve(_ path: SystemString) throws(SystemError) -> SystemString {
    var resolved: SystemString?
    try call(.resolve, path) {
      guard let text = path.withCString({ realpath($0, nil) }) else { return -1 }
      defer { free(text) }
      resolved = SystemString(cString: text)
      return 0
    }
    return resolved ?? path
  }

  /// What a path leads to; a link itself where links are not followed.
  package func status(_ path: SystemString, followingLinks: Bool = true) throws(SystemError) -> FileStatus {
    var status = stat()
    try call(followingLinks ? .status : .entryStatus, path) {
      path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    }
    return FileStatus(status)
  }

  /// Throws where this user may not write the file.
  func requireWritable(_ path: SystemString) throws(SystemError) {
    try call(.requireWritable, path) { path.withCString { access($0, W_OK) } }
  }

  /// The names in a folder without `.` and `..`, in no particular order.
  func names(_ folder: SystemString) throws(SystemError) -> [SystemString] {
    var names: [SystemString] = []
    try call(.names, folder) {
      names = []
      guard let stream = folder.withCString({ opendir($0) }) else { return -1 }
      defer { closedir(stream) }
      while true {
        errno = 0
        guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { SystemString(bytes: $0.prefix { $0 != 0 }) }
        if name != ".", name != ".." { names.append(name) }
      }
    }
    return names
  }

  /// Creates a folder and those above it.
  func makeFolders(_ path: SystemString) throws(SystemError) {
    guard try SystemError.ifPresent(try status(path)) == nil else { return }
    try makeFolders(path.folder)
    // Another thread may be faster.
    try call(.makeFolder, path) {
      path.withCString { mkdir($0, 0o777) } == 0 || errno == EEXIST ? 0 : -1
    }
  }

  func move(_ path: SystemString, to target: SystemString) throws(SystemError) {
    try call(.move, path) { path.withCString { path in target.withCString { rename(path, $0) } } }
  }

  func remove(_ path: SystemString) throws(SystemError) {
    try call(.remove, path) { path.withCString { unlink($0) } }
  }

  // MARK: Open files

  /// Everything in a file, read through one descriptor.
  package func read(_ path: SystemString) throws(SystemError) -> FileBytes {
    let file = try openFile(path, O_RDONLY)
    defer { discard(file) }
    return try file.content()
  }

  /// Creates a new file, open for writing; the umask applies to its permissions.
  package func create(_ path: SystemString, permissions: UInt32) throws(SystemError) -> Descriptor {
    try openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions)
  }

  func openFile(_ path: SystemString, _ flags: Int32, _ permissions: UInt32 = 0) throws(SystemError) -> Descriptor {
    Descriptor(number: try call(.open, path) { path.withCString { open($0, flags | O_CLOEXEC, mode_t(permissions)) } })
  }

  /// Writes all bytes, in as many calls as it takes.
  func writeAll(_ bytes: [UInt8], to file: Descriptor) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try call(.write, on: file) {
        rest.prefix(writeLimit).withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until everything written is on the disk.
  func synchronize(_ file: Descriptor) throws(SystemError) {
    try call(.synchronize) { () -> Int32 in
      #if canImport(Darwin)
        // There `fsync` leaves the bytes in the cache of the drive. Not every file system supports more.
        if fcntl(file.number, F_FULLFSYNC) == 0 { return 0 }
      #endif
      return fsync(file.number)
    }
  }

  func setOwner(of file: Descriptor, like model: FileStatus) throws(SystemError) {
    try call(.setOwner) { fchown(file.number, model.user, model.group) }
  }

  func setPermissions(of file: Descriptor, _ permissions: UInt32) throws(SystemError) {
    try call(.setPermissions) { fchmod(file.number, mode_t(permissions)) }
  }

  /// Closes a file that was only read, or whose content is lost for another reason, which is the one to report.
  func discard(_ file: Descriptor) { try? closeFile(file) }

  /// Closes a file, once: an interrupted call has closed it as well.
  func closeFile(_ file: Descriptor) throws(SystemError) {
    try call(.close) { close(file.number) == 0 || errno == EINTR ? 0 : -1 }
  }

  #if canImport(Darwin)
    /// Copies all extended attributes of a file to another; the access control list (ACL) only with `keepsAccess`.
    ///
    /// Attributes of the system that this user may not set stay as they are.
    func copyAttributes(of file: Descriptor, to copy: Descriptor, keepsAccess: Bool) throws(SystemError) {
      do throws(SystemError) {
        try call(.copyAttributes) { fcopyfile(file.number, copy.number, nil, copyfile_flags_t(COPYFILE_XATTR)) }
      } catch {
        guard error.isRefusal else { throw error }
      }
      // A folder may give new files an access control list that the old file never had.
      guard let list = (keepsAccess ? acl_get_fd(file.number) : nil) ?? acl_init(0) else {
        throw SystemError(code: errno)
      }
      defer { acl_free(UnsafeMutableRawPointer(list)) }
      do throws(SystemError) {
        try systemCall { acl_set_fd(copy.number, list) }
      } catch {
        guard error.isUnsupported else { throw error }
      }
    }
  #endif
}

#if canImport(Darwin)
  @_extern(c) private func acl_init(_ count: Int32) -> OpaquePointer?
  @_extern(c) private func acl_get_fd(_ file: Int32) -> OpaquePointer?
  @_extern(c) private func acl_set_fd(_ file: Int32, _ list: OpaquePointer) -> Int32
  @_extern(c) @discardableResult private func acl_free(_ list: UnsafeMutableRawPointer) -> Int32
#endif

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
