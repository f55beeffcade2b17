import SourceJSON

/// What becomes of the values of a style: equal texts of one property are judged once, for styles repeat themselves.
struct SiteOutcomes {
  private let sites: PropertySites
  private let migration: ValueMigration

  /// For each text of the sites its place among the outcomes; -1 where no site has it.
  private let places: [Int]
  private var texts: [TextOutcome]

  /// For each outcome its number in the report, once it has one, and what the report says of each site.
  private var numbers: [Int?]
  private var remarks: [Int: [SiteRemark]] = [:]

  private let looks: SiteLooks

  /// Fewer texts than this are judged sooner than a thread is started.
  private static let fewest = 16

  /// Finds the outcomes of all sites.
  ///
  /// - Complexity: O(bytes of the values), and what the migration of each different one takes.
  init(of sites: PropertySites, by migration: ValueMigration, sharing: some WorkSharing) {
    self.sites = sites
    self.migration = migration
    var places = [Int](repeating: -1, count: sites.texts.count)
    var first: [Int] = []
    for (index, place) in sites.places.enumerated() where places[Int(place.text)] < 0 {
      places[Int(place.text)] = first.count
      first.append(index)
    }
    let wanted = first
    let texts = sharing.results(of: wanted.count, fewest: Self.fewest) { place in
      let site = sites[wanted[place]]
      return TextOutcome(migration.outcome(for: site), of: site)
    }
    let indentations = places.map { $0 < 0 ? nil : texts[$0].indentation }
    looks = SiteLooks(at: sites, indentations: indentations, sharing: sharing)
    numbers = [Int?](repeating: nil, count: texts.count)
    self.places = places
    self.texts = texts
  }

  /// Whether nothing is to be done or said about a site, by its place in the list.
  func isModern(_ index: Int) -> Bool { texts[places[Int(sites.places[index].text)]].isModern }

  /// Records what becomes of a site.
  mutating func record(_ index: Int, in recorder: inout MigrationRecorder) {
    let place = places[Int(sites.places[index].text)]
    let look = looks[index]
    if let number = numbers[place] {
      texts[place].edit(index, of: sites, at: Int(look.start), isAlike: look.hasSameIndentation, in: &recorder)
      recorder.record(equalTo: number, at: Int(look.start), in: sites.places[index].layer, id: looks.id(look))
      if !remarks.isEmpty, let remarks = remarks[place] { recorder.note(remarks, of: sites[index]) }
      return
    }
    let site = sites[index]
    switch texts[place].outcome {
    case .migrated(let written, let kind, let remarks):
      texts[place].edit(index, of: sites, at: Int(look.start), isAlike: look.hasSameIndentation, in: &recorder)
      numbers[place] = recorder.record(site, written, kind: kind, remarks: remarks)
      let ofEach = remarks.filter { $0.isSaidOfEach }
      if !ofEach.isEmpty { self.remarks[place] = ofEach }
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
}
