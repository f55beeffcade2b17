import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec

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

  /// The expression for a property, refused if a renderer would refuse it.
  func json(for property: PropertySpecification) throws(DialectError) -> ConvertedExpression {
    let converted = try json(variablesOf: property)
    let root = try ExpressionConverter.document(Array(converted.json.text.utf8)).root
    try ExpressionConverter().requireFit(of: root, for: property, isCondition: false, in: .json)
    return converted
  }
}
