package import MigrationReports

/// What the file system says of a path, or of a stream.
package struct PathFacts: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case absent
    case regular
    case folder

    /// A link that leads nowhere.
    case deadLink
    case other
  }

  package var kind = Kind.absent

  /// The same for all names of a regular file; `nil` for anything else.
  package var identity: SystemString?

  /// The same for all spellings of a path: its folder and its name; empty for a stream.
  package var entry: SystemString = ""
  package var size = 0

  // What the node package says besides:

  /// The path without links.
  var resolved: SystemString?

  /// Whether it is a link, and not what it leads to.
  var isLink = false

  /// The names in a folder.
  var names: [SystemString]?

  /// The text of a file of settings.
  var text: SystemString?

  /// Why it cannot be looked at.
  var reason: String?

  package init() {}

  init(_ status: FileStatus) {
    size = status.size
    switch status.kind {
    case .regular: (kind, identity) = (.regular, status.identity.key)
    case .folder: kind = .folder
    case .link, .other: kind = .other
    }
  }

  /// What two paths to one file have in common.
  package var keys: [SystemString] { (identity.map { [$0] } ?? []) + (entry.isEmpty ? [] : [entry]) }

  func isSame(as other: PathFacts) -> Bool {
    identity != nil && identity == other.identity || !entry.isEmpty && entry == other.entry
  }
}
