import SourceJSON

/// What becomes of the values of a style: equal texts of one property are judged once, for styles repeat themselves.
struct SiteOutcomes {
  private let sites: PropertySites
  private let migration: ValueMigration

  // Those of the sites' document.
  private let bytes: [UInt8]
  private let tape: [TapeNode]

  /// For each text of the sites its place among the outcomes; -1 where no site has it.
  private var places: [Int]
  private var texts: [TextOutcome] = []

  /// Finds the outcomes of all sites.
  ///
  /// - Complexity: O(bytes of the values), and what the migration of each different one takes.
  init(of sites: PropertySites, by migration: ValueMigration, sharing: some WorkSharing) {
    self.sites = sites
    self.migration = migration
    bytes = sites.document.bytes
    tape = sites.document.tape
    places = [Int](repeating: -1, count: sites.texts.count)
    var first: [Int] = []
    for (index, place) in sites.places.enumerated() where places[Int(place.text)] < 0 {
      places[Int(place.text)] = first.count
      first.append(index)
    }
    let wanted = first
    texts = sharing.results(of: wanted.count) { place in
      let site = sites[wanted[place]]
      return TextOutcome(migration.outcome(for: site), of: site)
    }
  }

  /// Whether nothing is to be done or said about a site, by its place in the list.
  func isModern(_ index: Int) -> Bool { texts[places[Int(sites.places[index].text)]].isModern }

  /// Records what becomes of a site.
  mutating func record(_ index: Int, in recorder: inout MigrationRecorder) {
    let place = places[Int(sites.places[index].text)]
    if let recorded = texts[place].recorded {
      let site = sites.places[index]
      let start = Int(tape[Int(site.value)].start)
      edit(index, place, at: start, in: &recorder)
      recorder.record(equalTo: recorded, at: start, in: site.layer, id: site.layer?.id(in: sites.document))
      if !recorded.remarks.isEmpty { recorder.note(recorded.remarks, of: sites[index]) }
      return
    }
    let site = sites[index]
    switch texts[place].outcome {
    case .migrated(let written, let kind, let remarks):
      edit(index, place, at: site.value.range.lowerBound, in: &recorder)
      texts[place].recorded = recorder.record(site, written, kind: kind, remarks: remarks)
    case .left(let refusal, let kind):
      // Refusals tell what offends by its place in the file, so an equal text is refused anew.
      if !texts[place].isOf(site), case .left(let own, _) = migration.outcome(for: site) {
        recorder.record(site, left: own, kind: kind)
      } else {
        recorder.record(site, left: refusal, kind: kind)
      }
    case .noted(let remark): recorder.note([remark], of: site)
    case .modern: break
    }
  }

  private mutating func edit(_ index: Int, _ place: Int, at start: Int, in recorder: inout MigrationRecorder) {
    let distance = texts[place].fitEdits(to: index, of: sites, at: start, in: bytes)
    recorder.edit(texts[place].edits, movedBy: distance)
  }
}
