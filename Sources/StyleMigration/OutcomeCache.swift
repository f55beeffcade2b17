import SourceJSON

/// What became of values that were met before: styles repeat themselves, and equal texts of one property have one outcome.
struct OutcomeCache {
  private struct Key: Hashable {
    var property: JSONString
    var text: ArraySlice<UInt8>
  }

  private var outcomes: [Key: SiteOutcome] = [:]

  /// The outcome for a site: known, or found by the migration.
  ///
  /// Refusals have places of their own and are found anew. O(bytes of the value) for one that is known.
  mutating func outcome(for site: PropertySite, by migration: ValueMigration) -> SiteOutcome {
    switch site.owner {
    case .known, .filter: break
    case .unknownProperty, .unknownLayer, .sourceFilter, .clusterProperty, .address: return migration.outcome(for: site)
    }
    let key = Key(property: site.name, text: site.value.spelling)
    if let known = outcomes[key] { return known }
    let outcome = migration.outcome(for: site)
    switch outcome {
    case .migrated, .modern: outcomes[key] = outcome
    case .left, .noted: break
    }
    return outcome
  }
}
