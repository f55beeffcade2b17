import MigrationReports
package import StyleMigrationModule

extension FileTree {
  /// The files of this computer.
  package init(_ fileSystem: FileSystem = FileSystem()) {
    self.init(
      in: Environment.currentFolder,
      kind: { (path) throws(FileTree.Failure) in
        try Self.told { () throws(SystemError) in try fileSystem.status(path) }.kind.fact
      },
      entryKind: { (path) throws(FileTree.Failure) in
        try Self.told { () throws(SystemError) in try fileSystem.entryStatus(path) }.kind.fact
      },
      names: { (path) throws(FileTree.Failure) in try Self.told { () throws(SystemError) in try fileSystem.names(path) }
      },
      resolved: { path in
        do throws(SystemError) { return try fileSystem.resolve(path) } catch { return path }
      },
      bytes: { path in
        // A pipe of this name would be waited for.
        guard RegularFile(path: path) != nil else { return nil }
        do throws(SystemError) { return try FileBytes(of: path).bytes } catch { return nil }
      })
  }

  private static func told<Value>(_ look: () throws(SystemError) -> Value) throws(FileTree.Failure) -> Value {
    do throws(SystemError) {
      return try look()
    } catch {
      throw error.isAbsence ? .absent : .refused(error.message)
    }
  }
}

extension FileStatus.Kind {
  fileprivate var fact: PathFacts.Kind {
    switch self {
    case .regular: .regular
    case .folder: .folder
    case .link, .other: .other
    }
  }
}
