import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls themselves, in the form of ``FileSystem``.
enum SystemCalls {
  private static func checked(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .last }
  }

  private static func opened(_ number: Int32) throws(SystemError) -> Descriptor {
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  @Sendable static func create(_ path: SystemString, _ permissions: UInt32) throws(SystemError) -> Descriptor {
    try opened(Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions)))
  }

  #if canImport(Darwin)
    @Sendable static func open(_ path: SystemString) throws(SystemError) -> Descriptor {
      try opened(Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0))
    }
  #endif

  @Sendable static func openFolder(_ path: SystemString) throws(SystemError) -> Descriptor {
    try opened(Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0))
  }

  @Sendable static func write(
    _ file: Descriptor, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    let count = file.writeOnce(bytes)
    guard count >= 0 else { throw .last }
    return count
  }

  @Sendable static func synchronize(_ file: Descriptor) throws(SystemError) {
    #if canImport(Darwin)
      // There `fsync` leaves the bytes in the cache of the drive. Not every file system supports more.
      if fcntl(file.number, F_FULLFSYNC) == 0 { return }
    #endif
    try checked(fsync(file.number))
  }

  @Sendable static func setOwner(_ file: Descriptor, _ user: UInt32, _ group: UInt32) throws(SystemError) {
    try checked(fchown(file.number, user, group))
  }

  @Sendable static func setPermissions(_ file: Descriptor, _ permissions: UInt32) throws(SystemError) {
    try checked(fchmod(file.number, mode_t(permissions)))
  }

  @Sendable static func close(_ file: Descriptor) throws(SystemError) {
    try checked(file.closeOnce())
  }

  @Sendable static func rename(_ path: SystemString, _ target: SystemString) throws(SystemError) {
    try checked(path.withCString { path in target.withCString { renameFile(path, $0) } })
  }

  @Sendable static func remove(_ path: SystemString) throws(SystemError) {
    try checked(path.withCString { unlink($0) })
  }

  @Sendable static func resolve(_ path: SystemString) throws(SystemError) -> SystemString {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { throw .last }
    defer { free(resolved) }
    return SystemString(cString: resolved)
  }

  @Sendable static func requireWritable(_ path: SystemString) throws(SystemError) {
    try checked(path.withCString { access($0, W_OK) })
  }

  @Sendable static func names(_ folder: SystemString) throws(SystemError) -> [SystemString] {
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

  @Sendable static func makeFolder(_ path: SystemString) throws(SystemError) {
    try checked(path.withCString { mkdir($0, 0o777) })
  }
}
