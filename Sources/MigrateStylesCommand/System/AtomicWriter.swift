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
///
/// A temporary file in the same folder is written, synchronized and given the old file's owner and permissions, on a
/// Mac also its extended attributes; then it is renamed to the old one's name, and the folder is synchronized. Links
/// are followed and kept. After a failure the temporary file is gone; if the process is killed, it may remain.
package struct AtomicWriter: Sendable {
  private let fileSystem: FileSystem

  package init(fileSystem: FileSystem = FileSystem()) {
    self.fileSystem = fileSystem
  }

  /// Gives a file new content, or creates it; what is neither a file nor a folder, such as a pipe, is written to.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - path: The name of the file.
  ///   - known: The file's status when it was read; a file that has changed since is not replaced.
  ///   - model: A file whose owner, permissions and, on a Mac, attributes it gets; without one, it keeps its own.
  /// - Throws: ``SystemError``; unless it is that of ``SystemError/notDurable(_:)``, the file is as it was.
  package func write(
    _ bytes: [UInt8], to path: SystemString, unchangedSince known: FileStatus? = nil, like model: SystemString? = nil
  ) throws(SystemError) {
    if try status(of: path)?.kind == .other {
      let file = try fileSystem.openFile(path, O_WRONLY)
      defer { try? fileSystem.closeFile(file) }
      return try fileSystem.writeAll(bytes, to: file)
    }
    let target = try target(of: path)
    if let known, target.status != known { throw .changedMeanwhile }
    if let status = target.status {
      guard status.kind == .regular else { throw SystemError(code: EISDIR) }
      try fileSystem.requireWritable(target.path)
    }
    let owned = if let model { try self.target(of: model) } else { target }
    let name = ".migrate-styles-" + String(UInt64.random(in: .min ... .max), radix: 16) + ".tmp"
    let temporary = target.path.folder.appendingPath(SystemString(name))
    let file = try fileSystem.create(temporary, permissions: owned.status == nil ? 0o666 : 0o600)
    do throws(SystemError) {
      try fill(file, with: bytes, like: owned)
      guard try status(of: target.path) == target.status else { throw .changedMeanwhile }
      try fileSystem.move(temporary, to: target.path)
    } catch {
      // A file that cannot be removed stays: the earlier failure is the one to report.
      try? fileSystem.remove(temporary)
      throw error
    }
    try synchronizeFolder(target.path.folder)
  }

  // MARK: The target

  /// Its path without links, and its status; `nil` where there is no file yet.
  private typealias Target = (path: SystemString, status: FileStatus?)

  private func target(of path: SystemString) throws(SystemError) -> Target {
    if let resolved = try SystemError.ifPresent(try fileSystem.resolve(path)), let status = try status(of: resolved) {
      return (resolved, status)
    }
    // A dangling link exists, and must not be replaced.
    guard try SystemError.ifPresent(try fileSystem.status(path, followingLinks: false)) == nil else {
      throw SystemError(code: ENOENT)
    }
    guard !path.fileName.isEmpty else { throw SystemError(code: EISDIR) }
    return (try fileSystem.resolve(path.folder).appendingPath(path.fileName), nil)
  }

  /// `nil` where there is no file.
  private func status(of path: SystemString) throws(SystemError) -> FileStatus? {
    try SystemError.ifPresent(try fileSystem.status(path))
  }

  // MARK: The temporary file

  /// Writes everything, and closes the file in any case.
  private func fill(_ file: Descriptor, with bytes: [UInt8], like model: Target) throws(SystemError) {
    do throws(SystemError) {
      try fileSystem.writeAll(bytes, to: file)
      if let old = model.status { try copyRights(of: old, at: model.path, to: file) }
      try fileSystem.synchronize(file)
    } catch {
      try? fileSystem.closeFile(file)
      throw error
    }
    try fileSystem.closeFile(file)
  }

  /// Restores owner and permissions; where the owner cannot be kept, the group gets no more than all others.
  private func copyRights(of old: FileStatus, at path: SystemString, to file: Descriptor) throws(SystemError) {
    var permissions = old.permissions
    var keepsOwner = true
    do throws(SystemError) {
      try fileSystem.setOwner(of: file, like: old)
    } catch {
      guard error.isRefusal else { throw error }
      permissions = old.permissions & 0o707 | (old.permissions & 0o007) << 3
      keepsOwner = false
    }
    try fileSystem.setPermissions(of: file, permissions)
    #if canImport(Darwin)
      let original: Descriptor
      do throws(SystemError) {
        original = try fileSystem.openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      } catch {
        // The attributes of a file that is writable but not readable cannot be copied.
        guard error.isRefusal else { throw error }
        return
      }
      defer { try? fileSystem.closeFile(original) }
      try fileSystem.copyAttributes(of: original, to: file, keepsAccess: keepsOwner)
    #endif
  }

  /// The new name is on the disk only when the folder is synchronized.
  private func synchronizeFolder(_ path: SystemString) throws(SystemError) {
    do throws(SystemError) {
      let folder = try fileSystem.openFile(path, O_RDONLY | O_DIRECTORY)
      defer { try? fileSystem.closeFile(folder) }
      try fileSystem.synchronize(folder)
    } catch {
      // A folder may be writable without being readable, and not every file system supports this.
      guard error.isRefusal else { throw .notDurable(error) }
    }
  }
}
