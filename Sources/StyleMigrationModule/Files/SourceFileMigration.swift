import AppSources
import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
import StyleMigration
import WebSources

/// Migrates a code file according to the options.
struct SourceFileMigration {
  private let options: FileOptions

  private let name: SystemString

  init(_ options: FileOptions, of name: SystemString) {
    self.options = options
    self.name = name
  }

  /// The file with its edits and its report, and the findings in it, for pictures.
  func edited(
    _ bytes: [UInt8], in language: CodeLanguage
  ) throws(MigrationError) -> (style: EditedStyle, code: MigratedCode) {
    let semantics = options.migration.semantics
    if let web = language.web {
      var migrator = WebSourceMigrator(options: options.migration)
      migrator.isUnsafe = options.isUnsafe
      let migrated = try migrator.migrate(bytes, language: web)
      return (edited(bytes, migrated.edits, migrated.report), .web(migrated))
    }
    // The values of an app are functions and constants.
    let isAsked = options.migration.parts.contains(.functions)
    guard isAsked, options.dialect == .azure || AppSourceMigrator.mayChange(bytes) else {
      let report = MigrationReport(
        semantics: semantics, target: .maplibreNative, preference: .short, sites: [], notes: [])
      return (EditedStyle(bytes: bytes, report: report), .unread)
    }
    let migrated = try migrator.migrate(bytes, language: language.app ?? .swift)
    let report = migrated.report(semantics)
    // All values of an app are of one kind, and their edits belong together; format strings are another.
    let selection = options.migration.selection
    let leavesValues = selection.excludes(.legacyFunction, .legacyValue)
    let leavesFormats = selection.excludes(.formatRefused, .legacyValue)
    guard !options.lint, leavesValues || leavesFormats else {
      return (edited(bytes, migrated.edits, report), .app(migrated))
    }
    var part = migrator
    (part.readsValues, part.readsFormats) = (!leavesValues, !leavesFormats)
    let rest = try part.migrate(bytes, language: language.app ?? .swift)
    let sites = report.sites.filter { site in
      guard case .migrated = site.outcome else { return true }
      return site.kind == .formatString ? !leavesFormats : !leavesValues
    }
    var kept = MigrationReport(
      semantics: semantics, target: report.target, preference: report.preference, sites: sites, notes: report.notes
    ).selecting(selection)
    kept.ignoredCount = report.sites.count - kept.sites.count
    return (EditedStyle(bytes: SourceEdit.apply(rest.edits, to: bytes), report: kept), .app(rest))
  }

  private func edited(_ bytes: [UInt8], _ edits: [SourceEdit], _ whole: MigrationReport) -> EditedStyle {
    let report = (options.lint ? whole.asLint : whole).selecting(options.migration.selection)
    return options.lint
      ? EditedStyle(bytes: bytes, report: report)
      : EditedStyle(bytes: SourceEdit.apply(edits, to: bytes), report: report)
  }

  private var migrator: AppSourceMigrator {
    AppSourceMigrator(dialect: options.dialect, sourceSemantics: options.migration.semantics)
  }
}

/// The findings in a code file.
enum MigratedCode: Sendable {
  case app(MigratedAppSource)
  case web(MigratedWebSource)

  /// Nothing in the file can be legacy.
  case unread

  /// Texts and drawings of the values that the report of the file names.
  func pictures(of bytes: [UInt8], _ semantics: SourceSemantics) -> CodePictures {
    switch self {
    case .app(let source): source.pictures(of: bytes, semantics)
    case .web(let source): source.pictures(of: bytes)
    case .unread: CodePictures([:])
    }
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
