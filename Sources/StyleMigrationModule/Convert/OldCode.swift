import AppSources
import ExpressionDialects
import SDKFunctions
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// App code whose calls of the API before expressions are already migrated.
struct OldCode {
  private(set) var text: String
  private(set) var warnings: [String] = []
  private(set) var notes: [String] = []

  init(_ text: String, in language: SourceLanguage, _ request: ConversionRequest) throws(ConversionError) {
    self.text = text
    guard AppSourceMigrator.mayChange(Array(text.utf8)), request.dialect != .azure else { return }
    var result = try Self.migrated(text, in: language, request.dialect)
    let stored = DiagnosticKind.styleValueStored.id
    // A single call is for the requested property.
    if result.findings.contains(where: { $0.id == stored }), let property = request.property,
      let name = SDKProperty(named: property)?.codeName
    {
      result = try Self.migrated(
        "layer.\(name) = \(text)" + (language == .swift ? "\n" : ";\n"), in: language, request.dialect)
    }
    if let left = result.findings.first(where: { $0.severity != .note }) {
      let advice = left.id == stored ? "; or name it: --property NAME" : ""
      throw ConversionError("\(left.location): \(left.message)\(advice) [\(left.id)]")
    }
    guard !result.edits.isEmpty else { return }
    self.text = result.text
    // Findings other than notes were refused.
    notes = result.findings.map { "\($0.message) [\($0.id)]" }
  }

  private static func migrated(
    _ text: String, in language: SourceLanguage, _ dialect: Dialect
  ) throws(ConversionError) -> MigratedAppSource {
    do throws(MigrationError) {
      var migrator = AppSourceMigrator(dialect: dialect)
      // The converter reads them itself.
      migrator.readsFormats = false
      return try migrator.migrate(text, language: language)
    } catch {
      throw ConversionError(error.message)
    }
  }
}
