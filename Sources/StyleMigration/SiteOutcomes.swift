import SourceJSON

/// What becomes of the values of a style: equal texts of one property are judged once, for styles repeat themselves.
struct SiteOutcomes {
  private let sites: [PropertySite]
  private let migration: ValueMigration

  /// For each site the place of its text.
  private var places: [Int] = []
  private var texts: [TextOutcome] = []

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
    texts = sharing.results(of: wanted.count) { place in
      let site = sites[wanted[place]]
      return TextOutcome(migration.outcome(for: site), of: site)
    }
  }

  /// Whether nothing is to be done or said about a site, by its place in the list.
  func isModern(_ index: Int) -> Bool {
    if case .modern = texts[places[index]].outcome { true } else { false }
  }

  /// Records what becomes of a site.
  mutating func record(_ index: Int, in recorder: inout MigrationRecorder) {
    let place = places[index]
    let site = sites[index]
    switch texts[place].outcome {
    case .migrated(let written, let kind, let remarks):
      recorder.edit(texts[place].edits(for: site))
      if let recorded = texts[place].recorded {
        recorder.record(site, equalTo: recorded)
      } else {
        texts[place].recorded = recorder.record(site, written, kind: kind, remarks: remarks)
      }
    // Refusals tell what offends by its place in the file, so an equal text is refused anew.
    case .left, .noted, .modern:
      recorder.record(site, texts[place].isOf(site) ? texts[place].outcome : migration.outcome(for: site))
    }
  }
}
