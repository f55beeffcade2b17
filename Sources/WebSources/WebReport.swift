import SourceJSON
import SourceText
import StyleDiagnostics
import StyleMigration

/// Puts together what is reported of a file, and its edits.
struct WebReport {
  private let lines: LineTable
  private(set) var sites: [MigrationReport.Site] = []
  private(set) var notes: [Diagnostic] = []
  private(set) var edits: [SourceEdit] = []
  private(set) var values: [MigratedWebSource.Value] = []
  private var counts: [String: Int] = [:]
  private var known: Set<SourceEdit> = []

  init(_ source: [UInt8]) { lines = LineTable(source) }

  /// Adds a literal that looks legacy: left where it shows to be of a map, and a note elsewhere.
  mutating func add(_ value: PossibleLegacyValues.Value) {
    let reason = WebLeftReason.possible(value.form, isOfMap: value.isOfMap)
    let pointer = nextPointer("\(value.form)")
    guard value.isOfMap else {
      return notes.append(
        diagnostic(DiagnosticID(reason.kind), .note, at: value.range.lowerBound, pointer, message(of: [reason])))
    }
    add(
      value.form.reported, at: value.range, pointer, "\(value.form)", nil,
      .left(diagnostic([reason], at: value.range.lowerBound, pointer)))
  }

  private mutating func nextPointer(_ name: String) -> JSONPointer {
    counts[name, default: 0] += 1
    return JSONPointer(written: "/\(name)/\(counts[name] ?? 0)")
  }

  mutating func addUnbalanced(at offset: Int) {
    let pointer = JSONPointer(written: "/unbalanced-source/1")
    add(.value, at: offset..<offset, pointer, "script", nil, .left(diagnostic([.unbalanced], at: offset, pointer)))
  }

  mutating func add(_ plan: ValuePlan) {
    if case .modern = plan.outcome { return }
    let property = plan.site.kind.name.string
    let pointer = nextPointer(property)
    let (range, layer) = (plan.range, plan.site.layer)
    var isMigrated = false
    switch plan.outcome {
    case .modern: return
    case .migrated(let site):
      isMigrated = true
      add(site.kind, at: range, pointer, property, layer, site.outcome)
      for edit in plan.edits where known.insert(edit).inserted { edits.append(edit) }
      note(plan, pointer)
    case .leftByEngine(let site, let offset):
      guard case .left(let old) = site.outcome else { return }
      let diagnostic = moved(old, to: pointer, offset ?? range.lowerBound)
      add(site.kind, at: range, pointer, property, layer, .left(diagnostic))
    case .left(let reasons, let offset):
      add(plan.site.form.reported, at: range, pointer, property, layer, .left(diagnostic(reasons, at: offset, pointer)))
    }
    values.append(
      .init(
        pointer: pointer, property: property,
        range: SourceRange(lowerBound: range.lowerBound, upperBound: range.upperBound), old: plan.pair?.old,
        new: plan.pair?.new,
        holeCount: plan.holes.count, isMigrated: isMigrated,
        isFunction: plan.site.isFunction))
  }

  private mutating func add(
    _ kind: MigrationReport.Kind, at range: Range<Int>, _ pointer: JSONPointer, _ property: String, _ layer: String?,
    _ outcome: MigrationReport.Outcome
  ) {
    sites.append(
      .init(
        pointer: pointer, range: SourceRange(lowerBound: range.lowerBound, upperBound: range.upperBound),
        location: lines.location(of: range.lowerBound), layer: layer, property: property, kind: kind, outcome: outcome))
  }

  // MARK: Notes

  private mutating func note(_ plan: ValuePlan, _ pointer: JSONPointer) {
    for note in plan.notes where note.severity == .warning || !notes.contains(where: { $0.id == note.id }) {
      notes.append(moved(note, to: pointer, plan.range.lowerBound))
    }
    for message in Set(plan.holes.map { $0.role.note }).sorted() {
      notes.append(diagnostic(DiagnosticID(.appSource(.hole)), .note, at: plan.range.lowerBound, pointer, message))
    }
  }

  /// What the engine says of a value alone, at its place in the file.
  private func moved(_ old: Diagnostic, to pointer: JSONPointer, _ offset: Int) -> Diagnostic {
    diagnostic(old.id, old.severity, at: offset, pointer, old.message, divergence: old.divergence)
  }

  /// Why a value was left, all of the reasons at once, under the id of the first.
  private func diagnostic(_ reasons: [WebLeftReason], at offset: Int, _ pointer: JSONPointer) -> Diagnostic {
    let isFault = reasons.contains { $0.isFault }
    return diagnostic(
      DiagnosticID(reasons[0].kind), isFault ? .fault : .warning, at: offset, pointer, message(of: reasons))
  }

  private func message(of reasons: [WebLeftReason]) -> String {
    reasons.map { $0.message { lines.location(of: $0).line } }.joined(separator: "; besides, ")
  }

  private func diagnostic(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, at offset: Int, _ pointer: JSONPointer, _ message: String,
    divergence: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, pointer: pointer, offset: offset, location: lines.location(of: offset),
      message: message, divergence: divergence)
  }
}
