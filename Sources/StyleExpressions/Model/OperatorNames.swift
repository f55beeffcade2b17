package import SourceJSON
package import StyleSpec

extension StyleExpression {
  /// Whether a renderer may take an array that begins with this string for an expression.
  package static func isOperator(_ name: JSONString) -> Bool {
    ExpressionOperator(name) != nil || ExpressionOperator.foreignNames.contains(name)
  }

  /// Whether an array is an expression: it begins with an operator, or with a string and is not a value of the property.
  ///
  /// Other arrays are constants, as offsets and fonts are.
  package static func isExpression(_ node: JSONNode, for property: PropertySpecification) -> Bool {
    guard node.kind == .array, let name = node[0]?.string else { return false }
    return isOperator(name) || StyleValue(json: node).typed(as: property.type) == nil
  }
}
