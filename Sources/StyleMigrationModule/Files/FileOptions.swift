package import ExpressionDialects
import SourceText
package import StyleLint
package import StyleMigration

/// The options for migrating a file, wherever its bytes come from.
package struct FileOptions: Hashable, Sendable {
  package var migration = StyleMigrator.Options()

  /// The SDK that source code is written for.
  package var dialect = Dialect.mapbox

  /// Whether values of web code are written that something may read in the old form.
  package var isUnsafe = false

  /// Whether a style may have comments and trailing commas.
  package var takesComments = false

  /// Whether findings are reported instead of a migration.
  package var lint = false

  /// What is done with the fixes of findings.
  package var fixing = LintFixing.none

  /// What is written: the style, or source code with one function for each layer.
  package var emission = FileLanguage.style

  package init() {}

  /// A style, migrated or linted as these options request.
  func migrated(_ style: [UInt8], hasComments: Bool) throws(MigrationError) -> MigratedStyle {
    var options = migration
    // Source code is for SDKs, which log nothing.
    if emission != .style { options.preference = .short }
    // No formatter preserves comments.
    if hasComments { options.layout = .pairs }
    let migrator = StyleMigrator(options: options)
    return lint ? try migrator.linted(style, fixing) : try migrator.migrate(style: style)
  }
}
