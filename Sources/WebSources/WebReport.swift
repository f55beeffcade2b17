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

  mutating func addUnbalanced(at offset: Int) {
    let pointer = JSONPointer(written: "/unbalanced-source/1")
    add(.value, at: offset..<offset, pointer, "script", nil, .left(diagnostic(.unbalanced, at: offset, pointer)))
  }

  mutating func add(_ plan: ValuePlan) {
    if case .modern = plan.outcome { return }
    let property = plan.site.kind.name.string
    let count = (counts[property] ?? 0) + 1
    counts[property] = count
    let pointer = JSONPointer(written: "/\(property)/\(count)")
    let (range, layer) = (plan.offset..<plan.end, plan.site.layer)
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
      let diagnostic = moved(old, to: pointer, offset ?? plan.offset)
      add(site.kind, at: range, pointer, property, layer, .left(diagnostic))
    case .left(let reason, let offset):
      add(plan.site.reported, at: range, pointer, property, layer, .left(diagnostic(reason, at: offset, pointer)))
    }
    values.append(
      .init(
        pointer: pointer, property: property,
        range: SourceRange(lowerBound: plan.offset, upperBound: plan.end), old: plan.pair?.old, new: plan.pair?.new,
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
      notes.append(moved(note, to: pointer, plan.offset))
    }
    for message in Set(plan.holes.compactMap { $0.note }).sorted() {
      notes.append(diagnostic(DiagnosticID(.appSource(.hole)), .note, at: plan.offset, pointer, message))
    }
  }

  /// What the engine says of a value alone, at its place in the file.
  private func moved(_ old: Diagnostic, to pointer: JSONPointer, _ offset: Int) -> Diagnostic {
    diagnostic(old.id, old.severity, at: offset, pointer, old.message, divergence: old.divergence)
  }

  private func diagnostic(_ reason: WebLeftReason, at offset: Int, _ pointer: JSONPointer) -> Diagnostic {
    diagnostic(DiagnosticID(reason.kind), reason.isFault ? .fault : .warning, at: offset, pointer, reason.message)
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

extension ValueSite {
  /// What the report calls a value that was not read.
  fileprivate var reported: MigrationReport.Kind {
    switch form {
    case .filter: .filter
    case .tokens: .tokens
    case .function: .function(nil, nil)
    }
  }
}

extension Hole {
  /// What is to be known of a value that was copied.
  fileprivate var note: String? {
    switch role {
    case .fixed: nil
    case .output, .element, .number, .text, .ordered, .key, .operand: "a value that is computed was copied unchanged"
    case .base: "the base is computed, and was copied; undefined meant 1, and fails in an expression"
    case .property:
      "the property is computed, and was copied; undefined meant a function of the zoom level, and fails in an expression"
    case .value, .geometryType:
      "a value that is computed was copied; if it is an array or null, the old filter meant something else"
    case .list:
      "a list that is computed was copied; a null in it now also matches features without the attribute, "
        + "and an attribute that is a list or an object, as only GeoJSON has them, excludes the feature"
    }
  }
}
