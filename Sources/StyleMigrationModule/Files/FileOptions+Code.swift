import AppSources
import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import WebSources

extension FileOptions {
  /// A code file, migrated or linted as these options request.
  func migratedCode(_ bytes: [UInt8], in language: CodeLanguage) throws(MigrationError) -> MigratedStyle {
    if let web = language.web {
      var migrator = WebSourceMigrator(options: migration)
      migrator.isUnsafe = isUnsafe
      let migrated = try migrator.migrate(bytes, language: web)
      return code(bytes, migrated.edits, migrated.report, migrated.pictures(of: bytes))
    }
    let semantics = migration.semantics
    var migrator = AppSourceMigrator(dialect: dialect, sourceSemantics: semantics)
    // The values of an app are functions and constants.
    let isAsked = migration.parts.contains(.functions)
    guard isAsked, dialect == .azure || AppSourceMigrator.mayChange(bytes) else {
      let report = MigrationReport(
        semantics: semantics, target: .maplibreNative, preference: .short, sites: [], notes: [])
      return MigratedStyle(source: bytes, bytes: bytes, report: report, origin: .code(ValuePictures([:])))
    }
    let app = language.app ?? .swift
    let migrated = try migrator.migrate(bytes, language: app)
    let report = migrated.report(semantics)
    // All values of an app are of one kind, and their edits belong together; format strings are another.
    let selection = migration.selection
    let leavesValues = selection.excludes(.legacyFunction, .legacyValue)
    let leavesFormats = selection.excludes(.formatRefused, .legacyValue)
    guard !lint, leavesValues || leavesFormats else {
      return code(bytes, migrated.edits, report, migrated.pictures(of: bytes, semantics))
    }
    (migrator.readsValues, migrator.readsFormats) = (!leavesValues, !leavesFormats)
    let rest = try migrator.migrate(bytes, language: app)
    let sites = report.sites.filter { site in
      guard case .migrated = site.outcome else { return true }
      return site.kind == .formatString ? !leavesFormats : !leavesValues
    }
    var kept = MigrationReport(
      semantics: semantics, target: report.target, preference: report.preference, sites: sites, notes: report.notes
    ).selecting(selection)
    kept.ignoredCount = report.sites.count - kept.sites.count
    return MigratedStyle(
      source: bytes, bytes: SourceEdit.apply(rest.edits, to: bytes), report: kept,
      origin: .code(rest.pictures(of: bytes, semantics)))
  }

  private func code(
    _ bytes: [UInt8], _ edits: [SourceEdit], _ report: MigrationReport, _ pictures: ValuePictures
  ) -> MigratedStyle {
    MigratedStyle(
      source: bytes, bytes: lint ? bytes : SourceEdit.apply(edits, to: bytes),
      report: (lint ? report.asLint : report).selecting(migration.selection), origin: .code(pictures))
  }
}

extension MigrationReport {
  /// The lint report: values that would be migrated are legacy.
  fileprivate var asLint: MigrationReport {
    let sites = self.sites.map { site in
      guard case .migrated(let rewriting) = site.outcome else { return site }
      let what =
        switch site.kind {
        case .filter, .mixedFilter: "legacy filter"
        case .tokens: "string with tokens"
        case .function where target != .maplibreNative || preference != .short: "legacy function"
        case .formatString: "format string that iOS 15.5 and later refuse"
        default: "style value of the API before expressions"
        }
      return Site(
        pointer: site.pointer, range: site.range, location: site.location, layer: site.layer, property: site.property,
        kind: site.kind,
        outcome: .left(
          Diagnostic(
            id: DiagnosticID(DiagnosticKind(legacy: site.kind) ?? .legacyFunction), severity: .warning,
            pointer: site.pointer, offset: site.range.lowerBound,
            location: site.location, message: "\(what); run migrate-styles --in-place\(rewriting.proof.repairAdvice)")))
    }
    let notes = notes.filter { !$0.id.tellsOfWritten }
    return MigrationReport(semantics: semantics, target: target, preference: preference, sites: sites, notes: notes)
  }
}
