import ExpressionDialects
import SourceJSON
import SourceText
import StyleMigration
import StyleSpec

/// What is to be converted, as an expression of the style specification: read, and migrated where it is legacy.
struct ConversionSource {
  private(set) var json: JSONDocument

  /// Whether it stands for a condition.
  private(set) var isCondition: Bool
  private(set) var warnings: [String] = []

  init(_ request: ConversionRequest, _ text: String) throws(ConversionError) {
    isCondition = request.isCondition
    switch request.source ?? Self.language(of: text, request) {
    case .json, .swift:
      json = try Self.document(text)
      try migrate(for: request)
    case .nsexpression:
      json = try Self.document("null")
      try read(text, .expression, request)
    case .predicate:
      json = try Self.document("null")
      try read(text, .predicate, request)
      isCondition = true
    }
  }

  // MARK: Reading

  /// JSON if it is JSON; else a condition where one is asked for, and an expression where that can be read.
  ///
  /// A JSON string is a format string as well, and says more where the property is known.
  private static func language(of text: String, _ request: ConversionRequest) -> ConversionRequest.Language {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: Array(text.utf8)).root
      switch root.kind {
      case .array, .object: return .json
      case .string where request.property != nil, .boolean where request.isCondition: return .json
      case .null, .boolean, .number, .string: break
      }
    } catch {
      // Not JSON; one of the others.
    }
    if request.isCondition, isFormat(text, .predicate, request) { return .predicate }
    return isFormat(text, .expression, request) ? .nsexpression : .predicate
  }

  private static func isFormat(_ text: String, _ kind: FormatString.Kind, _ request: ConversionRequest) -> Bool {
    do throws(FormatStringError) {
      _ = try FormatString.parse(text, dialect: request.dialect, kind: kind)
      return true
    } catch {
      return false
    }
  }

  private static func document(_ text: String) throws(ConversionError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: Array(text.utf8))
    } catch {
      throw .refused("no JSON: \(error.location.line):\(error.location.column): \(error.message)")
    }
  }

  private mutating func read(
    _ text: String, _ kind: FormatString.Kind, _ request: ConversionRequest
  ) throws(ConversionError) {
    let format: FormatString
    do throws(FormatStringError) {
      format = try FormatString.parse(text, dialect: request.dialect, kind: kind)
    } catch {
      throw .refused(error.description)
    }
    let converted: ConvertedExpression
    let property = try request.specification()
    do throws(DialectRefusal) {
      if let property { try format.requireVariables(of: property) }
      converted = try format.json()
    } catch {
      throw .refused(error.description)
    }
    warnings += converted.warnings.map { "\($0.message) [\($0.id)]" }
    json = try Self.document(String(decoding: converted.json.text, as: UTF8.self))
    // A constant of a format string is a string with tokens, or an old colour, as one of JSON is.
    if !request.isCondition, request.property != nil || json.root.kind == .string { try migrate(for: request) }
  }

  // MARK: Migrating

  /// Migrates functions, tokens, old colours and old filters; refuses what cannot be.
  private mutating func migrate(for request: ConversionRequest) throws(ConversionError) {
    let form = LegacyForm(json.root)
    if request.isCondition {
      if form == .function { throw .refused("expected a condition, found a legacy function, which gives a value") }
      try migrate { (bytes) throws(MigrationError) in try StyleMigrator().migrate(filter: bytes) }
    } else if let property = request.property {
      try migrate { (bytes) throws(MigrationError) in
        try StyleMigrator().migrate(value: bytes, of: property)
      }
    } else {
      switch form {
      case .filter(let isExpression):
        try migrate { (bytes) throws(MigrationError) in try StyleMigrator().migrate(filter: bytes) }
        isCondition = true
        if isExpression {
          warnings.append("read as a legacy filter; with --property NAME it is read as an expression of that property")
        }
      case .tokens:
        warnings.append("a string with {tokens} is migrated only with --property NAME: elsewhere it is plain text")
      case .function, nil:
        if json.root.kind == .object {
          throw .refused(
            "an object is a function and needs its property: --property NAME (or --property filter for an object filter)"
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
    json = try Self.document(String(decoding: migrated.bytes, as: UTF8.self))
  }

  // MARK: Types

  /// Refuses what the property does not take, and what is no condition where one is asked for.
  func requireFit(_ request: ConversionRequest) throws(ConversionError) {
    if let property = try request.specification() {
      if let fault = PropertyFit.fault(of: json.root, for: property) {
        throw .refused("not a value of \(property.name): \(fault)")
      }
    } else if !isCondition, let fault = PropertyFit.fault(of: json.root, for: PropertyFit.anyProperty) {
      throw .refused("not an expression: \(fault)")
    }
    if isCondition || request.target == .predicate, let fault = PropertyFit.fault(of: json.root, for: .filter) {
      throw .refused("not a condition: \(fault)")
    }
  }
}

extension ConversionRequest {
  /// Whether a condition is asked for.
  var isCondition: Bool { property == "filter" || (property == nil && target == .predicate) }

  /// The property that the value is for; `nil` for a filter, and where none is named.
  func specification() throws(ConversionError) -> PropertySpecification? {
    guard let property, property != "filter" else { return nil }
    guard let found = PropertyTable.specification(named: JSONString(property)) else {
      throw .refused("no property is called '\(property)'")
    }
    return found
  }
}
