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
    var indentation: ArraySlice<UInt8> = []
    var edits: [SourceEdit]?
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
    var known = [Int](repeating: -1, count: sites.reduce(0) { max($0, $1.text.number + 1) })
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

  /// The outcome for a site by its place in the list.
  ///
  /// Refusals tell what offends by its place in the file, so an equal text is refused anew.
  func outcome(ofSite index: Int) -> SiteOutcome {
    let entry = entries[places[index]]
    switch entry.outcome {
    case .left, .noted: return entry.site == index ? entry.outcome : migration.outcome(for: sites[index])
    case .migrated, .modern: return entry.outcome
    }
  }

  /// The edits that write a fragment in the place of a site: those of an equal text, to be moved here, or made anew.
  ///
  /// What stands before a value decides how its lines are indented, and nothing else of its surroundings does.
  mutating func edits(ofSite index: Int, to fragment: JSONFragment) -> (edits: [SourceEdit], distance: Int) {
    let place = places[index]
    let value = sites[index].value
    let indentation = entries[place].isOneLine ? [] : value.indentation
    if let edits = entries[place].edits, entries[place].indentation == indentation {
      return (edits, value.range.lowerBound - sites[entries[place].site].value.range.lowerBound)
    }
    let edits = MigrationRecorder.edits(of: sites[index], to: fragment)
    let first = sites[entries[place].site].value.range.lowerBound
    entries[place].edits = edits.map { $0.moved(by: first - value.range.lowerBound) }
    entries[place].indentation = indentation
    return (edits, 0)
  }
}

extension JSONNode {
  fileprivate var isOneLine: Bool { !spelling.contains { $0 == 0x0A || $0 == 0x0D } }

  /// The blanks that the value's first line begins with.
  ///
  /// O(line).
  var indentation: ArraySlice<UInt8> {
    let bytes = document.bytes
    var lineStart = range.lowerBound
    while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
    return bytes[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }
  }
}
