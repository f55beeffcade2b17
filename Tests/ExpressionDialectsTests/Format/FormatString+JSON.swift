import ExpressionDialects
import SourceText
import StyleExpressions

extension FormatString {
  /// Writes JSON as an equivalent format string.
  init(
    json node: JSONNode, dialect: Dialect = .mapbox, kind: Kind = .expression, form: Form = .withArguments
  ) throws(DialectError) {
    guard !node.isHigher(than: Self.maximumHeight) else { throw .tooDeep(limit: Self.maximumHeight) }
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(node)
    } catch {
      throw DialectError(error)
    }
    try self.init(expression, dialect: dialect, kind: kind, form: form)
  }
}
