import StyleDiagnostics
import SourceText
package import StyleSpec

extension FormatString {
  /// The expression for a property, refused if a renderer would refuse it.
  ///
  /// `$heatmapDensity` is set for `heatmap-color` only, `$lineProgress` for `line-gradient` only; `$zoomLevel` must be the input
  /// of the outermost curve, except in filters.
  ///
  /// - Throws: The errors of ``json()``, variables out of place, and the compiler's errors.
  package func json(for property: PropertySpecification) throws(DialectError) -> ConvertedExpression {
    try requireVariables(of: property)
    let converted = try json()
    guard let message = Self.fault(of: converted.json, for: property) else { return converted }
    throw DialectError(.doesNotFit, "not an expression for \(property.name): \(message)")
  }

  /// Refuses variables that are never set for a property.
  package func requireVariables(of property: PropertySpecification) throws(DialectError) {
    guard let name = content.misplacedVariable(in: property) else { return }
    throw refusal(.variableOutOfPlace(name, property: property.name))
  }

  /// What keeps an expression from being compiled for a property.
  private static func fault(of json: JSONFragment, for property: PropertySpecification) -> String? {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: json.text)
    } catch {
      return error.message
    }
    return PropertyFit.fault(of: document.root, for: property)
  }
}

extension FormatString.Content {
  /// The first variable that is never set for a property.
  func misplacedVariable(in property: PropertySpecification) -> JSONString? {
    var variables = VariableSearch()
    switch self {
    case .expression(let expression): variables.visit(expression)
    case .predicate(let predicate): variables.visit(predicate)
    }
    return variables.names.first { FunctionNames.variables[$0]?.isAvailable(in: property) == false }
  }
}

/// Collects the names of variables, the first of each.
private struct VariableSearch {
  private(set) var names: [JSONString] = []
  private var seen: Set<JSONString> = []

  mutating func visit(_ expression: FormatExpression) {
    switch expression {
    case .variable(let name): if seen.insert(name).inserted { names.append(name) }
    case .aggregate(let elements), .function(_, let elements), .control(_, let elements): visit(elements)
    case .message(_, let operand, let arguments): visit([operand] + arguments)
    case .conditional(let test, let first, let second):
      visit(test)
      visit([first, second])
    case .subquery(let collection, _, let test):
      visit(collection)
      visit(test)
    case .assignment(_, let value): visit(value)
    case .constant(let constant): visit(constant)
    case .keyPath, .evaluatedObject, .anyKey: break
    }
  }

  private mutating func visit(_ expressions: [FormatExpression]) {
    for expression in expressions { visit(expression) }
  }

  private mutating func visit(_ constant: FormatConstant) {
    switch constant {
    case .array(let elements): visit(elements)
    case .dictionary(let entries): for entry in entries { visit([entry.key, entry.value]) }
    case .attributed(let text): visit([text.text] + text.attributes.map { $0.value })
    case .predicate(let predicate): visit(predicate)
    case .null, .boolean, .number, .string, .color, .vector, .insets, .shape, .json: break
    }
  }

  mutating func visit(_ predicate: FormatPredicate) {
    switch predicate {
    case .constant, .json, .block: break
    case .not(let inner): visit(inner)
    case .and(let parts), .or(let parts): for part in parts { visit(part) }
    case .comparison(let comparison): visit([comparison.left, comparison.right])
    }
  }
}
