import SourceJSON

/// What becomes of the values of a style: equal texts of one property are judged once, for styles repeat themselves.
struct SiteOutcomes {
  /// What became of a text, and the edits that made it so where the line before it began with this indentation.
  private struct Entry {
    /// The first site with the text.
    var site: Int
    var outcome: SiteOutcome

    /// A value on one line is written on one line, wherever that line begins.
    var isOneLine: Bool
    var indentation: SourceRange?
    var edits: [SourceEdit] = []

    /// Where the value stands that the edits are for.
    var start = 0

    /// What the report has of the text, once it has something.
    var recorded: MigrationRecorder.Recorded?
  }

  private let sites: [PropertySite]
  private let migration: ValueMigration

  /// For each site its entry.
  private var places: [Int] = []
  private var entries: [Entry] = []

  /// Finds the outcomes of all sites.
  ///
  /// - Complexity: O(bytes of the values), and what the migration of each different one takes.
  init(of sites: [PropertySite], by migration: ValueMigration, sharing: some WorkSharing) {
    self.sites = sites
    self.migration = migration
    var known = [Int](repeating: -1, count: sites.textCount)
    var first: [Int] = []
    places.reserveCapacity(sites.count)
    for (index, site) in sites.enumerated() {
      let number = site.text.number
      if known[number] < 0 {
        known[number] = first.count
        first.append(index)
      }
      places.append(known[number])
    }
    let wanted = first
    let outcomes = sharing.results(of: wanted.count) { migration.outcome(for: sites[wanted[$0]]) }
    entries = zip(wanted, outcomes).map { index, outcome in
      Entry(site: index, outcome: outcome, isOneLine: sites[index].value.isOneLine)
    }
  }

  /// Whether nothing is to be done or said about a site, by its place in the list.
  func isModern(_ index: Int) -> Bool {
    if case .modern = entries[places[index]].outcome { true } else { false }
  }

  /// Records what becomes of a site.
  ///
  /// Refusals tell what offends by its place in the file, so an equal text is refused anew.
  mutating func record(_ index: Int, in recorder: inout MigrationRecorder) {
    let place = places[index]
    let site = sites[index]
    if let recorded = entries[place].recorded {
      recordEdits(index, in: &recorder)
      return recorder.record(site, equalTo: recorded)
    }
    switch entries[place].outcome {
    case .migrated(let written, let kind, let remarks):
      recordEdits(index, in: &recorder)
      entries[place].recorded = recorder.record(site, written, kind: kind, remarks: remarks)
    case .left, .noted, .modern:
      recorder.record(site, entries[place].site == index ? entries[place].outcome : migration.outcome(for: site))
    }
  }

  /// The edits that write the new value in the place of a site: those of an equal text, moved here, or made anew.
  ///
  /// What stands before a value decides how its lines are indented, and nothing else of its surroundings does.
  private mutating func recordEdits(_ index: Int, in recorder: inout MigrationRecorder) {
    let place = places[index]
    let value = sites[index].value
    let indentation = entries[place].isOneLine ? nil : value.indentation
    let start = value.range.lowerBound
    if entries[place].edits.isEmpty || !value.document.isSame(indentation, entries[place].indentation) {
      guard case .migrated(let written, _, _) = entries[place].outcome else { return }
      entries[place].edits = MigrationRecorder.edits(of: sites[index], to: written.fragment)
      entries[place].indentation = indentation
      entries[place].start = start
    }
    recorder.edit(entries[place].edits, movedBy: start - entries[place].start)
  }
}

extension JSONNode {
  fileprivate var isOneLine: Bool { !spelling.contains { $0 == 0x0A || $0 == 0x0D } }

  /// The blanks that the value's first line begins with.
  ///
  /// O(line).
  var indentation: SourceRange {
    let bytes = document.bytes
    return bytes.span.indentation(before: range.lowerBound)
  }
}

extension Span<UInt8> {
  fileprivate func indentation(before place: Int) -> SourceRange {
    var start = place
    while start > 0, self[start - 1] != 0x0A, self[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < place, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return SourceRange(lowerBound: start, upperBound: end)
  }
}

extension JSONDocument {
  fileprivate func isSame(_ first: SourceRange?, _ second: SourceRange?) -> Bool {
    guard let first, let second else { return first == second }
    return isSame(first, second)
  }
}
