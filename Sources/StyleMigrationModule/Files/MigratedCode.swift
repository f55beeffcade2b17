import AppSources
import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import WebSources

/// A code file, migrated according to the options.
struct MigratedCode {
  /// Texts and drawings of the values that the report names, made on request.
  typealias Pictures = @Sendable () -> CodePictures

  let edited: EditedStyle
  let pictures: Pictures

  init(_ bytes: [UInt8], in language: CodeLanguage, _ options: FileOptions) throws(MigrationError) {
    if let web = language.web {
      var migrator = WebSourceMigrator(options: options.migration)
      migrator.isUnsafe = options.isUnsafe
      let migrated = try migrator.migrate(bytes, language: web)
      edited = Self.edited(bytes, migrated.edits, migrated.report, options)
      pictures = { migrated.pictures(of: bytes) }
      return
    }
    let semantics = options.migration.semantics
    var migrator = AppSourceMigrator(dialect: options.dialect, sourceSemantics: semantics)
    // The values of an app are functions and constants.
    let isAsked = options.migration.parts.contains(.functions)
    guard isAsked, options.dialect == .azure || AppSourceMigrator.mayChange(bytes) else {
      let report = MigrationReport(
        semantics: semantics, target: .maplibreNative, preference: .short, sites: [], notes: [])
      (edited, pictures) = (EditedStyle(bytes: bytes, report: report), { CodePictures([:]) })
      return
    }
    let app = language.app ?? .swift
    let migrated = try migrator.migrate(bytes, language: app)
    let report = migrated.report(semantics)
    // All values of an app are of one kind, and their edits belong together; format strings are another.
    let selection = options.migration.selection
    let leavesValues = selection.excludes(.legacyFunction, .legacyValue)
    let leavesFormats = selection.excludes(.formatRefused, .legacyValue)
    guard !options.lint, leavesValues || leavesFormats else {
      edited = Self.edited(bytes, migrated.edits, report, options)
      pictures = { migrated.pictures(of: bytes, semantics) }
      return
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
    edited = EditedStyle(bytes: SourceEdit.apply(rest.edits, to: bytes), report: kept)
    pictures = { rest.pictures(of: bytes, semantics) }
  }

  private static func edited(
    _ bytes: [UInt8], _ edits: [SourceEdit], _ whole: MigrationReport, _ options: FileOptions
  ) -> EditedStyle {
    let report = (options.lint ? whole.asLint : whole).selecting(options.migration.selection)
    return EditedStyle(bytes: options.lint ? bytes : SourceEdit.apply(edits, to: bytes), report: report)
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
