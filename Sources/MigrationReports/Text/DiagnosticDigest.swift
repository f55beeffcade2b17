import StyleMigration

/// The diagnostics of a file by kind, of each kind the first few: what people read of thousands.
struct DiagnosticDigest {
  struct Entry {
    let diagnostic: Diagnostic

    /// The value that was left; `nil` for a note.
    let site: MigrationReport.Site?
  }

  struct Group {
    let id: DiagnosticID
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
    let entries = left + report.notes.map { Entry(diagnostic: $0, site: nil) }
    isNeeded = 3 * left.count + report.notes.count > Self.lineLimit
    // There are few ids, and to search through them is cheaper than a dictionary.
    var ids: [DiagnosticID] = []
    for entry in entries where !ids.contains(entry.diagnostic.id) { ids.append(entry.diagnostic.id) }
    // An entry takes three lines with its excerpt, and a kind one for what is not shown.
    hasExcerpts = 4 * ids.count <= Self.lineLimit
    let shownCount = hasExcerpts ? max(1, (Self.lineLimit - ids.count) / (3 * max(1, ids.count))) : 1
    var groups = ids.prefix(hasExcerpts ? ids.count : Self.kindLimit).map { Group(id: $0) }
    var hiddenCount = 0
    for entry in entries {
      guard let place = ids.firstIndex(of: entry.diagnostic.id), place < groups.count else {
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
    hiddenKinds = ids.count - groups.count
  }
}
