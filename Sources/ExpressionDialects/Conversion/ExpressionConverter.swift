package import SourceText
import StyleDiagnostics
import StyleExpressions
package import StyleSpec

/// Converts single expressions between style JSON and the languages of the iOS SDKs.
///
/// Every conversion goes through an expression of the style specification, and an expression that the property does not
/// accept is refused.
///
/// ```swift
/// let converter = ExpressionConverter(dialect: .maplibre)
/// let radius = try converter.convert(
///   "TERNARY(mag > %@, 18, 0.5)", from: .nsexpression, arguments: ["5"], to: .swift, property: "circle-radius")
/// print(radius.text)
/// ```
public struct ExpressionConverter: Hashable, Sendable {
  /// An input language.
  public enum InputLanguage: String, Hashable, Sendable, CaseIterable {
    /// An expression of the style specification; functions and filters of the legacy language are migrated first.
    case json

    /// A format string of `NSExpression`.
    case nsexpression

    /// A format string of `NSPredicate`.
    case predicate

    /// Swift that builds an expression or a predicate, with surrounding code.
    case swift

    /// Objective-C that builds an expression or a predicate.
    case objc

    /// The language of app code; `nil` for the others.
    package var codeLanguage: SourceLanguage? { SourceLanguage(rawValue: rawValue) }
  }

  /// The SDK whose names are read and written.
  public var dialect: Dialect

  /// Whether a written format string has placeholders, `%@`, for what ``ConvertedText/arguments`` then holds.
  ///
  /// Without them the text is complete: operators have their own names, and what no text spells is refused.
  public var usesPlaceholders: Bool

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - dialect: The SDK whose names are read and written.
  ///   - usesPlaceholders: Whether a written format string has placeholders, with separate arguments.
  public init(dialect: Dialect = .mapbox, usesPlaceholders: Bool = false) {
    self.dialect = dialect
    self.usesPlaceholders = usesPlaceholders
  }

  /// Converts an expression.
  ///
  /// - Parameters:
  ///   - text: The expression; or code that builds one, and may set properties other than `property`.
  ///   - input: The language of `text`.
  ///   - arguments: What the placeholders of a format string stand for, in order, in Swift: `5`, `"name"`, `UIColor.red`.
  ///   - output: The language to write.
  ///   - property: The property that the expression is for, by its name in the style specification, or `filter`; `nil` if
  ///     that is open.
  /// - Returns: The expression in the other language.
  /// - Throws: The error if the text cannot be read, the property does not accept it, or the other language cannot
  ///   express it.
  public func convert(
    _ text: String, from input: InputLanguage = .json, arguments: [String] = [],
    to output: OutputLanguage, property: String? = nil
  ) throws(DialectError) -> ConvertedText {
    var isCondition = property == "filter" || input == .predicate
    var specification: PropertySpecification?
    if let property, property != "filter" {
      specification = PropertyTable.specification(named: JSONString(property))
      if specification == nil { throw DialectError(.unknownProperty, "unknown property '\(property)'") }
    }
    if specification == nil, output == .predicate { isCondition = true }
    let read: ConvertedExpression
    switch input {
    case .json: read = ConvertedExpression(json: try Self.document(Array(text.utf8)).root.fragment, warnings: [])
    case .nsexpression, .predicate:
      let values = try arguments.map { argument throws(DialectError) in
        try FormatNode(swift: argument, dialect: dialect)
      }
      read = try FormatString.parse(
        text, arguments: values, dialect: dialect, kind: input == .predicate ? .predicate : .expression
      ).json(variablesOf: specification)
    case .swift, .objc:
      let expression = try expression(ofCode: text, in: input == .objc ? .objectiveC : .swift, for: property)
      if property == nil { specification = expression.specification }
      isCondition = isCondition || expression.isCondition
      read = try expression.json(variablesOf: specification)
    }
    let node = try Self.document(read.json.text).root
    try requireFit(of: node, for: specification, isCondition: isCondition, in: output)
    var converted = try write(node, as: output, for: specification, isCondition: isCondition)
    converted.warnings = read.warnings.map { ConvertedText.Warning(id: $0.id.id, message: $0.message) }
    return converted
  }

  // MARK: Steps, for commands with other work in between

  /// The only expression that code builds, or the only one for a property.
  ///
  /// - Throws: Code that cannot be read, builds no expression, or several.
  package func expression(
    ofCode text: String, in language: SourceLanguage, for property: String?
  ) throws(DialectError) -> CodeExpression {
    let expressions = try CodeBlock(text, in: language, dialect: dialect).expressions
    if expressions.count == 1 { return expressions[0] }
    let fitting = expressions.filter { $0.property != nil && $0.property == property }
    if fitting.count == 1 { return fitting[0] }
    let names = expressions.map { $0.property ?? $0.name ?? "one without a property" }
    throw DialectError(
      .severalExpressions,
      "expected one expression, found \(names.count): \(names.joined(separator: ", ")); choose one with its property"
    ).at(expressions[1].offset, in: text)
  }

  /// Parses JSON.
  package static func document(_ bytes: [UInt8]) throws(DialectError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes)
    } catch {
      throw DialectError(.invalidJSON, "not JSON: \(error.location.line):\(error.location.column): \(error.message)")
    }
  }

  /// Refuses a value that the property does not accept, or that is not a condition where one is needed.
  package func requireFit(
    of node: JSONNode, for property: PropertySpecification?, isCondition: Bool, in output: OutputLanguage
  ) throws(DialectError) {
    if let property {
      if let fault = PropertyFit.fault(of: node, for: property) {
        throw DialectError(.doesNotFit, "not a value of \(property.name): \(fault)")
      }
    } else if !isCondition, let fault = PropertyFit.fault(of: node, for: PropertyFit.anyProperty) {
      throw DialectError(.notAnExpression, "not an expression: \(fault)")
    }
    if isCondition || output == .predicate, let fault = PropertyFit.fault(of: node, for: .filter) {
      throw DialectError(.doesNotFit, "not a condition: \(fault)")
    }
  }
}

/// An expression in the target language of a conversion.
public struct ConvertedText: Hashable, Sendable {
  /// A fact about the conversion that a reader should check.
  public struct Warning: Hashable, Sendable {
    /// The stable name of the kind of warning.
    public let id: String

    /// What happens, and what to write instead.
    public let message: String
  }

  /// The expression, without a newline at its end.
  public let text: String

  /// What the placeholders of a format string stand for, in order, in Swift.
  public let arguments: [String]

  /// Changes made by the conversion, and parts that are misleading.
  public internal(set) var warnings: [Warning]
}
