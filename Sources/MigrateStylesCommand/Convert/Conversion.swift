import ExpressionDialects
import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec

/// One expression, function or filter from one language to another.
///
/// Everything goes through the expression of the style specification: a function and an old filter are migrated on the way,
/// and proved equal; and what the property does not take, or is no condition where one is asked for, is refused.
package struct Conversion: Sendable {
  /// The text in the target language, without a newline at its end.
  package let text: String

  /// What a reader should know, one line each.
  package let warnings: [String]

  package init(_ request: ConversionRequest, of text: String) throws(ConversionError) {
    let source = try ConversionSource(request, text)
    try source.requireFit(request)
    self.text = try Self.text(of: source.json.root, request, isPredicate: source.isCondition)
    warnings = source.warnings
  }

  // MARK: Writing

  private static func text(
    of node: JSONNode, _ request: ConversionRequest, isPredicate: Bool
  ) throws(ConversionError) -> String {
    switch request.target {
    case .json: return String(decoding: node.fragment.text, as: UTF8.self)
    case .nsexpression: return try format(node, request.dialect, .expression)
    case .predicate: return try format(node, request.dialect, .predicate)
    case .swift: return try swift(node, request, isPredicate: isPredicate)
    }
  }

  private static func format(
    _ node: JSONNode, _ dialect: Dialect, _ kind: FormatString.Kind
  ) throws(ConversionError) -> String {
    do throws(DialectRefusal) {
      return try FormatString(json: node, dialect: dialect, kind: kind, form: .selfContained).text
    } catch {
      if case .needsArgument = error.reason {
        throw .refused("\(error.description); a format string alone cannot say that: use --to swift")
      }
      throw .refused(error.description)
    }
  }

  private static func swift(
    _ node: JSONNode, _ request: ConversionRequest, isPredicate: Bool
  ) throws(ConversionError) -> String {
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(node)
    } catch {
      throw .refused("\(error.key.isEmpty ? "" : error.key + " ")\(error.message)")
    }
    let property = request.property.flatMap { PropertyTable.specification(named: JSONString($0)) }
    do throws(SwiftSourceError) {
      let source = SwiftSource(request.dialect)
      return isPredicate ? try source.predicate(expression) : try source.expression(expression, for: property)
    } catch {
      throw .refused(error.message)
    }
  }
}
