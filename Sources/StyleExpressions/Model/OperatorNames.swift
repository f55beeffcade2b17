package import SourceJSON

extension StyleExpression {
  /// Whether a renderer may take an array that begins with this string for an expression.
  package static func isOperator(_ name: JSONString) -> Bool {
    ExpressionOperator(name) != nil || ExpressionOperator.foreignNames.contains(name)
  }
}
