import LegacyStyle
package import SourceText
import StyleDiagnostics
public import StyleMigration

/// A file of a web app, migrated.
public struct MigratedWebSource: Hashable, Sendable {
  /// The new text in UTF-8; the old one where nothing was to be done.
  public let bytes: [UInt8]

  /// What was done, what was proved, and what was left.
  public let report: MigrationReport

  /// The edits that make the new text, in the order of the file.
  package let edits: [SourceEdit]

  /// The values that were rewritten or left, by the places that the report names.
  package let values: [Value]

  /// A value in the file.
  package struct Value: Hashable, Sendable {
    package var pointer: JSONPointer
    package var property: String
    package var range: SourceRange

    /// Old and new as JSON; `nil` where a part is computed.
    package var old: [UInt8]?
    package var new: [UInt8]?

    /// How many parts were copied without being known.
    package var holeCount: Int
    package var isMigrated: Bool
    package var isFunction: Bool
  }

  /// The new text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension MigratedWebSource {
  init(_ source: [UInt8], _ migration: WebFileMigration, _ options: StyleMigrator.Options) {
    var report = WebReport(lines: migration.lines)
    for offset in migration.unbalanced { report.addUnbalanced(at: offset) }
    let plans = migration.plans.filter { plan in
      guard case .migrated(let site) = plan.outcome else { return true }
      return !options.excludes(site, noting: plan.notes)
    }
    for plan in plans { report.add(plan) }
    for value in migration.possible where options.parts.contains(value.form.part) { report.add(value) }
    edits = WebFileMigration.edits(of: plans)
    values = report.values
    bytes = SourceEdit.apply(edits, to: source)
    self.report = MigrationReport(
      semantics: options.semantics, target: options.target, preference: options.preference,
      sites: report.sites.sorted { $0.range.lowerBound < $1.range.lowerBound }, notes: report.notes
    ).selecting(by: options, besides: migration.plans.count - plans.count)
  }
}

/// Assembles the report of a file.
private struct WebReport {
  let lines: LineTable
  var sites: [MigrationReport.Site] = []
  var notes: [Diagnostic] = []
  var values: [MigratedWebSource.Value] = []
  fileprivate var counts: [String: Int] = [:]

  mutating func addUnbalanced(at offset: Int) {
    let pointer = nextPointer(DiagnosticKind.unbalancedSource.id)
    add("script", .value, offset..<offset, pointer, .left(located(Diagnostic([.unbalanced]), at: offset, pointer)))
  }

  /// Adds a literal that looks legacy: as left where it is known to belong to a map, as a note elsewhere.
  mutating func add(_ value: PossibleLegacyValues.Value) {
    let reason = WebLeftReason.possible(value.form, isOfMap: value.isOfMap)
    let pointer = nextPointer(value.form.rawValue)
    let found = located(Diagnostic([reason], value.isOfMap ? .warning : .note), at: value.range.lowerBound, pointer)
    if value.isOfMap {
      add(value.form.rawValue, value.form.reported, value.range, pointer, .left(found))
    } else {
      notes.append(found)
    }
  }

  mutating func add(_ plan: ValuePlan) {
    let (site, range) = (plan.site, plan.range)
    if plan.isModern { return }
    let property = site.kind.name.string
    let pointer = nextPointer(property)
    switch plan.outcome {
    case .modern: break
    case .migrated(let found):
      add(property, found.kind, range, pointer, found.outcome, layer: site.layer)
      for note in plan.notes where note.severity == .warning || !notes.contains(where: { $0.id == note.id }) {
        notes.append(located(note, at: range.lowerBound, pointer))
      }
      for message in Set(plan.holes.map { $0.role.note }).sorted() {
        let note = Diagnostic([WebLeftReason(.hole, message)], .note)
        notes.append(located(note, at: range.lowerBound, pointer))
      }
    case .left(let diagnostic, let kind, let offset):
      add(property, kind, range, pointer, .left(located(diagnostic, at: offset, pointer)), layer: site.layer)
    }
    values.append(
      .init(
        pointer: pointer, property: property, range: SourceRange(range), old: plan.pair?.old, new: plan.pair?.new,
        holeCount: plan.holes.count, isMigrated: plan.isMigrated, isFunction: site.isFunction))
  }

  private mutating func add(
    _ property: String, _ kind: MigrationReport.Kind, _ range: Range<Int>, _ pointer: JSONPointer,
    _ outcome: MigrationReport.Outcome, layer: String? = nil
  ) {
    sites.append(
      .init(
        pointer: pointer, range: SourceRange(range), location: lines.location(of: range.lowerBound), layer: layer,
        property: property, kind: kind, outcome: outcome))
  }

  private mutating func nextPointer(_ name: String) -> JSONPointer {
    counts[name, default: 0] += 1
    return JSONPointer(written: "/\(name)/\(counts[name] ?? 0)")
  }

  /// A diagnostic at its place in the file.
  private func located(_ old: Diagnostic, at offset: Int, _ pointer: JSONPointer) -> Diagnostic {
    Diagnostic(
      id: old.id, severity: old.severity, pointer: pointer, offset: offset, location: lines.location(of: offset),
      message: old.message, divergence: old.divergence)
  }
}

extension MigratedWebSource {
  /// Texts and drawings of the values that the report names, under the same places.
  ///
  /// - Complexity: O(values · log edits), and their texts.
  package func texts(of source: [UInt8]) -> [JSONPointer: CodeTexts] {
    var texts: [JSONPointer: CodeTexts] = [:]
    for value in values { texts[value.pointer] = self.texts(of: value, source) }
    return texts
  }

  /// Longer lines on either side of a value are not shown: in minified code a line is the whole file.
  private static let longestMargin = 400

  private func texts(of value: Value, _ source: [UInt8]) -> CodeTexts {
    var range = value.range.lowerBound..<value.range.upperBound
    let before = source[..<range.lowerBound].suffix(Self.longestMargin).reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    let behind = source[range.upperBound...].prefix(Self.longestMargin).prefix { $0 != 0x0A && $0 != 0x0D }
    if before.count < Self.longestMargin, behind.count < Self.longestMargin {
      range = range.lowerBound - before.count..<range.upperBound + behind.count
    }
    let first = edits.partitionPoint { $0.range.lowerBound < range.lowerBound }
    let inside = edits[first...].prefix { $0.range.upperBound <= range.upperBound }
    let old = Array(source[range])
    let new = SourceEdit.apply(inside.map { $0.moved(by: -range.lowerBound) }, to: old)
    return CodeTexts(
      old: old.withoutIndentation, new: value.isMigrated ? new.withoutIndentation : nil, function: function(of: value))
  }

  private func function(of value: Value) -> DrawnValue? {
    guard value.isFunction, let old = value.old, value.new != nil else { return nil }
    return DrawnValue(
      of: value.property, legacy: String(decoding: old, as: UTF8.self), semantics: report.semantics.legacy)
  }
}
