#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls themselves, as ``FileSystem`` has them.
enum SystemCalls {
  private static func checked(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .last }
  }

  private static func opened(_ number: Int32) throws(SystemError) -> Descriptor {
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  @Sendable static func create(_ path: String, _ permissions: UInt32) throws(SystemError) -> Descriptor {
    try opened(Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions)))
  }

  @Sendable static func open(_ path: String) throws(SystemError) -> Descriptor {
    try opened(Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0))
  }

  @Sendable static func openFolder(_ path: String) throws(SystemError) -> Descriptor {
    try opened(Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0))
  }

  @Sendable static func lock(_ file: Descriptor) throws(SystemError) {
    try checked(flock(file.number, LOCK_EX | LOCK_NB))
  }

  @Sendable static func write(
    _ file: Descriptor, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    let count = file.writeOnce(bytes)
    guard count >= 0 else { throw .last }
    return count
  }

  @Sendable static func synchronize(_ file: Descriptor) throws(SystemError) {
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

  @Sendable static func rename(_ path: String, _ target: String) throws(SystemError) {
    #if canImport(Glibc)
      try checked(Glibc.rename(path, target))
    #elseif canImport(Musl)
      try checked(Musl.rename(path, target))
    #else
      try checked(Darwin.rename(path, target))
    #endif
  }

  @Sendable static func remove(_ path: String) throws(SystemError) {
    try checked(unlink(path))
  }

  @Sendable static func resolve(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  @Sendable static func requireWritable(_ path: String) throws(SystemError) {
    try checked(access(path, W_OK))
  }

  @Sendable static func names(_ folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .last }
    return names
  }

  @Sendable static func makeFolder(_ path: String) throws(SystemError) {
    try checked(mkdir(path, 0o777))
  }
}
