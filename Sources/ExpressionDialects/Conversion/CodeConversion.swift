import SDKFunctions
import SourceText
import StyleDiagnostics
package import StyleSpec

/// Reading app code, for converters and commands.
extension ExpressionConverter {
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
}

extension CodeExpression {
  /// The property that the code sets, by its name in the style specification; `filter` for a predicate of a layer.
  package var property: String? {
    guard let name else { return nil }
    if name == "predicate" || name == "filter" { return "filter" }
    if let property = SDKProperty(named: name) { return property.native.name.string }
    let words = name.kebabCase
    for (azure, specification) in [("", ""), ("bubble-", "circle-"), ("stroke-", "line-")]
    where words.utf8.starts(with: azure.utf8) {
      let candidate = specification + words.dropFirst(azure.utf8.count)
      if PropertyTable.specification(named: JSONString(candidate)) != nil { return candidate }
    }
    return nil
  }

  /// The property that the code sets; `nil` for a filter, and where it is not known.
  package var specification: PropertySpecification? {
    property.flatMap { PropertyTable.specification(named: JSONString($0)) }
  }

  /// Whether a condition is asked for.
  package var isCondition: Bool { isPredicate || property == "filter" }
}
