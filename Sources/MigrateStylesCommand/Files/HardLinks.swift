/// Inputs that are names of one file (hard links).
///
/// A file that is replaced under one name is a new file, and another thread would find the others changed under its hands. So
/// the names are written one after another, and those that come later are linked to the new file.
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
    var isBusy = false
    var replacement: Replacement?
  }

  private let identities: [SystemString: FileIdentity]
  private let families: Guarded<[FileIdentity: Family]>

  init(_ files: [SourceFile], in fileSystem: FileSystem) {
    var names: [FileIdentity: [SystemString]] = [:]
    for path in files.count > 1 ? files.compactMap(\.path) : [] {
      do throws(SystemError) {
        // Not only hard links: a mounted folder has other paths without them.
        names[try fileSystem.status(path).identity, default: []].append(path)
      } catch {
        // What cannot be looked at is said when it is read.
      }
    }
    names = names.filter { $0.value.count > 1 }
    var identities: [SystemString: FileIdentity] = [:]
    for (identity, paths) in names { for path in paths { identities[path] = identity } }
    self.identities = identities
    families = Guarded(names.mapValues { Family(count: $0.count) })
  }

  /// Does something while no other thread works on a name of the same file; `nil` where there is no other name.
  func whileAlone<Result>(with path: SystemString, _ body: () -> Result) -> Result? {
    guard let identity = identities[path] else { return nil }
    families.waiting { families -> Void? in
      guard families[identity]?.isBusy == false else { return nil }
      families[identity]?.isBusy = true
      return ()
    }
    defer { families.withLock { $0[identity]?.isBusy = false } }
    return body()
  }

  /// How many of the inputs are names of this file.
  func count(with path: SystemString) -> Int {
    identities[path].flatMap { identity in families.withLock { $0[identity]?.count } } ?? 1
  }

  /// What was written under another name.
  func written(with path: SystemString) -> Replacement? {
    identities[path].flatMap { identity in families.withLock { $0[identity]?.replacement } }
  }

  func record(_ old: FileStatus, writtenTo path: SystemString, _ status: FileStatus) {
    guard let identity = identities[path] else { return }
    families.withLock { $0[identity]?.replacement = Replacement(path: path, status: status, old: old) }
  }
}
