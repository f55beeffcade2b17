import ExpressionDialects
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A value to convert, as style JSON: read, and migrated if it is legacy.
struct ConvertedValue {
  private let request: ConversionRequest
  private var json: JSONDocument

  /// Whether it is a condition.
  private var isCondition: Bool
  private(set) var messages: [String] = []

  /// A value of JSON.
  init(_ request: ConversionRequest, _ json: JSONDocument) throws(RunFailure) {
    (self.request, self.json, isCondition) = (request, json, request.isCondition)
    try migrate()
  }

  /// What an SDK converts a format string or an expression in code to.
  init(
    _ request: ConversionRequest, isCondition: Bool,
    reading read: (_ property: PropertySpecification?) throws(DialectError) -> ConvertedExpression
  ) throws(RunFailure) {
    self.request = request
    self.isCondition = request.isCondition || isCondition
    let property = try request.specification()
    let converted = try RunFailure.ofDialect { () throws(DialectError) in try read(property) }
    messages = converted.warnings.map { "warning: \($0.message) [\($0.id)]" }
    json = try Self.document(converted.json.text)
    // A constant may be a string with tokens, or a legacy colour.
    if !request.isCondition, request.property != nil || json.root.kind == .string { try migrate() }
  }

  static func document(_ bytes: [UInt8]) throws(RunFailure) -> JSONDocument {
    try RunFailure.ofDialect { () throws(DialectError) in try ExpressionConverter.document(bytes) }
  }

  /// The text in the target language.
  var text: String {
    get throws(RunFailure) {
      let property = try request.specification()
      return try RunFailure.ofDialect { () throws(DialectError) in
        try request.converter.requireFit(of: json.root, for: property, isCondition: isCondition, in: request.target)
        return try request.converter.write(
          json.root, as: request.target, for: property, isCondition: isCondition
        ).text
      }
    }
  }

  /// Migrates legacy functions, tokens, colours and filters; refuses what cannot be migrated.
  private mutating func migrate() throws(RunFailure) {
    var isFilter = request.isCondition
    switch LegacyForm(json.root) {
    case .function where isFilter:
      throw .conversion("expected a condition, found a legacy function, which gives a value")
    case _ where isFilter || request.property != nil: break
    case .filter(let isExpression):
      (isFilter, isCondition) = (true, true)
      if isExpression {
        messages.append(
          "warning: read as a legacy filter; with --property NAME it is read as an expression of that property")
      }
    case .tokens:
      return messages.append(
        "warning: a string with {tokens} is migrated only with --property NAME: elsewhere it is plain text")
    case .function, nil:
      guard json.root.kind == .object || json.root[0]?.kind == .object else { return }
      throw .conversion(
        "an object is not an expression: a legacy function or filter needs its property (--property NAME, or "
          + "--property filter), and a style is migrated as a file (migrate-styles FILE)")
    }
    // The SDKs log nothing, so that their languages get the short forms.
    let migrator = StyleMigrator(options: .init(preference: request.target == .json ? .silent : .short))
    let migrated: MigratedStyle
    do throws(MigrationError) {
      let kind: CodeValue =
        isFilter ? .filter : .property(try StyleMigrator.specification(of: request.property ?? ""))
      migrated = try migrator.migrated(json, as: kind)
    } catch {
      throw .conversion(error.message)
    }
    for site in migrated.report.sites {
      if case .left(let diagnostic) = site.outcome {
        throw .conversion("\(diagnostic.message) [\(diagnostic.id.rawValue)]")
      }
    }
    messages += migrated.report.notes.map { note in
      "\(note.severity == .note ? "note" : "warning"): \(note.message) [\(note.id.rawValue)]"
    }
    json = try Self.document(migrated.bytes)
  }
}
