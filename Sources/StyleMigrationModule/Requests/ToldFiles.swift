import MigrationReports
import SourceText

/// What the node package has told of files, and the paths of which it is still to tell.
final class ToldFiles {
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

  var tree: FileTree {
    FileTree(
      in: folder, kind: { (path) throws(FileTree.Failure) in try self.kind(of: path, isEntry: false) },
      entryKind: { (path) throws(FileTree.Failure) in try self.kind(of: path, isEntry: true) },
      names: { (path) throws(FileTree.Failure) in
        let facts = self.facts(of: path)
        if let reason = facts.reason { throw .refused(reason) }
        return facts.names ?? []
      },
      resolved: { self.facts(of: $0).resolved ?? $0 }, bytes: { self.facts(of: $0).text?.bytes })
  }

  private func kind(of path: SystemString, isEntry: Bool) throws(FileTree.Failure) -> PathFacts.Kind {
    let facts = facts(of: path)
    switch facts.kind {
    case .absent: throw .absent
    case .deadLink where !isEntry: throw .absent
    case .deadLink: return .other
    case .regular, .folder, .other: return isEntry && facts.isLink ? .other : facts.kind
    }
  }
}
