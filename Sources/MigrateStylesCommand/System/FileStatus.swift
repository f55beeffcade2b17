import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system says of a file: which it is, whose, and when it changed.
///
/// Two are equal if the file is the same and was not touched in between.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case regular
    case folder
    case link
    case other
  }

  package var kind: Kind
  package var identity: FileIdentity
  package var size: Int

  /// Permissions without the kind: `0o644`.
  package var permissions: UInt32
  package var user: UInt32
  package var group: UInt32

  /// How many names the file has.
  package var nameCount: Int

  /// Seconds and nanoseconds.
  package var contentTime: [Int]
  package var statusTime: [Int]

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
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
