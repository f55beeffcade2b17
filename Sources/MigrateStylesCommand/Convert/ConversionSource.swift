import ExpressionDialects
import SourceJSON
import SourceText
import StyleMigration
import StyleSpec

/// The expression to convert, as style JSON: read, and migrated if it is legacy.
struct ConversionSource {
  private(set) var json: JSONDocument

  /// Whether it is a condition.
  private(set) var isCondition: Bool
  private(set) var warnings: [String] = []

  init(_ request: ConversionRequest, _ text: String) throws(ConversionError) {
    isCondition = request.isCondition
    switch request.source ?? Self.language(of: text, request) {
    case .json:
      json = try Self.document(Array(text.utf8))
      try migrate(for: request)
    case .nsexpression:
      json = try Self.document(Array("null".utf8))
      try read(text, .expression, request)
    case .predicate:
      json = try Self.document(Array("null".utf8))
      try read(text, .predicate, request)
      isCondition = true
    }
  }

  // MARK: Reading

  /// JSON if it is JSON; else a predicate if a condition is asked for, and an expression if it can be read as one.
  ///
  /// A JSON string is a format string as well, and is read as JSON only if the property is known.
  private static func language(of text: String, _ request: ConversionRequest) -> ExpressionConverter.InputLanguage {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: Array(text.utf8)).root
      switch root.kind {
      case .array, .object: return .json
      case .string where request.property != nil, .boolean where request.isCondition: return .json
      case .null, .boolean, .number, .string: break
      }
    } catch {
      // Not JSON: a format string.
    }
    if request.isCondition, isFormat(text, .predicate, request) { return .predicate }
    return isFormat(text, .expression, request) ? .nsexpression : .predicate
  }

  private static func isFormat(_ text: String, _ kind: FormatString.Kind, _ request: ConversionRequest) -> Bool {
    do throws(ExpressionConversionError) {
      _ = try request.converter.parse(text, kind)
      return true
    } catch {
      return false
    }
  }

  private static func document(_ bytes: [UInt8]) throws(ConversionError) -> JSONDocument {
    do throws(ExpressionConversionError) {
      return try ExpressionConverter.document(bytes)
    } catch {
      throw ConversionError(error)
    }
  }

  private mutating func read(
    _ text: String, _ kind: FormatString.Kind, _ request: ConversionRequest
  ) throws(ConversionError) {
    let converted: ConvertedExpression
    let property = try request.specification()
    do throws(ExpressionConversionError) {
      converted = try request.converter.read(text, kind, variablesOf: property)
    } catch {
      throw ConversionError(error)
    }
    warnings += converted.warnings.map { "\($0.message) [\($0.id)]" }
    json = try Self.document(converted.json.text)
    // A constant may be a string with tokens, or a legacy colour.
    if !request.isCondition, request.property != nil || json.root.kind == .string { try migrate(for: request) }
  }

  // MARK: Migrating

  /// Migrates legacy functions, tokens, colours and filters; refuses what cannot be migrated.
  private mutating func migrate(for request: ConversionRequest) throws(ConversionError) {
    let form = LegacyForm(json.root)
    // The SDKs log nothing, so that their languages get the short forms.
    let migrator = StyleMigrator(options: .init(preference: request.target == .json ? .silent : .short))
    if request.isCondition {
      if form == .function { throw .refused("expected a condition, found a legacy function, which gives a value") }
      try migrate { (bytes) throws(MigrationError) in try migrator.migrate(filter: bytes) }
    } else if let property = request.property {
      try migrate { (bytes) throws(MigrationError) in
        try migrator.migrate(value: bytes, of: property)
      }
    } else {
      switch form {
      case .filter(let isExpression):
        try migrate { (bytes) throws(MigrationError) in try migrator.migrate(filter: bytes) }
        isCondition = true
        if isExpression {
          warnings.append("read as a legacy filter; with --property NAME it is read as an expression of that property")
        }
      case .tokens:
        warnings.append("a string with {tokens} is migrated only with --property NAME: elsewhere it is plain text")
      case .function, nil:
        if json.root.kind == .object {
          throw .refused(
            "an object is a legacy function, which needs its property: --property NAME (or --property filter for a filter)"
          )
        }
      }
    }
  }

  private mutating func migrate(
    _ migration: (_ bytes: [UInt8]) throws(MigrationError) -> MigratedStyle
  ) throws(ConversionError) {
    let migrated: MigratedStyle
    do throws(MigrationError) {
      migrated = try migration(json.bytes)
    } catch {
      throw .refused(error.message)
    }
    for site in migrated.report.sites {
      if case .left(let diagnostic) = site.outcome {
        throw .refused("\(diagnostic.message) [\(diagnostic.id.rawValue)]")
      }
    }
    warnings += migrated.report.notes.map { "\($0.message) [\($0.id.rawValue)]" }
    json = try Self.document(migrated.bytes)
  }
}

extension ConversionRequest {
  /// Whether a condition is asked for.
  var isCondition: Bool { property == "filter" || (property == nil && target == .predicate) }

  /// The property that the value is for; `nil` for a filter, and where none is named.
  func specification() throws(ConversionError) -> PropertySpecification? {
    guard let property, property != "filter" else { return nil }
    guard let found = PropertyTable.specification(named: JSONString(property)) else {
      throw .refused("unknown property '\(property)'")
    }
    return found
  }
}
