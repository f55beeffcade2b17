public import ExpressionDialects
import LegacyStyle
import Rewriters
import SDKFunctions
import SourceText
import StyleDiagnostics
public import StyleMigration
import StyleSpec

/// Migrates Swift and Objective-C that sets properties of layers with `MGLStyleValue` to `NSExpression`, and format strings that
/// newer systems refuse to initialisers.
///
/// ```swift
/// let result = try AppSourceMigrator(dialect: .maplibre).migrate(source, language: .swift)
/// print(result.text)
/// for finding in result.findings { print("\(finding.location): \(finding.message)") }
/// ```
///
/// Only the calls, the dictionaries of stops that they use, and the types of these variables change; every other byte is kept.
/// A value is rewritten if it was proved equal, and otherwise left with a reason.
public struct AppSourceMigrator: Hashable, Sendable {
  /// The SDK whose names are written.
  public let dialect: Dialect

  /// The semantics of functions that are kept, except where only the SDK decided.
  public let sourceSemantics: SourceSemantics

  /// Whether format strings that newer systems refuse are rewritten, too.
  package var readsFormats = true

  /// Whether values of the old classes are rewritten.
  package var readsValues = true

  /// A migrator.
  ///
  /// - Parameters:
  ///   - dialect: The SDK whose names are written.
  ///   - sourceSemantics: Whose meaning of functions is kept.
  public init(dialect: Dialect = .mapbox, sourceSemantics: SourceSemantics = .documented) {
    self.dialect = dialect
    self.sourceSemantics = sourceSemantics
  }

  /// Whether a source may contain something old; most files do not, and need not be read further.
  ///
  /// - Complexity: O(bytes).
  package static func mayChange(_ source: [UInt8]) -> Bool {
    source.holds(anyOf: ["MGL", "mgl_", "mglJ", "MLN_", "mln_", "mlnJ"])
  }

  /// Migrates source code given as a string.
  ///
  /// - Throws: `MigrationError`, as for bytes.
  public func migrate(_ source: String, language: SourceLanguage) throws(MigrationError) -> MigratedAppSource {
    try migrate(Array(source.utf8), language: language)
  }

  /// Migrates a source.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8.
  ///   - language: Its language.
  /// - Returns: The new text and what was done. A second run over it changes nothing.
  /// - Throws: `MigrationError` where the text is not UTF-8, or no app could use the old classes with the SDK.
  /// - Complexity: O(bytes), and the proof of each function; without an old name one search.
  public func migrate(
    _ source: some Collection<UInt8>, language: SourceLanguage
  ) throws(MigrationError) -> MigratedAppSource {
    guard dialect != .azure else {
      throw MigrationError(
        .dialectWithoutLayers, "Azure Maps never had style values; use --dialect mapbox or maplibre")
    }
    let bytes = Array(source)
    guard let text = String(validUTF8: bytes) else {
      throw MigrationError(.unusableFile, "not UTF-8; convert the file first")
    }
    guard Self.mayChange(bytes) else { return MigratedAppSource(unchanged: text) }
    var migration = SourceMigration(
      CodeFile(bytes, in: language), dialect: dialect, semantics: sourceSemantics.legacy, readsFormats: readsFormats)
    migration.run(readsValues: readsValues)
    return MigratedAppSource(migration, text)
  }
}
