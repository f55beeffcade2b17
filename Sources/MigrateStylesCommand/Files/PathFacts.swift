import MigrationReports
import StyleMigrationModule

extension FileSystem {
  /// What there is to know of a path, links followed.
  func facts(of path: SystemString) -> PathFacts {
    var facts = status(of: path).map { PathFacts($0) } ?? PathFacts()
    let folder = path.folder
    let place = status(of: folder).map { "\($0.identity)" } ?? folder.absolutePath(in: Environment.currentFolder)
    facts.entry = place + "/" + path.fileName
    if facts.kind == .absent, isEntry(path) { facts.kind = .deadLink }
    return facts
  }

  private func status(of path: SystemString) -> FileStatus? {
    do throws(SystemError) { return try status(path) } catch { return nil }
  }

  private func isEntry(_ path: SystemString) -> Bool {
    do throws(SystemError) { return try entryStatus(path).kind == .link } catch { return false }
  }
}

extension PathFacts {
  /// The file behind a descriptor.
  init(of descriptor: Descriptor) {
    self.init()
    do throws(SystemError) { self.init(try FileStatus.of(descriptor)) } catch {}
  }

  fileprivate init(_ status: FileStatus) {
    self.init()
    size = status.size
    switch status.kind {
    case .regular: (kind, identity) = (.regular, "\(status.identity)")
    case .folder: kind = .folder
    case .link, .other: kind = .other
    }
  }
}

extension FileIdentity: CustomStringConvertible {
  package var description: String { "\(device):\(inode)" }
}
