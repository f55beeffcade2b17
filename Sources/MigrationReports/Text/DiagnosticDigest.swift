import StyleMigration

/// The diagnostics of a file by kind, of each kind the first few: what people read of thousands.
struct DiagnosticDigest {
  struct Entry {
    let diagnostic: Diagnostic

    /// The value that was left; `nil` for a note.
    let site: MigrationReport.Site?
  }

  /// Diagnostics of a kind, those about one topic apart.
  struct Key: Equatable {
    let id: DiagnosticID
    let topic: String?

    fileprivate init(_ diagnostic: Diagnostic) { (id, topic) = (diagnostic.id, diagnostic.topic) }
  }

  struct Group {
    let key: Key
    fileprivate(set) var shown: [Entry] = []
    fileprivate(set) var hiddenCount = 0
  }

  /// The lines that a file may take, its summary left out.
  private static let lineLimit = 36

  /// The kinds that get a line each where there are too many for excerpts.
  private static let kindLimit = 16

  /// The kinds that are shown, those with warnings first, in the order of the file.
  let groups: [Group]

  /// The kinds that are not shown, and how many diagnostics they have.
  let hiddenKinds: Int
  let hiddenCount: Int

  /// Whether there is room for the source lines.
  let hasExcerpts: Bool

  /// Whether all of them together would be too many lines.
  let isNeeded: Bool

  init(of report: MigrationReport) {
    let left = report.sites.left.compactMap { site -> Entry? in
      guard case .left(let diagnostic) = site.outcome else { return nil }
      return Entry(diagnostic: diagnostic, site: site)
    }
    let entries = left + report.urgentNotes.map { Entry(diagnostic: $0, site: nil) }
    isNeeded = 3 * left.count + entries.count - left.count > Self.lineLimit
    // There are few kinds, and to search through them is cheaper than a dictionary.
    var keys: [Key] = []
    for entry in entries where !keys.contains(Key(entry.diagnostic)) { keys.append(Key(entry.diagnostic)) }
    // An entry takes three lines with its excerpt, and a kind one for what is not shown.
    hasExcerpts = 4 * keys.count <= Self.lineLimit
    let shownCount = hasExcerpts ? max(1, (Self.lineLimit - keys.count) / (3 * max(1, keys.count))) : 1
    var groups = keys.prefix(hasExcerpts ? keys.count : Self.kindLimit).map { Group(key: $0) }
    var hiddenCount = 0
    for entry in entries {
      guard let place = keys.firstIndex(of: Key(entry.diagnostic)), place < groups.count else {
        hiddenCount += 1
        continue
      }
      if groups[place].shown.count < shownCount {
        groups[place].shown.append(entry)
      } else {
        groups[place].hiddenCount += 1
      }
    }
    self.groups = groups
    self.hiddenCount = hiddenCount
    hiddenKinds = keys.count - groups.count
  }
}
