import AppSources
public import ExpressionDialects
import StyleDiagnostics
public import StyleMigration

/// A language of code in which apps set the styles of their maps.
public enum CodeLanguage: String, Hashable, Sendable, CaseIterable {
  /// Swift, for Mapbox's and MapLibre's SDK for iOS.
  case swift

  /// Objective-C, for the same.
  case objectiveC = "objc"

  /// JavaScript, possibly with JSX.
  case javascript

  /// TypeScript without JSX.
  case typescript

  /// TypeScript with JSX.
  case tsx

  /// A page, or a component of Vue or Angular.
  case html

  /// A component of Svelte.
  case svelte

  /// The language of a file by its name; `nil` for other files.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(fileName[dot...].dropFirst())
    guard let language = Self.allCases.first(where: { $0.fileNameExtensions.contains(ending) }) else { return nil }
    self = language
  }

  /// The extensions of its files, without the dot.
  package var fileNameExtensions: [String] {
    switch self {
    case .swift: ["swift"]
    case .objectiveC: ["m", "mm", "h"]
    case .javascript: ["js", "mjs", "cjs", "jsx"]
    case .typescript: ["ts", "mts", "cts"]
    case .tsx: ["tsx"]
    case .html: ["html", "htm", "vue", "astro", "mdx", "php"]
    case .svelte: ["svelte"]
    }
  }

  /// The language if it is one of apps for iOS.
  package var app: SourceLanguage? { SourceLanguage(rawValue: rawValue) }

  /// The language if it is one of web apps.
  package var web: WebLanguage? { WebLanguage(rawValue: rawValue) }
}

/// Migrates the legacy values in code of any supported language.
///
/// ```swift
/// guard let language = CodeLanguage(fileName: "layers.ts") else { return }
/// let result = try CodeMigrator().migrate(source, language: language)
/// print(result.text)
/// ```
///
/// ``WebSourceMigrator`` and `AppSourceMigrator` do the work, and report more about each value.
public struct CodeMigrator: Sendable {
  /// The options of the migration; Swift and Objective-C use only the semantics.
  public var options: StyleMigrator.Options

  /// The SDK that Swift and Objective-C are written for.
  public var dialect: Dialect

  /// Whether values of web code are written that something may read in the old form.
  public var isUnsafe = false

  /// A migrator.
  public init(options: StyleMigrator.Options = .init(), dialect: Dialect = .mapbox) {
    self.options = options
    self.dialect = dialect
  }

  /// Migrates a source.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8.
  ///   - language: Its language.
  /// - Returns: The new text and what was done. A second run over it changes nothing.
  /// - Throws: `MigrationError` where the source cannot be migrated at all.
  public func migrate(
    _ source: some Collection<UInt8>, language: CodeLanguage
  ) throws(MigrationError) -> MigratedStyle {
    let source = Array(source)
    if let web = language.web {
      var migrator = WebSourceMigrator(options: options)
      migrator.isUnsafe = isUnsafe
      let result = try migrator.migrate(source, language: web)
      return MigratedStyle(
        source: source, bytes: result.bytes, report: result.report, origin: .code(result.texts(of: source)))
    }
    return try migrateApp(source, language.app ?? .swift)
  }

  private func migrateApp(_ source: [UInt8], _ language: SourceLanguage) throws(MigrationError) -> MigratedStyle {
    // The values of an app are functions and constants.
    guard options.parts.contains(.functions), dialect == .azure || AppSourceMigrator.mayChange(source) else {
      let report = MigrationReport(
        semantics: options.semantics, target: .maplibreNative, preference: .short, sites: [], notes: [])
      return MigratedStyle(source: source, bytes: source, report: report, origin: .code([:]))
    }
    var migrator = AppSourceMigrator(dialect: dialect, sourceSemantics: options.semantics)
    var result = try migrator.migrate(source, language: language)
    var report = result.report(options.semantics)
    // All values of an app are of one kind, and their edits belong together; format strings are another.
    migrator.readsValues = !options.excludes(.legacyFunction, .legacyValue)
    migrator.readsFormats = !options.excludes(.formatRefused, .legacyValue)
    if !migrator.readsValues || !migrator.readsFormats {
      let count = report.sites.count
      report.sites.removeAll { site in
        guard case .migrated = site.outcome else { return false }
        return site.kind == .formatString ? !migrator.readsFormats : !migrator.readsValues
      }
      report = report.selecting(by: options, besides: count - report.sites.count)
      result = try migrator.migrate(source, language: language)
    }
    return MigratedStyle(
      source: source, bytes: Array(result.text.utf8), report: report,
      origin: .code(result.texts(of: source, options.semantics)))
  }

  /// Migrates source code given as a string.
  public func migrate(_ source: String, language: CodeLanguage) throws(MigrationError) -> MigratedStyle {
    try migrate(Array(source.utf8), language: language)
  }
}
