import MigrationReports
import StyleMigrationModule

/// Inputs that are names of one file (hard links).
///
/// A file that is replaced under one name is a new file, and another thread would find the others changed under its hands. So
/// the names are written one after another, in the order of the inputs, and those that come later are linked to the new file.
final class HardLinks: Sendable {
  /// A file as it was read and as it was written.
  struct Replacement: Sendable {
    let path: SystemString
    let status: FileStatus
    fileprivate let old: FileStatus

    /// Whether another name led to the same text, read at any time since.
    func wasRead(as other: FileStatus) -> Bool {
      old.identity == other.identity && old.size == other.size && old.contentTime == other.contentTime
    }
  }

  private struct Family: Sendable {
    let count: Int

    /// How many of the names are done.
    var done = 0
    var replacement: Replacement?
  }

  /// Which file a name leads to, and how many of its names come before this one.
  private struct Member: Sendable {
    let identity: FileIdentity
    let index: Int
  }

  private let members: [SystemString: Member]
  private let families: Guarded<[FileIdentity: Family]>

  init(_ files: [SourceFile], in fileSystem: FileSystem) {
    var names: [FileIdentity: [SystemString]] = [:]
    for path in files.compactMap(\.path) {
      do throws(SystemError) {
        // Not only hard links: a mounted folder has other paths without them.
        names[try fileSystem.status(path).identity, default: []].append(path)
      } catch {
        // What cannot be looked at is reported when it is read.
      }
    }
    names = names.filter { $0.value.count > 1 }
    var members: [SystemString: Member] = [:]
    for (identity, paths) in names {
      for (index, path) in paths.enumerated() { members[path] = Member(identity: identity, index: index) }
    }
    self.members = members
    families = Guarded(names.mapValues { Family(count: $0.count) })
  }

  /// Does something when all names before this one are done; `nil` where there is no other name.
  ///
  /// Every name has to be done, in threads that begin them in the order of the inputs.
  func whileAlone<Result>(with path: SystemString, _ body: () -> Result) -> Result? {
    guard let member = members[path] else { return nil }
    families.waiting { families -> Void? in families[member.identity]?.done == member.index ? () : nil }
    defer { families.withLock { $0[member.identity]?.done += 1 } }
    return body()
  }

  /// How many of the inputs are names of this file.
  func count(with path: SystemString) -> Int {
    members[path].flatMap { member in families.withLock { $0[member.identity]?.count } } ?? 1
  }

  /// What was written under another name.
  func written(with path: SystemString) -> Replacement? {
    members[path].flatMap { member in families.withLock { $0[member.identity]?.replacement } }
  }

  func record(_ old: FileStatus, writtenTo path: SystemString, _ status: FileStatus) {
    guard let member = members[path] else { return }
    families.withLock { $0[member.identity]?.replacement = Replacement(path: path, status: status, old: old) }
  }
}
