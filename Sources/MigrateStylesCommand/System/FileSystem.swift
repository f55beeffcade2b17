package import MigrationReports
package import CommandCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that replace files, one function each.
///
/// Tests replace the real calls by failing ones. No call is repeated here: the caller handles an interruption (`EINTR`)
/// and a short write.
package struct FileSystem: Sendable {
  package typealias Call<Value> = @Sendable (_ path: SystemString) throws(SystemError) -> Value

  // MARK: Paths

  /// The path without links; throws where there is nothing.
  package var resolve: Call<SystemString> = { (path) throws(SystemError) in
    guard let resolved = path.withCString({ realpath($0, nil) }) else { throw .last }
    defer { free(resolved) }
    return SystemString(cString: resolved)
  }

  /// What a path leads to, links followed.
  package var status: Call<FileStatus> = FileStatus.at

  /// The entry at a path; a link is not followed.
  package var entryStatus: Call<FileStatus> = FileStatus.ofEntry

  /// Throws where this user may not write the file.
  package var requireWritable: Call<Void> = { (path) throws(SystemError) in
    try SystemError.check(path.withCString { access($0, W_OK) })
  }

  /// The names in a folder without `.` and `..`, in no particular order.
  package var names: Call<[SystemString]> = { (folder) throws(SystemError) in
    guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    var names: [SystemString] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        SystemString(bytes: bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .last }
    return names
  }

  package var makeFolder: Call<Void> = { (path) throws(SystemError) in
    try SystemError.check(path.withCString { mkdir($0, 0o777) })
  }

  package var rename: @Sendable (_ path: SystemString, _ target: SystemString) throws(SystemError) -> Void = {
    (path, target) throws(SystemError) in
    try SystemError.check(path.withCString { path in target.withCString { renameFile(path, $0) } })
  }

  package var remove: Call<Void> = { (path) throws(SystemError) in
    try SystemError.check(path.withCString { unlink($0) })
  }

  // MARK: Open files

  /// Creates a new file, open for writing; the umask applies to its permissions.
  package var create: @Sendable (_ path: SystemString, _ permissions: UInt32) throws(SystemError) -> Descriptor = {
    (path, permissions) throws(SystemError) in
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try Descriptor(opened: Descriptor.open(path, flags, mode_t(permissions)))
  }

  /// Opens a folder so that it can be synchronized.
  package var openFolder: Call<Descriptor> = { (path) throws(SystemError) in
    try Descriptor(opened: Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0))
  }

  /// Writes some of the bytes, and returns how many.
  package var write: @Sendable (_ file: Descriptor, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int = {
    (file, bytes) throws(SystemError) in
    let count = file.writeOnce(bytes)
    guard count >= 0 else { throw .last }
    return count
  }

  /// Waits until everything written is on the disk.
  package var synchronize: @Sendable (_ file: Descriptor) throws(SystemError) -> Void = {
    (file) throws(SystemError) in
    #if canImport(Darwin)
      // There `fsync` leaves the bytes in the cache of the drive. Not every file system supports more.
      if fcntl(file.number, F_FULLFSYNC) == 0 { return }
    #endif
    try SystemError.check(fsync(file.number))
  }

  package var setOwner: @Sendable (_ file: Descriptor, _ user: UInt32, _ group: UInt32) throws(SystemError) -> Void = {
    (file, user, group) throws(SystemError) in
    try SystemError.check(fchown(file.number, user, group))
  }

  package var setPermissions: @Sendable (_ file: Descriptor, _ permissions: UInt32) throws(SystemError) -> Void = {
    (file, permissions) throws(SystemError) in
    try SystemError.check(fchmod(file.number, mode_t(permissions)))
  }

  package var openStatus: @Sendable (_ file: Descriptor) throws(SystemError) -> FileStatus = FileStatus.of

  package var close: @Sendable (_ file: Descriptor) throws(SystemError) -> Void = { (file) throws(SystemError) in
    try SystemError.check(file.closeOnce())
  }

  #if canImport(Darwin)
    /// Opens for reading; a link is not followed.
    package var open: Call<Descriptor> = { (path) throws(SystemError) in
      try Descriptor(opened: Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0))
    }

    /// Copies extended attributes from one file to another; the access control list only with `keepsAccess`.
    package var copyAttributes:
      @Sendable (_ file: Descriptor, _ copy: Descriptor, _ keepsAccess: Bool) throws(SystemError) -> Void =
        ExtendedAttributes.copy
  #endif

  package init() {}
}

extension FileSystem {
  /// Creates a folder and those above it.
  func makeFolders(_ path: SystemString) throws(SystemError) {
    do throws(SystemError) {
      _ = try status(path)
    } catch {
      guard error.isAbsence else { throw error }
      try makeFolders(path.folder)
      do throws(SystemError) {
        try makeFolder(path)
      } catch {
        // Another thread was faster.
        guard error.isPresence else { throw error }
      }
    }
  }
}
