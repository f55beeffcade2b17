package import ExpressionDialects
import MigrationReports
import SourceText
import StyleDiagnostics
package import StyleLint
package import StyleMigration
import WebSources

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

  /// The language of source code that is written, with one function for each layer; `nil` for the style.
  package var emission: SourceLanguage?

  package init() {}

  /// A style, migrated or linted as these options request.
  func migrated(_ style: [UInt8], hasComments: Bool) throws(MigrationError) -> MigratedStyle {
    var options = migration
    // Source code is for SDKs, which log nothing.
    if emission != nil { options.preference = .short }
    // No formatter preserves comments.
    if hasComments { options.layout = .pairs }
    let migrator = StyleMigrator(options: options)
    return lint ? try migrator.linted(style, fixing) : try migrator.migrate(style: style)
  }

  /// A code file, migrated or linted as these options request.
  func migratedCode(_ bytes: [UInt8], in language: CodeLanguage) throws(MigrationError) -> MigratedStyle {
    var migrator = CodeMigrator(options: migration, dialect: dialect)
    migrator.isUnsafe = isUnsafe
    let migrated = try migrator.migrate(bytes, language: language)
    return MigratedStyle(
      source: bytes, bytes: lint ? bytes : migrated.bytes,
      report: (lint ? migrated.report.asLint : migrated.report).selecting(by: migration), origin: migrated.origin)
  }
}

extension MigrationReport {
  /// The lint report: values that would be migrated are legacy.
  fileprivate var asLint: MigrationReport {
    var report = self
    for (index, site) in sites.enumerated() {
      guard case .migrated(let rewriting) = site.outcome else { continue }
      report.sites[index].outcome = .left(
        Diagnostic(
          id: DiagnosticID(site.kind.legacy ?? .legacyFunction), severity: .warning,
          pointer: site.pointer, offset: site.range.lowerBound, location: site.location,
          message: "legacy \(site.kind); run `migrate-styles --in-place`\(rewriting.proof.repairAdvice)"))
    }
    report.notes.removeAll { $0.id.tellsOfWritten }
    return report
  }
}
