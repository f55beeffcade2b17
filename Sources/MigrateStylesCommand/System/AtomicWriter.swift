package import MigrationReports
package import CommandCore

/// Replaces files atomically.
///
/// A temporary file in the same folder is written, synchronized and given the old file's owner and permissions, on a
/// Mac also its extended attributes; then it is renamed to the old one's name, and the folder is synchronized. Links
/// are followed and kept. After a failure the temporary file is gone; after `kill -9` it may remain.
package struct AtomicWriter: Sendable {
  private let fileSystem: FileSystem
  private let interruption: Interruption

  package init(fileSystem: FileSystem = FileSystem(), interruption: Interruption = Interruption()) {
    self.fileSystem = fileSystem
    self.interruption = interruption
  }

  /// Gives a file new content, or creates it.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - path: The name of the file.
  ///   - known: The file's status when it was read; a file that has changed since is not replaced.
  ///   - model: A file whose owner, permissions and, on a Mac, attributes it gets; without one, it keeps its own.
  /// - Throws: ``WriteError``; unless it is `notDurable`, the file is as it was.
  package func write(
    _ bytes: [UInt8], to path: SystemString, unchangedSince known: FileStatus? = nil,
    like model: SystemString? = nil
  ) throws(WriteError) {
    let folder: SystemString?
    do throws(SystemError) {
      folder = try replace(path, with: bytes, unchangedSince: known, like: model)
    } catch {
      throw .failed(error)
    }
    guard let folder else { throw .changedMeanwhile }
    do throws(SystemError) {
      try synchronizeFolder(folder)
    } catch {
      throw .notDurable(error)
    }
  }

  /// Writes the temporary file and renames it; the result is its folder, or `nil` where another program has changed the
  /// file in the meantime.
  private func replace(
    _ path: SystemString, with bytes: [UInt8], unchangedSince known: FileStatus?, like model: SystemString?
  ) throws(SystemError) -> SystemString? {
    let target = try target(of: path)
    if let known, target.status != known { return nil }
    if let status = target.status {
      guard status.kind == .regular else { throw status.kind == .folder ? .isFolder : .inputOutput }
      try SystemError.retrying(try fileSystem.requireWritable(target.path))
    }
    let owned = if let model { try self.target(of: model) } else { target }
    let temporary = try makeTemporaryFile(in: target.folder, permissions: owned.status == nil ? 0o666 : 0o600)
    var isReplaced = false
    defer {
      if !isReplaced { remove(temporary.path) }
      interruption.forget(temporary.path)
    }
    try fill(temporary.file, with: bytes, like: owned)
    guard try status(of: target.path) == target.status else { return nil }
    try SystemError.retrying(try fileSystem.rename(temporary.path, target.path))
    isReplaced = true
    return target.folder
  }

  // MARK: The target

  private struct Target {
    /// Without links.
    var path: SystemString
    var folder: SystemString

    /// `nil` where there is no file yet.
    var status: FileStatus?
  }

  private func target(of path: SystemString) throws(SystemError) -> Target {
    if let resolved = try SystemError.ifPresent(try fileSystem.resolve(path)),
      let status = try status(of: resolved)
    {
      return Target(path: resolved, folder: resolved.folder, status: status)
    }
    // A dangling link exists, and must not be replaced.
    guard try SystemError.ifPresent(try fileSystem.entryStatus(path)) == nil else { throw .noSuchFile }
    let name = path.fileName
    guard !name.isEmpty else { throw .isFolder }
    let folder = try SystemError.retrying(try fileSystem.resolve(path.folder))
    return Target(path: folder.appendingPath(name), folder: folder, status: nil)
  }

  /// `nil` where there is no file.
  private func status(of path: SystemString) throws(SystemError) -> FileStatus? {
    try SystemError.ifPresent(try fileSystem.status(path))
  }

  // MARK: The temporary file

  /// A new file with a random name; a name that exists already fails like any other fault.
  private func makeTemporaryFile(
    in folder: SystemString, permissions: UInt32
  ) throws(SystemError) -> (path: SystemString, file: Descriptor) {
    let name = ".migrate-styles-" + String(UInt64.random(in: .min ... .max), radix: 16) + ".tmp"
    let path = folder.appendingPath(SystemString(name))
    let file = try SystemError.retrying(
      try interruption.makeTemporaryFile(path, try fileSystem.create(path, permissions)))
    return (path, file)
  }

  /// Writes everything, and closes the file in any case.
  private func fill(_ file: Descriptor, with bytes: [UInt8], like model: Target) throws(SystemError) {
    var isOpen = true
    defer { if isOpen { _ = closed(file) } }
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[done...]))
        done += try SystemError.retrying(try fileSystem.write(file, rest))
      }
    }
    if let old = model.status {
      #if canImport(Darwin)
        try copyAttributes(of: model, to: file, keepsAccess: try copyRights(of: old, to: file))
      #else
        _ = try copyRights(of: old, to: file)
      #endif
    }
    try SystemError.retrying(try fileSystem.synchronize(file))
    isOpen = false
    if let error = closed(file) { throw error }
  }

  /// Restores owner and permissions; where the owner cannot be kept, the group gets no more than all others.
  ///
  /// The result is whether the owner was kept.
  private func copyRights(of old: FileStatus, to file: Descriptor) throws(SystemError) -> Bool {
    var permissions = old.permissions
    var keepsOwner = true
    let new = try SystemError.retrying(try fileSystem.openStatus(file))
    if new.user != old.user || new.group != old.group {
      do throws(SystemError) {
        try SystemError.retrying(try fileSystem.setOwner(file, old.user, old.group))
      } catch {
        guard error.isRefusal || error.isUnsupported else { throw error }
        permissions = old.permissions & 0o707 | (old.permissions & 0o007) << 3
        keepsOwner = false
      }
    }
    try SystemError.retrying(try fileSystem.setPermissions(file, permissions))
    return keepsOwner
  }

  #if canImport(Darwin)
    /// Restores extended attributes, and the access control list unless the owner has changed.
    private func copyAttributes(of model: Target, to file: Descriptor, keepsAccess: Bool) throws(SystemError) {
      let old: Descriptor
      do throws(SystemError) {
        old = try SystemError.retrying(try fileSystem.open(model.path))
      } catch {
        // The attributes of a file that is writable but not readable cannot be copied.
        guard error.isRefusal else { throw error }
        return
      }
      defer { _ = closed(old) }
      try SystemError.retrying(try fileSystem.copyAttributes(old, file, keepsAccess))
    }
  #endif

  /// The new name is on the disk only when the folder is synchronized.
  private func synchronizeFolder(_ path: SystemString) throws(SystemError) {
    do throws(SystemError) {
      let folder = try SystemError.retrying(try fileSystem.openFolder(path))
      defer { _ = closed(folder) }
      try SystemError.retrying(try fileSystem.synchronize(folder))
    } catch {
      // A folder may be writable without being readable, and not every file system supports this.
      guard error.isRefusal || error.isUnsupported else { throw error }
    }
  }

  /// Closes only once: after an interruption the descriptor is closed as well.
  private func closed(_ file: Descriptor) -> SystemError? {
    do throws(SystemError) {
      try fileSystem.close(file)
      return nil
    } catch {
      return error.isInterruption ? nil : error
    }
  }

  /// A file that cannot be removed stays: the earlier failure is the one to report.
  private func remove(_ path: SystemString) {
    do throws(SystemError) { try SystemError.retrying(try fileSystem.remove(path)) } catch {}
  }
}
