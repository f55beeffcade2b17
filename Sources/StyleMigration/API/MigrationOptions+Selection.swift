package import StyleDiagnostics

// The kinds of diagnostics that a run reports: all except some, or only some. A value whose kind is excluded stays as it is, and
// neither it nor its notes are reported.
extension StyleMigrator.Options {
  /// Whether every kind is reported.
  var selectsAll: Bool { ignored.isEmpty && selected.isEmpty }

  /// The same, reporting every kind.
  package var selectingAll: Self {
    var options = self
    (options.ignored, options.selected) = ([], [])
    return options
  }

  /// Whether something of these kinds is left alone: what is of several kinds is of interest for any of them.
  package func excludes(_ kinds: DiagnosticKind...) -> Bool { excludes(kinds.map { DiagnosticID($0) }) }

  package func excludes(_ id: DiagnosticID) -> Bool { excludes([id]) }

  fileprivate func excludes(_ ids: [DiagnosticID]) -> Bool {
    if selectsAll || ids.contains(where: { $0.family == .fault }) { return false }
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
  /// The same without what options exclude, which is counted beside what was left alone before.
  ///
  /// The warning of a repaired value stays, since the value itself was selected, and so does what tells how the structure was
  /// changed, which happens as a whole.
  package func selecting(by options: StyleMigrator.Options, besides count: Int = 0) -> MigrationReport {
    var report = self
    report.sites.removeAll { site in
      guard let reason = site.reason, reason.severity != .fault else { return false }
      return options.excludes([reason.id] + site.kind.ids)
    }
    report.notes.removeAll { note in
      let tellsOfRepair = note.id.tellsOfWritten && note.severity == .warning
      return !note.tellsOfStructure && !tellsOfRepair && options.excludes(note.id)
    }
    report.ignoredCount += count + sites.count - report.sites.count
    return report
  }
}
