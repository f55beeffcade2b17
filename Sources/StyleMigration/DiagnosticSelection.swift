package import StyleDiagnostics

/// The kinds of diagnostics that a run is about: all but some, or some alone.
///
/// A value stays as it is where its kind is excluded, and neither it nor what is noted of it is reported.
package struct DiagnosticSelection: Hashable, Sendable {
  package var ignored: Set<DiagnosticKind> = []

  /// The kinds that alone are of interest; all where there are none.
  package var selected: Set<DiagnosticKind> = []

  package init() {}

  /// Whether something of these kinds is left alone.
  ///
  /// What is of several kinds is of interest for any of them.
  package func excludes(_ kinds: DiagnosticKind...) -> Bool { excludes(kinds) }

  private func excludes(_ kinds: [DiagnosticKind]) -> Bool {
    if kinds.contains(where: { if case .fault = $0 { true } else { false } }) { return false }
    return !ignored.isDisjoint(with: kinds) || !selected.isEmpty && selected.isDisjoint(with: kinds)
  }

  /// Whether a value stays that would be rewritten, with these remarks.
  func excludes(_ decision: Decision) -> Bool {
    guard decision.isMigrated else { return false }
    return excludes(DiagnosticKind.ofLegacy(decision.kind) + decision.warnings)
  }

  /// The same for a value of code.
  package func excludes(_ site: MigrationReport.Site, noting notes: [Diagnostic]) -> Bool {
    excludes(DiagnosticKind.ofLegacy(site.kind) + notes.filter { $0.severity != .note }.map { $0.id.kind })
  }

  fileprivate func excludes(_ site: MigrationReport.Site) -> Bool {
    switch site.outcome {
    case .left(let diagnostic):
      diagnostic.severity != .fault && excludes([diagnostic.id.kind] + DiagnosticKind.ofLegacy(site.kind))
    case .migrated: false
    }
  }
}

extension DiagnosticKind {
  /// The kind that says that a value is legacy; `nil` for what is never migrated.
  package init?(legacy kind: MigrationReport.Kind) {
    switch kind {
    case .tokens: self = .lint(.legacyTokens)
    case .filter, .mixedFilter, .sourceFilter, .condition: self = .lint(.legacyFilter)
    case .color: self = .lint(.legacyColor)
    case .formatString: self = .appSource(.formatRefused)
    case .function, .styleValue: self = .lint(.legacyFunction)
    case .expression, .structure, .style, .value: return nil
    }
  }

  /// The kinds that a legacy value has, whatever becomes of it.
  fileprivate static func ofLegacy(_ kind: MigrationReport.Kind) -> [DiagnosticKind] {
    DiagnosticKind(legacy: kind).map { [$0, .input(.legacyValue)] } ?? []
  }
}

extension Diagnostic {
  /// Whether this says how the structure was changed, which happens as a whole whatever is selected.
  fileprivate var tellsOfStructure: Bool { if case .change = id.kind { severity == .note } else { false } }
}

extension MigrationReport {
  /// The same without what a selection excludes, which is counted beside what was left alone before.
  package func selecting(_ selection: DiagnosticSelection, besides count: Int = 0) -> MigrationReport {
    guard selection != DiagnosticSelection() || count > 0 else { return self }
    let kept = sites.filter { !selection.excludes($0) }
    var report = MigrationReport(
      semantics: semantics, target: target, preference: preference, sites: kept,
      notes: notes.filter { $0.tellsOfStructure || !selection.excludes($0.id.kind) })
    report.ignoredCount = ignoredCount + count + sites.count - kept.count
    return report
  }
}
