package import MigrationReports

/// The files of a computer, as the search for inputs and settings reads them.
package struct FileTree {
  /// Why a path cannot be looked at.
  package enum Failure: Error {
    case absent
    case refused(String)
  }

  package var currentFolder: SystemString

  /// What a path leads to, links followed.
  package var kind: (_ path: SystemString) throws(Failure) -> PathFacts.Kind

  /// What stands at a path: a link is something else than what it leads to.
  package var entryKind: (_ path: SystemString) throws(Failure) -> PathFacts.Kind

  /// The names in a folder, in no order.
  package var names: (_ folder: SystemString) throws(Failure) -> [SystemString]

  /// The path without links; itself where there is nothing.
  package var resolved: (_ path: SystemString) -> SystemString

  /// The content of a regular file; `nil` where there is none, or it cannot be read.
  package var bytes: (_ path: SystemString) -> [UInt8]?

  package init(
    in currentFolder: SystemString, kind: @escaping (_ path: SystemString) throws(Failure) -> PathFacts.Kind,
    entryKind: @escaping (_ path: SystemString) throws(Failure) -> PathFacts.Kind,
    names: @escaping (_ folder: SystemString) throws(Failure) -> [SystemString],
    resolved: @escaping (_ path: SystemString) -> SystemString, bytes: @escaping (_ path: SystemString) -> [UInt8]?
  ) {
    self.currentFolder = currentFolder
    self.kind = kind
    self.entryKind = entryKind
    self.names = names
    self.resolved = resolved
    self.bytes = bytes
  }

  /// The absolute path of the folder that a word names, or in which its file is; of a pattern, the one where it begins.
  func folder(of word: SystemString) -> SystemString {
    let names = word.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { SystemString(bytes: $0) }.prefix { !PathPattern.isPattern($0) }
    let path = Array(names).path.absolutePath(in: currentFolder)
    return kindIfKnown(path) == .folder ? path : path.folder
  }

  /// What a path leads to; `nil` where it cannot be looked at, which is reported when it is read.
  func kindIfKnown(_ path: SystemString) -> PathFacts.Kind? {
    do throws(Failure) { return try kind(path) } catch { return nil }
  }

  /// Whether something stands at a path, be it a link that leads nowhere.
  func hasEntry(_ path: SystemString) -> Bool {
    do throws(Failure) {
      _ = try entryKind(path)
      return true
    } catch {
      return false
    }
  }
}
