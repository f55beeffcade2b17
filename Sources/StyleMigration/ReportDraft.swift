import SourceJSON

/// What will be reported: with bytes of the text that came in where the report has lines and columns.
///
/// Passes find things in orders of their own; places are looked up once, in the order of the file.
struct ReportDraft {
  struct Site {
    var offset: Int
    var pointer: String
    var layer: JSONString?
    var property: JSONString
    var kind: String
    var outcome: Outcome
  }

  enum Outcome {
    case migrated(MigrationReport.Rewriting)

    /// Rare and large, so it is kept elsewhere.
    indirect case left(Remark)
  }

  struct Remark {
    var offset: Int
    var pointer: String
    var id: String
    var severity: Diagnostic.Severity
    var message: String
    var divergence: String?
  }

  private var sites: [Site] = []
  private var notes: [Remark] = []

  /// Where something was left: of what several passes say of one place, the first counts.
  private var left: Set<Int> = []

  mutating func reserve(_ count: Int) { sites.reserveCapacity(sites.count + count) }

  mutating func append(_ site: Site) {
    if case .left = site.outcome, !left.insert(site.offset).inserted { return }
    sites.append(site)
  }

  mutating func append(_ note: Remark) { notes.append(note) }

  /// O(bytes + n log n) in the number of sites and notes.
  func report(_ semantics: SourceSemantics, of source: [UInt8]) -> MigrationReport {
    MigrationReport(
      semantics: semantics, sites: Self.inOrder(sites, by: { $0.offset }).places(in: source),
      notes: Self.inOrder(notes, by: { $0.offset }).places(in: source))
  }

  /// The order of the file; what stands at one place stays in the order in which it was found.
  private static func inOrder<Element>(_ elements: [Element], by offset: (Element) -> Int) -> [Element] {
    let offsets = elements.map(offset)
    // Most styles need one pass only, which goes through the file in order.
    if zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 }) { return elements }
    return elements.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }.map { elements[$0] }
  }
}

extension [ReportDraft.Site] {
  fileprivate func places(in source: [UInt8]) -> [MigrationReport.Site] {
    var cursor = LocationCursor(source)
    return map { site in
      let place = cursor.location(at: site.offset)
      let outcome: MigrationReport.Outcome
      switch site.outcome {
      case .migrated(let rewriting): outcome = .migrated(rewriting)
      // What offends lies inside the value, before the next one.
      case .left(let remark): outcome = .left(remark.diagnostic(at: cursor.location(at: remark.offset)))
      }
      return MigrationReport.Site(
        pointer: site.pointer, line: place.line, column: place.column, layer: site.layer?.string,
        property: site.property.string, kind: site.kind, outcome: outcome)
    }
  }
}

extension [ReportDraft.Remark] {
  fileprivate func places(in source: [UInt8]) -> [Diagnostic] {
    var cursor = LocationCursor(source)
    return map { $0.diagnostic(at: cursor.location(at: $0.offset)) }
  }
}

extension ReportDraft.Remark {
  fileprivate func diagnostic(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: DiagnosticID(rawValue: id), severity: severity, pointer: pointer, line: place.line,
      column: place.column, message: message, divergence: divergence)
  }
}
