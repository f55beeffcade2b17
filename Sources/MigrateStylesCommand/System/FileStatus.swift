package import MigrationReports
package import CommandCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
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
    contentTime = [Int(content.tv_sec), Int(content.tv_nsec)]
    statusTime = [Int(change.tv_sec), Int(change.tv_nsec)]
  }

  static func of(_ descriptor: Descriptor) throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// The file at a path, links followed.
  static func at(_ path: SystemString) throws(SystemError) -> FileStatus {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// The entry at a path, a link as itself.
  static func ofEntry(_ path: SystemString) throws(SystemError) -> FileStatus {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw .last }
    return FileStatus(status)
  }
}

extension FileBytes {
  /// Everything in a file, read through one descriptor.
  package init(of path: SystemString) throws(SystemError) {
    let file = try Descriptor.open(reading: path)
    defer { file.close() }
    try self.init(file)
  }

  /// Everything that a descriptor reads, up to the end.
  package init(_ file: Descriptor) throws(SystemError) {
    let status = try FileStatus.of(file)
    self.init(bytes: try file.readAll(), status: status)
  }
}
