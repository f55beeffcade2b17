package import MigrationReports
package import StyleMigrationModule

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
    let target = try target(of: path)
    if let known {
      guard target.status == known else { throw .changedMeanwhile }
    }
    if let status = target.status {
      guard status.kind == .regular else { throw .failed(status.kind == .folder ? .isFolder : .inputOutput) }
      try call { () throws(SystemError) in try fileSystem.requireWritable(target.path) }
    }
    let model = try model.map { (path) throws(WriteError) in try self.target(of: path) } ?? target
    let temporary = try makeTemporaryFile(in: target.folder, permissions: model.status == nil ? 0o666 : 0o600)
    defer { interruption.removeTemporaryFile(temporary.path) }
    do throws(WriteError) {
      try fill(temporary.file, with: bytes, like: model)
      guard try status(of: target.path) == target.status else { throw WriteError.changedMeanwhile }
      try call { () throws(SystemError) in
        try interruption.rename { () throws(SystemError) in try fileSystem.rename(temporary.path, target.path) }
      }
    } catch {
      remove(temporary.path)
      throw error
    }
    try synchronizeFolder(target.folder)
  }

  // MARK: The target

  private struct Target {
    /// Without links.
    var path: SystemString
    var folder: SystemString

    /// `nil` where there is no file yet.
    var status: FileStatus?
  }

  private func target(of path: SystemString) throws(WriteError) -> Target {
    let resolved = try ifPresent { () throws(SystemError) in try fileSystem.resolve(path) }
    if let resolved, let status = try status(of: resolved) {
      return Target(path: resolved, folder: resolved.folder, status: status)
    }
    // A dangling link exists, and must not be replaced.
    let entry = try ifPresent { () throws(SystemError) in try fileSystem.entryStatus(path) }
    guard entry == nil else { throw .failed(.noSuchFile) }
    let name = path.fileName
    guard !name.isEmpty else { throw .failed(.isFolder) }
    let folder = try call { () throws(SystemError) in try fileSystem.resolve(path.folder) }
    return Target(path: folder.appendingPath(name), folder: folder, status: nil)
  }

  /// `nil` where there is no file.
  private func status(of path: SystemString) throws(WriteError) -> FileStatus? {
    try ifPresent { () throws(SystemError) in try fileSystem.status(path) }
  }

  // MARK: The temporary file

  private func makeTemporaryFile(
    in folder: SystemString, permissions: UInt32
  ) throws(WriteError) -> (path: SystemString, file: Descriptor) {
    var attempts = 0
    while true {
      let path = folder.appendingPath(Self.temporaryName())
      do throws(SystemError) {
        let file = try SystemError.retrying { () throws(SystemError) in
          try interruption.makeTemporaryFile(path) { () throws(SystemError) in
            try fileSystem.create(path, permissions)
          }
        }
        return (path, file)
      } catch {
        guard error.isPresence else { throw .failed(error) }
      }
      attempts += 1
      guard attempts < 100 else { throw .failed(.inputOutput) }
    }
  }

  /// A unique name.
  private static func temporaryName() -> SystemString {
    SystemString(".migrate-styles-" + String(UInt64.random(in: .min ... .max), radix: 16) + ".tmp")
  }

  /// Writes everything, and closes the file in any case.
  private func fill(_ file: Descriptor, with bytes: [UInt8], like model: Target) throws(WriteError) {
    var isOpen = true
    defer { if isOpen { _ = closed(file) } }
    try bytes.withUnsafeBufferPointer { (bytes) throws(WriteError) in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[done...]))
        done += try call { () throws(SystemError) in try fileSystem.write(file, rest) }
      }
    }
    if let old = model.status {
      #if canImport(Darwin)
        try copyAttributes(of: model, to: file, keepsAccess: try copyRights(of: old, to: file))
      #else
        _ = try copyRights(of: old, to: file)
      #endif
    }
    try call { () throws(SystemError) in try fileSystem.synchronize(file) }
    isOpen = false
    if let error = closed(file) { throw .failed(error) }
  }

  /// Restores owner and permissions; where the owner cannot be kept, the group gets no more than all others.
  ///
  /// The result is whether the owner was kept.
  private func copyRights(of old: FileStatus, to file: Descriptor) throws(WriteError) -> Bool {
    var permissions = old.permissions
    var keepsOwner = true
    let new = try call { () throws(SystemError) in try fileSystem.openStatus(file) }
    if new.user != old.user || new.group != old.group {
      do throws(SystemError) {
        try SystemError.retrying { () throws(SystemError) in try fileSystem.setOwner(file, old.user, old.group) }
      } catch {
        guard error.isRefusal || error.isUnsupported else { throw .failed(error) }
        permissions = old.permissions & 0o707 | (old.permissions & 0o007) << 3
        keepsOwner = false
      }
    }
    try call { () throws(SystemError) in try fileSystem.setPermissions(file, permissions) }
    return keepsOwner
  }

  #if canImport(Darwin)
    /// Restores extended attributes, and the access control list unless the owner has changed.
    private func copyAttributes(of model: Target, to file: Descriptor, keepsAccess: Bool) throws(WriteError) {
      let old: Descriptor
      do throws(SystemError) {
        old = try SystemError.retrying { () throws(SystemError) in try fileSystem.open(model.path) }
      } catch {
        // The attributes of a file that is writable but not readable cannot be copied.
        guard error.isRefusal else { throw .failed(error) }
        return
      }
      defer { _ = closed(old) }
      try call { () throws(SystemError) in try fileSystem.copyAttributes(old, file, keepsAccess) }
    }
  #endif

  /// The new name is on the disk only when the folder is synchronized.
  private func synchronizeFolder(_ path: SystemString) throws(WriteError) {
    do throws(SystemError) {
      let folder = try SystemError.retrying { () throws(SystemError) in try fileSystem.openFolder(path) }
      defer { _ = closed(folder) }
      try SystemError.retrying { () throws(SystemError) in try fileSystem.synchronize(folder) }
    } catch {
      // A folder may be writable without being readable, and not every file system supports this.
      guard error.isRefusal || error.isUnsupported else { throw .notDurable(error) }
    }
  }

  // MARK: Calls

  private func call<Result>(_ body: () throws(SystemError) -> Result) throws(WriteError) -> Result {
    do throws(SystemError) {
      return try SystemError.retrying(body)
    } catch {
      throw .failed(error)
    }
  }

  /// The same; `nil` where nothing has the name.
  private func ifPresent<Result>(_ body: () throws(SystemError) -> Result) throws(WriteError) -> Result? {
    do throws(SystemError) {
      return try SystemError.retrying(body)
    } catch {
      guard error.isAbsence else { throw .failed(error) }
      return nil
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
    do throws(SystemError) {
      try SystemError.retrying { () throws(SystemError) in try fileSystem.remove(path) }
    } catch {}
  }
}
