import MigrationReports

/// The facts of the file system about a path, or a stream.
struct PathFacts: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case absent
    case regular
    case folder

    /// A dangling link.
    case deadLink
    case other
  }

  var kind = Kind.absent

  /// The same for all names of a regular file; `nil` for anything else.
  var identity: SystemString?

  /// The same for all spellings of a path: its folder and its name; empty for a stream.
  var entry: SystemString = ""
  var size = 0

  init() {}

  init(_ status: FileStatus) {
    size = status.size
    switch status.kind {
    case .regular: (kind, identity) = (.regular, status.identity.key)
    case .folder: kind = .folder
    case .link, .other: kind = .other
    }
  }

  /// The keys that two paths to one file share.
  var keys: [SystemString] { (identity.map { [$0] } ?? []) + (entry.isEmpty ? [] : [entry]) }

  func isSame(as other: PathFacts) -> Bool {
    identity != nil && identity == other.identity || !entry.isEmpty && entry == other.entry
  }
}
