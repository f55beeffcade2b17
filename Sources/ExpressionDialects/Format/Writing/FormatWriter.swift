import SourceText
import StyleExpressions
import StyleSpec

/// Writes expressions as trees of format strings that every SDK reads as the same expression.
///
/// An operator without a faithful form is written by its name, `MGL_FUNCTION('number', …)`; an operator without any
/// form is refused.
struct FormatWriter {
  let dialect: Dialect
  let form: FormatString.Form

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
      do throws(ExpressionError) {
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
    return .json(fragment)
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

/// Curves and decisions.
extension FormatWriter {
  // MARK: Curves

  func interpolation(_ interpolate: Interpolate) throws(DialectError) -> FormatNode {
    let name = interpolate.curve.name
    let numbers = try curveParameters(of: interpolate)
    let input = try expression(interpolate.input)
    if interpolate.space == .rgb, numbers.count == interpolate.curve.parameterCount,
      let stops = try dictionary(of: interpolate.stops)
    {
      let parameters: FormatNode
      switch interpolate.curve {
      case .linear: parameters = .null
      case .exponential: parameters = numbers[0]
      case .cubicBezier: parameters = .aggregate(numbers)
      }
      return .structure(.interpolation, [input, .string(name), parameters, stops])
    }
    return .operation(
      JSONString(interpolate.space.operation.rawValue),
      [.operation(name, numbers), input] + (try list(of: interpolate.stops)))
  }

  /// The parameters after the name of the curve, including those that renderers ignore.
  private func curveParameters(of interpolate: Interpolate) throws(DialectError) -> [FormatNode] {
    guard case .constant(.array(let elements, _))? = StyleExpression.interpolate(interpolate).written.operands.first
    else { return [] }
    return try elements.dropFirst().map { WrittenOperand.constant($0) }.map(operand)
  }

  func step(_ step: Step) throws(DialectError) -> FormatNode {
    if let stops = try dictionary(of: step.stops) {
      return .structure(.step, [try expression(step.input), try expression(step.first), stops])
    }
    return try named(.step(step))
  }

  /// The labels and outputs in turn.
  private func list(of stops: [ExpressionStop]) throws(DialectError) -> [FormatNode] {
    var result: [FormatNode] = []
    for stop in stops { result += [try literal(stop.label), try expression(stop.output)] }
    return result
  }

  /// A dictionary of stops; `nil` where a dictionary would not keep them.
  private func dictionary(of stops: [ExpressionStop]) throws(DialectError) -> FormatNode? {
    guard !isSelfContained, !stops.isEmpty else { return nil }
    // All labels are checked before any output is converted: converting twice at every level would be exponential.
    var last = -Double.infinity
    for stop in stops {
      guard case .number(let label) = stop.label.value, label > last, label.isFinite else { return nil }
      last = label
    }
    var entries: [FormatEntry] = []
    for stop in stops { entries.append(FormatEntry(try literal(stop.label), try expression(stop.output))) }
    return .dictionary(entries)
  }

  // MARK: Decisions

  func cases(_ conditional: Case) throws(DialectError) -> FormatNode {
    if conditional.branches.count == 1, let test = try predicate(conditional.branches[0].condition) {
      return .conditional(test, try expression(conditional.branches[0].output), try expression(conditional.fallback))
    }
    var parts: [FormatNode] = []
    for branch in conditional.branches {
      if !isSelfContained, branch.condition.bareConstant == nil, let test = try predicate(branch.condition) {
        parts.append(test)
      } else {
        parts.append(try expression(branch.condition))
      }
      parts.append(try expression(branch.output))
    }
    return .control(.conditional, parts + [try expression(conditional.fallback)])
  }

  func match(_ match: Match) throws(DialectError) -> FormatNode {
    var labels = MatchLabels()
    var parts = [try expression(match.input)]
    for branch in match.branches {
      let values = try branch.labels.map(literal)
      let label: FormatNode = branch.isList ? .aggregate(values) : values.first ?? .null
      // Labels that renderers refuse are refused here as well.
      _ = try labels.convert(label)
      parts += [label, try expression(branch.output)]
    }
    return .control(.match, parts + [try expression(match.fallback)])
  }
}

extension InterpolationCurve {
  /// The name of the curve in JSON and in format strings.
  var name: JSONString {
    switch self {
    case .linear: "linear"
    case .exponential: "exponential"
    case .cubicBezier: "cubic-bezier"
    }
  }

  var parameterCount: Int {
    switch self {
    case .linear: 0
    case .exponential: 1
    case .cubicBezier: 4
    }
  }
}
