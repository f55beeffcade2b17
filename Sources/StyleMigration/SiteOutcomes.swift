import SourceJSON

/// What becomes of the values of a style: equal texts of one property are judged once, for styles repeat themselves.
struct SiteOutcomes {
  private let sites: PropertySites
  private let migration: ValueMigration

  /// For each text of the sites its place among the outcomes; -1 where no site has it.
  private var places: [Int]
  private var texts: [TextOutcome] = []

  /// For each outcome its number in the report, once it has one, and what the report says of each site.
  private var numbers: [Int?] = []
  private var remarks: [Int: [SiteRemark]] = [:]

  /// What is to be known of each site, looked up by whoever shares the work: walks through large files wait for memory.
  private var looks: [Look] = []
  private var ids: [String?] = []

  /// A look at a site.
  private struct Look: BitwiseCopyable {
    /// The first byte of the value.
    var start: UInt32

    /// The number of the layer's id.
    var id: Int32

    /// Whether the value's line begins as that of the text's outcome does.
    var hasSameIndentation: Bool
  }

  /// Fewer texts than this are judged sooner than a thread is started.
  private static let fewest = 16

  /// Finds the outcomes of all sites.
  ///
  /// - Complexity: O(bytes of the values), and what the migration of each different one takes.
  init(of sites: PropertySites, by migration: ValueMigration, sharing: some WorkSharing) {
    self.sites = sites
    self.migration = migration
    places = [Int](repeating: -1, count: sites.texts.count)
    var first: [Int] = []
    for (index, place) in sites.places.enumerated() where places[Int(place.text)] < 0 {
      places[Int(place.text)] = first.count
      first.append(index)
    }
    let wanted = first
    texts = sharing.results(of: wanted.count, fewest: Self.fewest) { place in
      let site = sites[wanted[place]]
      return TextOutcome(migration.outcome(for: site), of: site)
    }
    numbers = [Int?](repeating: nil, count: texts.count)
    look(sharing: sharing)
  }

  /// Looks at all sites.
  private mutating func look(sharing: some WorkSharing) {
    let count = sharing.pieces(of: sites.count, least: 1_000)
    let indentations = sites.texts.indices.map { places[$0] < 0 ? nil : texts[places[$0]].indentation }
    let sites = sites
    let parts = sharing.begin(count) { part in
      Self.looks(at: sites, sites.count * part / count..<sites.count * (part + 1) / count, indentations)
    }()
    looks.reserveCapacity(sites.count)
    for part in parts {
      let first = Int32(ids.count)
      for var look in part.looks {
        look.id += first
        looks.append(look)
      }
      ids += part.ids
    }
  }

  /// Looks at some sites, whose texts have lines that begin so where it matters.
  private static func looks(
    at sites: PropertySites, _ range: Range<Int>, _ indentations: [SourceRange?]
  ) -> (looks: [Look], ids: [String?]) {
    let (bytes, tape) = (sites.document.bytes, sites.document.tape)
    var ids: [String?] = []
    var layer: PropertySite.LayerPlace?
    var looks: [Look] = []
    looks.reserveCapacity(range.count)
    for place in sites.places[range] {
      if ids.isEmpty || place.layer != layer {
        layer = place.layer
        ids.append(layer?.idPlace.flatMap { tape[$0].text(in: bytes) })
      }
      let start = Int(tape[Int(place.value)].start)
      var look = Look(
        start: UInt32(truncatingIfNeeded: start), id: Int32(ids.count - 1), hasSameIndentation: true)
      if let indentation = indentations[Int(place.text)] {
        look.hasSameIndentation = bytes.span.isSame(bytes.span.indentation(before: start), indentation)
      }
      looks.append(look)
    }
    return (looks, ids)
  }

  /// Whether nothing is to be done or said about a site, by its place in the list.
  func isModern(_ index: Int) -> Bool { texts[places[Int(sites.places[index].text)]].isModern }

  /// Records what becomes of a site.
  mutating func record(_ index: Int, in recorder: inout MigrationRecorder) {
    let place = places[Int(sites.places[index].text)]
    let look = looks[index]
    if let number = numbers[place] {
      texts[place].edit(index, of: sites, at: Int(look.start), isAlike: look.hasSameIndentation, in: &recorder)
      recorder.record(equalTo: number, at: Int(look.start), in: sites.places[index].layer, id: ids[Int(look.id)])
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
