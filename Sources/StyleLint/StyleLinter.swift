import SourceJSON
package import SourceText
public import StyleMigration

extension StyleMigrator {
  /// Reports faults in the expressions of a style, and everything legacy in it; nothing is changed.
  ///
  /// What renderers refuse, log, or read otherwise than it looks (`expression-type`, `unguarded-ordering`), doubtful forms, and
  /// everything that a migration would change (`legacy-function`, `legacy-filter`, `legacy-tokens`, `legacy-color`) or leave.
  ///
  /// - Parameter style: The JSON text of a style, UTF-8.
  /// - Returns: What was found, in the order of the file.
  /// - Throws: ``MigrationError`` where the input is not JSON or not a style.
  /// - Complexity: That of a migration.
  public func lint(style: some Collection<UInt8>) throws(MigrationError) -> [Diagnostic] {
    try linted(Array(style), isFixing: false).lint.diagnostics
  }

  /// Lints a style that is at hand as a string; see ``lint(style:)-(Collection<UInt8>)``.
  public func lint(style: String) throws(MigrationError) -> [Diagnostic] { try lint(style: Array(style.utf8)) }

  /// Makes the fixes of what ``lint(style:)-(Collection<UInt8>)`` reports, where there are any.
  ///
  /// A value that compiled before gives what it gave, which is proved; one that did not has to compile. Legacy values stay.
  ///
  /// - Parameter style: The JSON text of a style, UTF-8.
  /// - Returns: The new bytes; what was fixed as notes, and what was found and stays as values that were left.
  /// - Throws: ``MigrationError`` where the input is not JSON or not a style.
  /// - Complexity: That of a migration.
  public func fix(style: some Collection<UInt8>) throws(MigrationError) -> MigratedStyle {
    let source = Array(style)
    return try linted(source, isFixing: true, sharing: Unshared()).style(of: source, options)
  }

  /// Makes the fixes in a style that is at hand as a string; see ``fix(style:)-(Collection<UInt8>)``.
  public func fix(style: String) throws(MigrationError) -> MigratedStyle { try fix(style: Array(style.utf8)) }

  /// The same for who writes the result somewhere.
  ///
  /// Without fixes the style is as it was, and in the report everything old or faulty is left.
  package func linted(
    _ style: [UInt8], isFixing: Bool, sharing: some WorkSharing
  ) throws(MigrationError) -> EditedStyle {
    let (lint, walks) = try linted(style, isFixing: isFixing, sharing)
    let fixes = isFixing ? lint.fixes : []
    return EditedStyle(
      bytes: isFixing ? lint.bytes(with: fixes) : style, report: lint.report, passes: [fixes], walks: walks)
  }

  private func linted(
    _ style: [UInt8], isFixing: Bool, _ sharing: some WorkSharing = Unshared()
  ) throws(MigrationError) -> (lint: LintedStyle, walks: [WalkedStyle]) {
    let document = try read(style)
    var options = options
    options.selection = DiagnosticSelection()
    let migrated = try StyleMigrator(options: options).edited(document, sharing: sharing)
    var lint = LintedStyle(document, self.options, isFixing: isFixing)
    try lint.run()
    try lint.runInImports { bytes throws(MigrationError) in try read(bytes) }
    lint.add(migrated.report)
    return (lint, migrated.walks)
  }
}
