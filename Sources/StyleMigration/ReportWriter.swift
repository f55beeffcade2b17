import SourceText
import StyleDiagnostics
import StyleSpec

/// Writes the report of a migration, pass by pass.
///
/// Each pass reads the text that the previous one wrote; the report has ranges of the input text. Each pass finds
/// things in its own order, so the report is sorted by location at the end.
struct ReportWriter {
  /// From the text that the current pass reads back to the one that came in, the last edits last.
  var maps: [OffsetMap] = []

  private let options: StyleMigrator.Options
  private var report: MigrationReport

  /// The kinds of the findings that are reported once for a style.
  private var made: Set<DiagnosticKind> = []

  /// Where something was left: of what several passes say of one offset, the first counts.
  private var left: Set<Int> = []

  init(_ options: StyleMigrator.Options) {
    self.options = options
    report = MigrationReport(
      semantics: options.semantics, target: options.target, preference: options.preference, sites: [], notes: [])
  }

  /// The report in the order of the file, with lines and columns.
  ///
  /// - Complexity: O(bytes + n log n) in the number of sites and notes.
  func report(on source: [UInt8]) -> MigrationReport {
    var report = report
    if report.sites.isEmpty, report.notes.isEmpty { return report }
    // The sort is stable: what has one offset stays in the order in which it was found.
    report.sites.sort { $0.range.lowerBound < $1.range.lowerBound }
    report.notes.sort { $0.offset < $1.offset }
    let lines = LineTable(source)
    for index in report.sites.indices { report.sites[index].locate(in: lines) }
    for index in report.notes.indices { report.notes[index].locate(in: lines) }
    return report.selecting(by: options)
  }

  /// The offset in the text that came in.
  private func original(_ offset: Int) -> Int { maps.original(offset) }

  // MARK: Values

  /// Counts a value that is left alone as it was asked for.
  mutating func leaveAlone() { report.ignoredCount += 1 }

  /// Adds what was decided about sites.
  ///
  /// - Complexity: O(sites).
  mutating func append(_ decisions: [Decision], of sites: [PropertySite], except ignored: Set<Int> = []) {
    report.sites.reserveCapacity(report.sites.count + sites.count)
    var firstStarts = [Int?](repeating: nil, count: decisions.count)
    for (index, site) in sites.enumerated() {
      let decision = decisions[site.group]
      let start = site.value.range.lowerBound
      let firstStart = firstStarts[site.group] ?? start
      firstStarts[site.group] = firstStart
      guard !decision.isModern, ignored.isEmpty || !ignored.contains(index) else { continue }
      switch decision.action {
      case .keep: break
      case .migrate(let rewriting): append(site, decision.kind, .migrated(rewriting))
      case .leave(let finding):
        // The finding tells what offends by its offset in the first site; the structure may have told it already.
        let offset = finding.range.map { $0.lowerBound + start - firstStart } ?? start
        guard left.insert(original(start)).inserted, offset == start || !left.contains(original(offset)) else {
          continue
        }
        append(site, decision.kind, .left(Diagnostic(finding, pointer: site.pointer, offset: original(offset))))
      }
      if !decision.remarks.isEmpty { note(decision.remarks, of: site) }
    }
  }

  private mutating func append(
    _ site: PropertySite, _ kind: MigrationReport.Kind, _ outcome: MigrationReport.Outcome
  ) {
    let start = original(site.value.range.lowerBound)
    let range = SourceRange(lowerBound: start, upperBound: max(start, original(site.value.range.upperBound)))
    report.sites.append(
      MigrationReport.Site(
        pointer: site.pointer, range: range, layer: site.owningLayer?.id, property: site.name.string, kind: kind,
        outcome: outcome))
  }

  // MARK: Remarks

  /// Adds what is worth knowing of a site; most remarks are made once for a style.
  mutating func note(_ remarks: [Finding], of site: PropertySite) {
    for remark in remarks where remark.kind.concerns(options.target.renderers) {
      if remark.kind.isReportedOnce, !made.insert(remark.kind).inserted { continue }
      let offset = original(site.value.range.lowerBound)
      report.notes.append(Diagnostic(remark, pointer: site.pointer, offset: offset))
    }
  }

  /// Adds what is wrong with a layer's request, given the names that were left alone.
  mutating func append(_ ignore: LayerIgnore, havingMet names: Set<JSONString>, seesAll: Bool) {
    let site = PropertySite(
      SiteTemplate(LayerIgnore.key, at: [.key(LayerIgnore.key)], .misplaced), value: ignore.node, in: ignore.place)
    note(ignore.complaints(havingMet: names, seesAll: seesAll), of: site)
  }

  // MARK: Structure

  /// Adds what the structure pass did and left: of each kind of change the first, with the number of the others.
  mutating func append(_ changes: [Diagnostic]) {
    var counts: [DiagnosticID: Int] = [:]
    for change in changes where change.tellsOfStructure { counts[change.id, default: 0] += 1 }
    for var change in changes {
      change.offset = original(change.offset)
      if change.severity == .warning {
        guard left.insert(change.offset).inserted else { continue }
        let name: JSONString =
          if case .key(let key)? = JSONPath(change.pointer).components.last { key } else { "structure" }
        report.sites.append(
          MigrationReport.Site(
            pointer: change.pointer, range: SourceRange(change.offset..<change.offset), layer: nil,
            property: name.string, kind: .structure, outcome: .left(change)))
        continue
      }
      if change.tellsOfStructure {
        guard let count = counts.removeValue(forKey: change.id) else { continue }
        if count > 1 { change.message += " (and \(count - 1) more)" }
      }
      report.notes.append(change)
    }
  }
}

extension DiagnosticKind {
  /// Whether it is reported for the first value of a style alone.
  fileprivate var isReportedOnce: Bool {
    switch family {
    case .runtime, .native, .renderers: true
    default: self == .inputFallback || self == .adjacentStop
    }
  }

  /// Whether it is about a renderer that the result has to suit.
  fileprivate func concerns(_ target: RenderTarget) -> Bool {
    switch (family, self) {
    case (.runtime, _), (_, .renderersDifferCompositeBase), (_, .renderersDifferSharedLabels): target.includesGLJS
    case (_, .renderersDifferAlphaBlending): target.includesGLJS && target.includesNative
    case (.native, _), (.renderers, _): target.includesNative
    default: true
    }
  }
}

extension [OffsetMap] {
  /// The offset, in the text that came in, of an offset in the text that these passes have written.
  package func original(_ offset: Int) -> Int { isEmpty ? offset : reversed().reduce(offset) { $1.oldOffset(of: $0) } }
}
