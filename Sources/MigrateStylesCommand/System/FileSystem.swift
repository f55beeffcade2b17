package import MigrationReports
package import StyleMigrationModule

/// The system calls that replace files, one function each.
///
/// Tests replace the real calls by failing ones. No call is repeated here: the caller handles an interruption (`EINTR`)
/// and a short write.
package struct FileSystem: Sendable {
  /// Creates a new file, open for writing; the umask applies to its permissions.
  package var create: @Sendable (_ path: SystemString, _ permissions: UInt32) throws(SystemError) -> Descriptor =
    SystemCalls
    .create

  /// Opens a folder so that it can be synchronized.
  package var openFolder: @Sendable (_ path: SystemString) throws(SystemError) -> Descriptor = SystemCalls.openFolder

  /// Writes some of the bytes, and returns how many.
  package var write: @Sendable (_ file: Descriptor, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int =
    SystemCalls.write

  /// Waits until everything written is on the disk.
  package var synchronize: @Sendable (_ file: Descriptor) throws(SystemError) -> Void = SystemCalls.synchronize

  package var setOwner: @Sendable (_ file: Descriptor, _ user: UInt32, _ group: UInt32) throws(SystemError) -> Void =
    SystemCalls.setOwner
  package var setPermissions: @Sendable (_ file: Descriptor, _ permissions: UInt32) throws(SystemError) -> Void =
    SystemCalls.setPermissions

  #if canImport(Darwin)
    /// Opens for reading; a link is not followed.
    package var open: @Sendable (_ path: SystemString) throws(SystemError) -> Descriptor = SystemCalls.open

    /// Copies extended attributes from one file to another; the access control list only with `keepsAccess`.
    package var copyAttributes:
      @Sendable (_ file: Descriptor, _ copy: Descriptor, _ keepsAccess: Bool) throws(SystemError) -> Void =
        ExtendedAttributes.copy
  #endif
  package var close: @Sendable (_ file: Descriptor) throws(SystemError) -> Void = SystemCalls.close
  package var rename: @Sendable (_ path: SystemString, _ target: SystemString) throws(SystemError) -> Void = SystemCalls
    .rename

  package var remove: @Sendable (_ path: SystemString) throws(SystemError) -> Void = SystemCalls.remove

  /// The path without links; throws where there is nothing.
  package var resolve: @Sendable (_ path: SystemString) throws(SystemError) -> SystemString = SystemCalls.resolve

  /// What a path leads to, links followed.
  package var status: @Sendable (_ path: SystemString) throws(SystemError) -> FileStatus = FileStatus.at

  /// The entry at a path; a link is not followed.
  package var entryStatus: @Sendable (_ path: SystemString) throws(SystemError) -> FileStatus = FileStatus.ofEntry
  package var openStatus: @Sendable (_ file: Descriptor) throws(SystemError) -> FileStatus = FileStatus.of

  /// Throws where this user may not write the file.
  package var requireWritable: @Sendable (_ path: SystemString) throws(SystemError) -> Void = SystemCalls
    .requireWritable

  /// The names in a folder without `.` and `..`, in no particular order.
  package var names: @Sendable (_ folder: SystemString) throws(SystemError) -> [SystemString] = SystemCalls.names
  package var makeFolder: @Sendable (_ path: SystemString) throws(SystemError) -> Void = SystemCalls.makeFolder

  package init() {}
}

extension FileSystem {
  /// Creates a folder and those above it.
  func makeFolders(_ path: SystemString) throws(SystemError) {
    var missing: [SystemString] = []
    var folder = path
    while true {
      do throws(SystemError) {
        _ = try status(folder)
        break
      } catch {
        guard error.isAbsence else { throw error }
        missing.append(folder)
        folder = folder.folder
      }
    }
    for folder in missing.reversed() {
      do throws(SystemError) {
        try makeFolder(folder)
      } catch {
        // Another thread was faster.
        guard error.isPresence else { throw error }
      }
    }
  }
}
