import AppSources
import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration

/// Migrates a file of Swift or Objective-C as the options say.
struct SourceFileMigration {
  private let options: FileOptions

  init(_ options: FileOptions) {
    self.options = options
  }

  /// The file with its edits and what is reported of it, and what was found in it, for pictures.
  func edited(
    _ bytes: [UInt8], in language: SourceLanguage
  ) throws(MigrationError) -> (style: EditedStyle, source: MigratedAppSource?) {
    let semantics = options.migration.semantics
    guard options.dialect == .azure || AppSourceMigrator.mayChange(bytes) else {
      let report = MigrationReport(
        semantics: semantics, target: .maplibreNative, preference: .short, sites: [], notes: [])
      return (EditedStyle(bytes: bytes, report: report), nil)
    }
    let migrated = try migrated(bytes, in: language)
    let report = migrated.report(semantics)
    if options.lint { return (EditedStyle(bytes: bytes, report: report.asLint), migrated) }
    return (EditedStyle(bytes: SourceEdit.apply(migrated.sourceEdits, to: bytes), report: report), migrated)
  }

  private func migrated(
    _ bytes: [UInt8], in language: SourceLanguage
  ) throws(MigrationError) -> MigratedAppSource {
    do throws(AppSourceError) {
      return try AppSourceMigrator(dialect: options.dialect, sourceSemantics: options.migration.semantics)
        .migrate(bytes, language: language)
    } catch {
      throw .unusableSource(message: error.message, DiagnosticID(error.kind))
    }
  }
}

extension AppSourceError {
  fileprivate var kind: DiagnosticKind {
    switch self {
    case .notUTF8: .input(.unusableFile)
    case .dialectWithoutLayers: .appSource(.dialectWithoutLayers)
    }
  }
}

extension MigrationReport {
  /// The report of a look: what would be migrated is legacy.
  fileprivate var asLint: MigrationReport {
    let sites = self.sites.map { site in
      guard case .migrated = site.outcome else { return site }
      return Site(
        pointer: site.pointer, range: site.range, location: site.location, layer: site.layer, property: site.property,
        kind: site.kind,
        outcome: .left(
          Diagnostic(
            id: DiagnosticID(.lint(.legacyFunction)), severity: .warning, pointer: site.pointer,
            offset: site.range.lowerBound, location: site.location,
            message: "style value of the API before expressions; run migrate-styles --in-place"
          )))
    }
    return MigrationReport(semantics: semantics, target: target, preference: preference, sites: sites, notes: notes)
  }
}
