import SourceText
import StyleDiagnostics
public import StyleMigration

/// Migrates the legacy values in JavaScript, TypeScript, JSX, and in the scripts of pages and components.
///
/// ```swift
/// let result = try WebSourceMigrator().migrate(source, language: .typescript)
/// print(result.text)
/// ```
///
/// Only the values change: every other byte is kept. A value is rewritten if it was proved equal, repaired with a warning if it
/// mixes both languages, and otherwise left with a reason.
public struct WebSourceMigrator: Sendable {
  /// The options of the migrator.
  public let options: StyleMigrator.Options

  /// Whether values are written that something in the file, or another file, may read in the old form.
  public var isUnsafe = false

  /// A migrator with these options.
  public init(options: StyleMigrator.Options = .init()) {
    self.options = options
  }

  /// Migrates a source.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8.
  ///   - language: Its language.
  /// - Returns: The new text and what was done. A second run over it changes nothing.
  /// - Throws: `MigrationError` where the text is not UTF-8.
  /// - Complexity: O(bytes), and the proof of each value.
  public func migrate(
    _ source: some Collection<UInt8>, language: WebLanguage
  ) throws(MigrationError) -> MigratedWebSource {
    let bytes = Array(source)
    guard String(validUTF8: bytes) != nil else {
      throw MigrationError(.unusableFile, "not UTF-8; convert the file first")
    }
    // JSON formatters do not apply to code.
    var options = options.selectingAll
    options.layout = .pairs
    let migration = WebFileMigration(bytes, language, StyleMigrator(options: options), isUnsafe: isUnsafe)
    return MigratedWebSource(bytes, migration, self.options)
  }

  /// Migrates source code given as a string.
  public func migrate(_ source: String, language: WebLanguage) throws(MigrationError) -> MigratedWebSource {
    try migrate(Array(source.utf8), language: language)
  }
}

/// A language in which web apps write styles.
public enum WebLanguage: String, Hashable, Sendable, CaseIterable {
  /// JavaScript, possibly with JSX.
  case javascript

  /// TypeScript without JSX, so that `<T>x` is a cast.
  case typescript

  /// TypeScript with JSX.
  case tsx

  /// A page or a component with scripts in it: HTML, Vue, Astro, MDX, PHP.
  case html

  /// A component of Svelte.
  case svelte

  /// Whether a `<` where a value is expected begins an element.
  var hasMarkup: Bool { self == .javascript || self == .tsx }

  var hasTypes: Bool { self == .typescript || self == .tsx }
}
