import SourceJSON

/// What became of values that were met before: styles repeat themselves, and equal texts of one property have one outcome.
struct OutcomeCache {
  private struct Key: Hashable {
    var property: JSONString
    var value: JSONNode
    var fingerprint: UInt64

    init(_ site: PropertySite) {
      property = site.name
      value = site.value
      fingerprint = value.document.fingerprint(of: value.range)
    }

    static func == (left: Key, right: Key) -> Bool {
      left.fingerprint == right.fingerprint && left.property == right.property
        && left.value.document.isSame(left.value.range, right.value.range)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
  }

  /// What became of a text, and the edits that made it so where the line before it began with this indentation.
  private struct Known {
    var outcome: SiteOutcome
    var indentation: ArraySlice<UInt8> = []
    var edits: [SourceEdit]?
    var start = 0
  }

  private var known: [Key: Int] = [:]
  private var entries: [Known] = []

  /// Where a site's outcome is kept.
  typealias Place = Int

  /// The outcome for a site: known, or found by the migration.
  ///
  /// Refusals have places of their own and are found anew. O(bytes of the value) for one that is known.
  mutating func outcome(for site: PropertySite, by migration: ValueMigration) -> (SiteOutcome, Place?) {
    switch site.owner {
    case .known, .filter: break
    case .unknownProperty, .unknownLayer, .sourceFilter, .clusterProperty, .address:
      return (migration.outcome(for: site), nil)
    }
    let key = Key(site)
    if let place = known[key] { return (entries[place].outcome, place) }
    let outcome = migration.outcome(for: site)
    switch outcome {
    case .migrated, .modern:
      known[key] = entries.count
      entries.append(Known(outcome: outcome))
      return (outcome, entries.count - 1)
    case .left, .noted: return (outcome, nil)
    }
  }

  /// The edits of a site: those of an equal text moved here, or made anew.
  ///
  /// What stands before a value decides how its lines are indented, and nothing else of its surroundings does.
  mutating func edits(of site: PropertySite, at place: Place?, make: () -> [SourceEdit]) -> [SourceEdit] {
    guard let place else { return make() }
    let start = site.value.range.lowerBound
    let indentation = site.value.indentation
    if let edits = entries[place].edits, entries[place].indentation == indentation {
      return edits.map { $0.moved(by: start - entries[place].start) }
    }
    let edits = make()
    entries[place].edits = edits
    entries[place].indentation = indentation
    entries[place].start = start
    return edits
  }
}

extension JSONNode {
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
