package import SourceText
import StyleDiagnostics
import StyleExpressions
package import StyleSpec

/// The steps of a conversion, for commands with other work in between.
extension ExpressionConverter {
  /// Reads a format string as JSON.
  ///
  /// - Parameters:
  ///   - text: The format string.
  ///   - kind: The class that parses the text.
  ///   - arguments: What its placeholders stand for.
  ///   - property: The property whose variables may be used; `nil` for all.
  /// - Returns: The JSON that the SDK converts it to.
  /// - Throws: The error of reading or converting it.
  package func read(
    _ text: String, _ kind: FormatString.Kind, arguments: [FormatNode] = [],
    variablesOf property: PropertySpecification? = nil
  ) throws(DialectError) -> ConvertedExpression {
    try FormatString.parse(text, arguments: arguments, dialect: dialect, kind: kind).json(variablesOf: property)
  }

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
      throw DialectError(
        .invalidJSON, "not JSON: \(error.location.line):\(error.location.column): \(error.message)")
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
