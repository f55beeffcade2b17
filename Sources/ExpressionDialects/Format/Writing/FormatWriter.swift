import SourceText
import StyleExpressions

/// Writes expressions as trees of format strings that every SDK reads as the same expression.
///
/// An operator without a faithful form is written by its name, `MGL_FUNCTION('number', …)`; an operator without any
/// form is refused.
struct FormatWriter {
  let dialect: Dialect
  let form: FormatString.Form

  init(_ dialect: Dialect, _ form: FormatString.Form) {
    self.dialect = dialect
    self.form = form
  }

  var isSelfContained: Bool { form == .selfContained }

  /// Recurses over the expression, which is at most ``FormatString/maximumHeight`` levels deep.
  func expression(_ expression: StyleExpression) throws(DialectError) -> FormatNode {
    switch OperatorTable.row(of: expression.operation).format {
    case .variable(let name, _): return .variable(name)
    case .number(let value):
      return expression.subexpressions.isEmpty ? .number(value) : try named(expression)
    case .functions(let functions): return try function(of: functions, expression)
    case .named: return try named(expression)
    case .structure: return try structure(expression)
    case .unavailable: throw .withoutFormat("\"\(expression.written.name)\"")
    }
  }

  func all(_ expressions: [StyleExpression]) throws(DialectError) -> [FormatNode] {
    try expressions.map(expression)
  }

  // MARK: Operators of the table

  private func function(
    of functions: [FormatFunction], _ expression: StyleExpression
  ) throws(DialectError) -> FormatNode {
    let operands = expression.written.operands
    for function in functions {
      switch function.operands {
      case .fixed where operands.count == function.selector.colonCount,
        .chain where operands.count == function.selector.colonCount:
        return .function(function.selector, try operands.map(operand))
      case .list where !operands.isEmpty: return .function(function.selector, [.aggregate(try operands.map(operand))])
      case .text:
        guard operands.count == 1, case .expression(let text) = operands[0], text.bareString != nil else { continue }
        return .function(function.selector, try operands.map(operand))
      case .exponent:
        guard operands.count == 2, case .expression(.call(.e, [])) = operands[0]
        else { continue }
        return .function(function.selector, [try operand(operands[1])])
      case .fixed, .chain, .list: continue
      }
    }
    return try named(expression)
  }

  /// The operator by its own name: `MGL_FUNCTION('name', …)`.
  func named(_ expression: StyleExpression) throws(DialectError) -> FormatNode {
    let written = expression.written
    return .operation(written.name, try written.operands.map(operand))
  }

  func operand(_ operand: WrittenOperand) throws(DialectError) -> FormatNode {
    switch operand {
    case .expression(let expression): return try self.expression(expression)
    case .constant(let fragment):
      if case .object = fragment { return try shape(fragment) }
      let expression: StyleExpression
      do throws(ExpressionSyntaxError) {
        expression = try StyleExpression(written: fragment)
      } catch {
        throw DialectError(error)
      }
      return try self.expression(expression)
    }
  }

  func shape(_ fragment: JSONFragment) throws(DialectError) -> FormatNode {
    guard fragment.isShape else { throw .notAnExpression("an object") }
    if isSelfContained { throw .needsArgument("a shape") }
    return .shape(fragment)
  }
}

extension JSONFragment {
  /// - Source: RFC 7946, section 1.4.
  private static let shapeTypes: [JSONString] = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection", "Feature",
    "FeatureCollection",
  ]

  /// Whether this is GeoJSON, judging by its type.
  var isShape: Bool {
    guard case .object(let members) = self,
      let type = members.first(where: { $0.key == Array("\"type\"".utf8) })?.value
    else { return false }
    return Self.shapeTypes.contains { JSONFragment.string($0) == type }
  }
}
