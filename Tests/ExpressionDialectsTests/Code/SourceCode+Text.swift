import ExpressionDialects
import StyleExpressions
import StyleSpec

extension SourceCode {
  /// The code that makes an `NSExpression`, as it is written on a line of its own.
  func expression(
    _ expression: StyleExpression, for property: PropertySpecification? = nil
  ) throws(DialectError) -> String {
    text(try piece(expression, for: property))
  }

  /// The code that makes the `NSPredicate` of a filter.
  func predicate(_ condition: StyleExpression) throws(DialectError) -> String {
    text(try piece(ofCondition: condition))
  }
}
