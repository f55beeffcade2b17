package import StyleDiagnostics

/// The kinds of diagnostics that a run reports: all except some, or only some.
///
/// A value whose kind is excluded stays as it is, and neither it nor its notes are reported.
package struct DiagnosticSelection: Hashable, Sendable {
  package var ignored: Set<DiagnosticID> = []

  /// The kinds that alone are of interest; all where there are none.
  package var selected: Set<DiagnosticID> = []

  package init() {}

  /// Whether something of these kinds is left alone.
  ///
  /// What is of several kinds is of interest for any of them.
  package func excludes(_ kinds: DiagnosticKind...) -> Bool { excludes(kinds.map { DiagnosticID($0) }) }

  package func excludes(_ id: DiagnosticID) -> Bool { excludes([id]) }

  private func excludes(_ ids: [DiagnosticID]) -> Bool {
    if self == DiagnosticSelection() || ids.contains(where: { $0.family == .fault }) { return false }
    return !ignored.isDisjoint(with: ids) || !selected.isEmpty && selected.isDisjoint(with: ids)
  }

  /// Whether a value stays that would be rewritten, with these remarks.
  func excludes(_ decision: Decision) -> Bool {
    decision.isMigrated && excludes(decision.kind.ids + decision.warnings)
  }

  /// The same for a value of code.
  package func excludes(_ site: MigrationReport.Site, noting notes: [Diagnostic]) -> Bool {
    excludes(site.kind.ids + notes.filter { $0.severity != .note }.map { $0.id })
  }

  fileprivate func excludes(_ site: MigrationReport.Site) -> Bool {
    guard case .left(let diagnostic) = site.outcome, diagnostic.severity != .fault else { return false }
    return excludes([diagnostic.id] + site.kind.ids)
  }
}

extension MigrationReport.Kind {
  /// The kind of diagnostic that says that a value is legacy; `nil` for what is never migrated.
  package var legacy: DiagnosticKind? {
    switch self {
    case .tokens: .legacyTokens
    case .filter, .mixedFilter, .sourceFilter, .condition: .legacyFilter
    case .color: .legacyColor
    case .formatString: .formatRefused
    case .function, .styleValue: .legacyFunction
    case .expression, .structure, .style, .value: nil
    }
  }

  /// The ids with which a legacy value is reported, whatever its outcome.
  fileprivate var ids: [DiagnosticID] {
    legacy.map { [DiagnosticID($0), DiagnosticID(.legacyValue)] } ?? []
  }
}

extension MigrationReport {
  /// The same without what a selection excludes, which is counted beside what was left alone before.
  ///
  /// The warning of a repaired value stays, since the value itself was selected.
  package func selecting(_ selection: DiagnosticSelection, besides count: Int = 0) -> MigrationReport {
    var report = MigrationReport(
      semantics: semantics, target: target, preference: preference, sites: sites.filter { !selection.excludes($0) },
      notes: notes.filter { $0.tellsOfStructure || $0.tellsOfRepair || !selection.excludes($0.id) })
    report.ignoredCount = ignoredCount + count + sites.count - report.sites.count
    return report
  }
}
