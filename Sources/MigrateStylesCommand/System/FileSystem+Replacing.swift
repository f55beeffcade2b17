package import CommandCore
package import MigrationReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces files atomically.
extension FileSystem {
  /// Gives a file new content, or creates it; what is neither a file nor a folder, such as a pipe, is written to.
  ///
  /// A temporary file in the same folder is written, synchronized and given the old file's owner and permissions, on a
  /// Mac also its extended attributes; then it is renamed to the old one's name, and the folder is synchronized. Links
  /// are followed and kept. After a failure the temporary file is gone; if the process is killed, it may remain.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - bytes: The new content.
  ///   - known: The file's status when it was read; a file that has changed since is not replaced.
  ///   - model: A file whose owner, permissions and, on a Mac, attributes it gets; without one, it keeps its own.
  /// - Throws: ``SystemError``; unless it is that of ``SystemError/notDurable(_:)``, the file is as it was.
  package func replace(
    _ path: SystemString, with bytes: [UInt8], unchangedSince known: FileStatus? = nil, like model: SystemString? = nil
  ) throws(SystemError) {
    if try status(of: path)?.kind == .other {
      let file = try openFile(path, O_WRONLY)
      defer { discard(file) }
      return try writeAll(bytes, to: file)
    }
    let target = try target(of: path)
    if let known, target.status != known { throw .changedMeanwhile }
    if let status = target.status {
      guard status.kind == .regular else { throw SystemError(code: EISDIR) }
      try requireWritable(target.path)
    }
    let owned = if let model { try self.target(of: model) } else { target }
    let name = ".migrate-styles-" + String(UInt64.random(in: .min ... .max), radix: 16) + ".tmp"
    let temporary = target.path.folder.appendingPath(SystemString(name))
    let file = try create(temporary, permissions: owned.status == nil ? 0o666 : 0o600)
    do throws(SystemError) {
      try fill(file, with: bytes, like: owned)
      guard try status(of: target.path) == target.status else { throw .changedMeanwhile }
      try move(temporary, to: target.path)
    } catch {
      // A file that cannot be removed stays: the earlier failure is the one to report.
      try? remove(temporary)
      throw error
    }
    try synchronizeFolder(target.path.folder)
  }

  // MARK: The target

  /// Its path without links, and its status; `nil` where there is no file yet.
  private typealias Target = (path: SystemString, status: FileStatus?)

  private func target(of path: SystemString) throws(SystemError) -> Target {
    if let resolved = try SystemError.ifPresent(try resolve(path)), let status = try status(of: resolved) {
      return (resolved, status)
    }
    // A dangling link exists, and must not be replaced.
    guard try SystemError.ifPresent(try status(path, followingLinks: false)) == nil else {
      throw SystemError(code: ENOENT)
    }
    guard !path.fileName.isEmpty else { throw SystemError(code: EISDIR) }
    return (try resolve(path.folder).appendingPath(path.fileName), nil)
  }

  /// `nil` where there is no file.
  private func status(of path: SystemString) throws(SystemError) -> FileStatus? {
    try SystemError.ifPresent(try status(path))
  }

  // MARK: The temporary file

  /// Writes everything, and closes the file in any case.
  private func fill(_ file: Descriptor, with bytes: [UInt8], like model: Target) throws(SystemError) {
    do throws(SystemError) {
      try writeAll(bytes, to: file)
      if let old = model.status { try copyRights(of: old, at: model.path, to: file) }
      try synchronize(file)
    } catch {
      discard(file)
      throw error
    }
    try closeFile(file)
  }

  /// Restores owner and permissions; where the owner cannot be kept, the group gets no more than all others.
  private func copyRights(of old: FileStatus, at path: SystemString, to file: Descriptor) throws(SystemError) {
    var permissions = old.permissions
    var keepsOwner = true
    do throws(SystemError) {
      try setOwner(of: file, like: old)
    } catch {
      guard error.isRefusal else { throw error }
      permissions = old.permissions & 0o707 | (old.permissions & 0o007) << 3
      keepsOwner = false
    }
    try setPermissions(of: file, permissions)
    #if canImport(Darwin)
      let original: Descriptor
      do throws(SystemError) {
        original = try openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      } catch {
        // The attributes of a file that is writable but not readable cannot be copied.
        guard error.isRefusal else { throw error }
        return
      }
      defer { discard(original) }
      try copyAttributes(of: original, to: file, keepsAccess: keepsOwner)
    #endif
  }

  /// The new name is on the disk only when the folder is synchronized.
  private func synchronizeFolder(_ path: SystemString) throws(SystemError) {
    do throws(SystemError) {
      let folder = try openFile(path, O_RDONLY | O_DIRECTORY)
      defer { discard(folder) }
      try synchronize(folder)
    } catch {
      // A folder may be writable without being readable, and not every file system supports this.
      guard error.isRefusal else { throw .notDurable(error) }
    }
  }
}
