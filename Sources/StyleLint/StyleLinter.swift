import SourceText
public import StyleMigration

extension StyleMigrator {
  /// Reports faults in the expressions of a style, and everything legacy in it; nothing is changed.
  ///
  /// Reports values that renderers refuse, log, or misread (`expression-type`, `unguarded-ordering`), doubtful forms,
  /// and everything that a migration would change (`legacy-function`, `legacy-filter`, `legacy-tokens`, `legacy-color`)
  /// or leave.
  ///
  /// - Parameter style: The JSON text of a style, UTF-8.
  /// - Returns: What was found, in the order of the file.
  /// - Throws: ``MigrationError`` where the input is not JSON or not a style.
  /// - Complexity: That of a migration.
  public func lint(style: some Collection<UInt8>) throws(MigrationError) -> [Diagnostic] {
    try linted(Array(style), isFixing: false).lint.diagnostics
  }

  /// Lints a style given as a string; see ``lint(style:)-(Collection<UInt8>)``.
  public func lint(style: String) throws(MigrationError) -> [Diagnostic] { try lint(style: Array(style.utf8)) }

  /// Applies the fixes of findings that ``lint(style:)-(Collection<UInt8>)`` reports.
  ///
  /// A value that compiled before keeps its results, which is proved; one that did not is repaired: it has to compile.
  /// Legacy values stay.
  ///
  /// - Parameter style: The JSON text of a style, UTF-8.
  /// - Returns: The new bytes; the fixes as notes, and the remaining findings as values that were left.
  /// - Throws: ``MigrationError`` where the input is not JSON or not a style.
  /// - Complexity: That of a migration for each pass; fixes that reveal others need another pass.
  public func fix(style: some Collection<UInt8>) throws(MigrationError) -> MigratedStyle {
    try linted(Array(style), .writing)
  }

  /// Applies the fixes to a style given as a string; see ``fix(style:)-(Collection<UInt8>)``.
  public func fix(style: String) throws(MigrationError) -> MigratedStyle { try fix(style: Array(style.utf8)) }

  /// Lints a style, and applies its fixes if they are shown or written.
  ///
  /// The report is about the resulting style: with fixes if they are written, and otherwise without.
  package func linted(_ style: [UInt8], _ fixing: LintFixing) throws(MigrationError) -> MigratedStyle {
    var (lint, origin) = try linted(style, isFixing: fixing == .writing)
    if fixing == .none { return MigratedStyle(source: style, bytes: style, report: lint.report(), origin: origin) }
    let found = lint
    if fixing == .showing { lint = try linted(style, isFixing: true).lint }
    var (bytes, passes, fixed) = (style, [[SourceEdit]](), [Diagnostic]())
    // A fix may reveal others, but each of them only once.
    while !lint.fixes.isEmpty, passes.count < Self.passLimit {
      passes.append(lint.fixes)
      fixed += lint.fixed
      bytes = lint.bytes(with: lint.fixes)
      lint = try linted(bytes, isFixing: passes.count < Self.passLimit).lint
    }
    let report = fixing == .showing ? found.report() : lint.report(noting: fixed)
    return MigratedStyle(source: style, bytes: bytes, report: report, origin: origin, passes: passes)
  }

  private static let passLimit = 8

  private func linted(
    _ style: [UInt8], isFixing: Bool
  ) throws(MigrationError) -> (lint: LintedStyle, origin: MigratedStyle.Origin) {
    let document = try read(style)
    let migrated = try StyleMigrator(options: options.selectingAll).migrated(document)
    let written = migrated.bytes == style ? document : try read(migrated.bytes)
    var lint = LintedStyle(document, migrated: written, self.options, isFixing: isFixing)
    try lint.run()
    lint.add(migrated.report)
    return (lint, migrated.origin)
  }
}

/// The handling of fixes of lint findings.
package enum LintFixing: Hashable, Sendable {
  case none

  /// They are shown, and the report is that of the style without them.
  case showing
  case writing
}
