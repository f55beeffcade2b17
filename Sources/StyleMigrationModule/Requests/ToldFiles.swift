import MigrationReports
import SourceText

/// What the node package has told of files, and the paths of which it is still to tell.
final class ToldFiles: @unchecked Sendable {
  private let folder: SystemString
  private var facts: [SystemString: PathFacts] = [:]
  private var asked: Set<SystemString> = []
  private(set) var missing: [SystemString] = []

  /// Reads `"folder"`, the current one, and `"paths"`, an object of facts.
  init(_ fields: RequestFields) throws(RequestError) {
    folder = SystemString(try fields.string("folder")?.string ?? "/")
    guard let paths = try fields.fields("paths") else { return }
    for name in paths.names { facts[SystemString(name.string)] = try PathFacts(try paths.fields(name)) }
  }

  /// The facts of a path; those of nothing until they are told.
  func facts(of path: SystemString) -> PathFacts {
    if let found = facts[path] { return found }
    if asked.insert(path).inserted { missing.append(path) }
    return PathFacts()
  }

  var host: Host {
    Host(
      in: folder, status: { (path) throws(Host.Refusal) in try self.status(of: path, isEntry: false) },
      entryStatus: { (path) throws(Host.Refusal) in try self.status(of: path, isEntry: true) },
      names: { (path) throws(Host.Refusal) in
        let facts = self.facts(of: path)
        if let reason = facts.reason { throw Host.Refusal(reason) }
        return facts.names ?? []
      },
      resolved: { self.facts(of: $0).resolved ?? $0 },
      read: { (path) throws(Host.Refusal) in
        guard let text = path.flatMap({ self.facts(of: $0).text }) else { throw Host.Refusal("", isAbsence: true) }
        return FileBytes(bytes: text.bytes, status: Self.status(.regular))
      })
  }

  private static func status(_ kind: FileStatus.Kind) -> FileStatus {
    FileStatus(kind: kind, identity: FileIdentity(device: 0, inode: 0))
  }

  private func status(of path: SystemString, isEntry: Bool) throws(Host.Refusal) -> FileStatus {
    let facts = facts(of: path)
    switch facts.kind {
    case .absent: throw Host.Refusal("", isAbsence: true)
    case .deadLink where !isEntry: throw Host.Refusal("", isAbsence: true)
    case .regular where !(isEntry && facts.isLink): return Self.status(.regular)
    case .folder where !(isEntry && facts.isLink): return Self.status(.folder)
    case .deadLink, .regular, .folder, .other: return Self.status(.other)
    }
  }
}
