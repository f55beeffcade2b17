package import MigrationReports

/// The status of a file in the file system: its identity, owner, and times.
///
/// Two are equal if the file is the same and was not changed in between.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case regular
    case folder
    case link
    case other
  }

  package var kind: Kind

  /// The same for all names of a file.
  package var identity: SystemString
  package var size = 0

  /// Permissions without the kind: `0o644`.
  package var permissions: UInt32 = 0
  package var user: UInt32 = 0
  package var group: UInt32 = 0

  /// How many names the file has.
  package var nameCount = 1

  /// When the content and the status changed, in seconds and nanoseconds.
  package var times: [Int] = []

  /// The same as the line in which node writes it; empty on POSIX.
  package var line: [UInt8] = []

  package init(kind: Kind, device: UInt64, inode: UInt64) {
    self.kind = kind
    identity = SystemString(String(device) + ":" + String(inode))
  }
}

/// The content of a file, and its status before it was read.
package typealias FileBytes = (bytes: [UInt8], status: FileStatus)
