import ExpressionDialects
import SourceText
import StyleMigration
import StyleSpec

/// A value to convert, as style JSON: read, and migrated if it is legacy.
struct ConvertedValue {
  private let request: ConversionRequest
  private var json: JSONDocument

  /// Whether it is a condition.
  private var isCondition: Bool
  private(set) var warnings: [String] = []
  private(set) var notes: [String] = []

  /// A value of JSON.
  init(_ request: ConversionRequest, _ json: JSONDocument) throws(RunFailure) {
    (self.request, self.json, isCondition) = (request, json, request.isCondition)
    try migrate()
  }

  /// A format string.
  init(_ request: ConversionRequest, _ text: String, _ kind: FormatString.Kind) throws(RunFailure) {
    let (property, arguments) = (try request.specification(), try request.values)
    try self.init(request, isCondition: kind == .predicate) { () throws(DialectError) in
      try FormatString.parse(text, arguments: arguments, dialect: request.dialect, kind: kind)
        .json(variablesOf: property)
    }
  }

  /// An expression that code builds.
  init(_ request: ConversionRequest, _ expression: CodeExpression) throws(RunFailure) {
    let property = try request.specification()
    try self.init(request, isCondition: expression.isCondition) { () throws(DialectError) in
      try expression.json(variablesOf: property)
    }
  }

  /// The JSON that an SDK converts an expression to.
  private init(
    _ request: ConversionRequest, isCondition: Bool, _ read: () throws(DialectError) -> ConvertedExpression
  ) throws(RunFailure) {
    self.request = request
    self.isCondition = request.isCondition || isCondition
    let converted = try RunFailure.ofDialect(read)
    warnings = converted.warnings.map { "\($0.message) [\($0.id)]" }
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

  // MARK: Migrating

  /// Migrates legacy functions, tokens, colours and filters; refuses what cannot be migrated.
  private mutating func migrate() throws(RunFailure) {
    let form = LegacyForm(json.root)
    // The SDKs log nothing, so that their languages get the short forms.
    let migrator = StyleMigrator(options: .init(preference: request.target == .json ? .silent : .short))
    if request.isCondition {
      if form == .function {
        throw .conversion("expected a condition, found a legacy function, which gives a value")
      }
      try migrate(of: nil, by: migrator)
    } else if let property = request.property {
      try migrate(of: property, by: migrator)
    } else {
      switch form {
      case .filter(let isExpression):
        try migrate(of: nil, by: migrator)
        isCondition = true
        if isExpression {
          warnings.append("read as a legacy filter; with --property NAME it is read as an expression of that property")
        }
      case .tokens:
        warnings.append("a string with {tokens} is migrated only with --property NAME: elsewhere it is plain text")
      case .function, nil:
        if let reason = Self.obstacle(in: json.root) { throw .conversion(reason) }
      }
    }
  }

  /// Why something is not a single value; `nil` where it is one.
  private static func obstacle(in root: JSONNode) -> String? {
    let whole = "write it to a file, and migrate that: migrate-styles FILE"
    switch root.kind {
    case .array where root[0]?.kind == .object:
      return "a list of objects is not an expression; if it is one of layers, \(whole)"
    case .object where root["layers"]?.kind == .array: return "this is a whole style; \(whole)"
    case .object where root["id"] != nil || root["paint"] != nil || root["layout"] != nil:
      return "the layer sets nothing to convert"
    case .object:
      return
        "an object is a legacy function or a filter of versions 1 to 5, which needs its property: --property NAME, or "
        + "--property filter"
    case .null, .boolean, .number, .string, .array: return nil
    }
  }

  /// Migrates the value of a property, or else a filter.
  private mutating func migrate(of property: String?, by migrator: StyleMigrator) throws(RunFailure) {
    let migrated: MigratedStyle
    do throws(MigrationError) {
      let kind: CodeValue =
        if let property { .property(try StyleMigrator.specification(of: property)) } else { .filter }
      migrated = try migrator.migrated(json, as: kind)
    } catch {
      throw .conversion(error.message)
    }
    for site in migrated.report.sites {
      if case .left(let diagnostic) = site.outcome {
        throw .conversion("\(diagnostic.message) [\(diagnostic.id.rawValue)]")
      }
    }
    for note in migrated.report.notes {
      let line = "\(note.message) [\(note.id.rawValue)]"
      if note.severity == .note { notes.append(line) } else { warnings.append(line) }
    }
    json = try Self.document(migrated.bytes)
  }
}

extension ConversionRequest {
  /// A command prints one text, without separate arguments.
  var converter: ExpressionConverter { ExpressionConverter(dialect: dialect) }

  /// Whether a condition is requested.
  var isCondition: Bool { property == "filter" || (property == nil && target == .predicate) }

  /// The property that the value is for; `nil` for a filter, or if none is named.
  func specification() throws(RunFailure) -> PropertySpecification? {
    guard let property, property != "filter" else { return nil }
    guard let found = PropertyTable.specification(named: JSONString(property)) else {
      throw .conversion("unknown property '\(property)'")
    }
    return found
  }
}
