import SourceText
package import StyleSpec

/// The evaluation of checked expressions: one recursive switch, whose operators are implemented in files of their own.
///
/// It recurses over the expression, which is at most ``StyleExpression/maximumHeight`` levels deep.
package struct Evaluator: Sendable {
  let profile: EvaluationProfile

  /// The values of the bindings in scope, the innermost last.
  ///
  /// Each is evaluated once, where it is bound; an error is thrown where it is used.
  private var variables: [Result<StyleValue, EvaluationError>] = []

  init(profile: EvaluationProfile) {
    self.profile = profile
  }

  package func value(
    of node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    switch node.operation {
    case .literal(let value): return value
    case .variable(let index, _): return try variables[index].get()
    case .scope: return try binding(node, in: context).value(of: node[node.operands.count - 1], in: context)
    case .conditional, .match, .step: return try value(of: try chosen(node, in: context), in: context)
    case .interpolate(let curve): return try interpolated(curve, node, in: context)
    case .assertion: return try asserted(node, in: context)
    case .conversion: return try converted(node, in: context)
    case .attribute(let name): return context.feature?.properties[name] ?? .null
    case .hasAttribute(let name): return .boolean(context.feature?.properties[name] != nil)
    case .call(_, let body): return try body(self, node, context)
    case .listed: return .array(try values(of: node, in: context))
    case .format(let layouts): return try formatted(layouts, node, in: context)
    case .notEvaluated(let name, _): throw .notEvaluated(name)
    }
  }

  /// The values of all operands.
  func values(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> [StyleValue] {
    var values: [StyleValue] = []
    for operand in node.operands { values.append(try value(of: operand, in: context)) }
    return values
  }

  /// The evaluator inside of a scope.
  package func binding(_ scope: Node, in context: borrowing EvaluationContext) -> Evaluator {
    var inner = self
    for node in scope.operands.dropLast() {
      do throws(EvaluationError) {
        inner.variables.append(.success(try value(of: node, in: context)))
      } catch {
        inner.variables.append(.failure(error))
      }
    }
    return inner
  }

  /// The output that a decision chooses.
  package func chosen(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Node {
    switch node.operation {
    case .match(let table): try chosen(by: table, node, in: context)
    case .step(let labels): try chosen(by: labels, node, in: context)
    default: try chosenByCondition(node, in: context)
    }
  }

  // MARK: Values of one type

  func number(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let value = try value(of: node, in: context)
    if case .number(let number) = value { return number }
    throw .type(expected: .number, found: ExpressionType(of: value))
  }

  func boolean(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try value(of: node, in: context)
    if case .boolean(let boolean) = value { return boolean }
    throw .type(expected: .boolean, found: ExpressionType(of: value))
  }

  func string(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> JSONString {
    let value = try value(of: node, in: context)
    if case .string(let string) = value { return string }
    throw .type(expected: .string, found: ExpressionType(of: value))
  }

  func color(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Color {
    let value = try value(of: node, in: context)
    if case .color(let color) = value { return color }
    throw .type(expected: .color, found: ExpressionType(of: value))
  }
}

/// Which runtime an expression is evaluated as.
package enum EvaluationProfile: Hashable, Sendable, CaseIterable {
  /// MapLibre GL JS: doubles, colours interpolated without premultiplied alpha.
  case glJS

  /// The native runtime of the iOS SDKs: the input and the factor of curves are float32, colours are interpolated with
  /// premultiplied alpha and read by the native parser.
  case native
}
