import SourceText
import StyleSpec

extension OperatorDefinition {
  /// `["all", e, …]`, `["any", e, …]`, evaluated from left to right as far as needed.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#all
  static func junction(_ operation: Operator) -> Self {
    .checked(
      nil,
      .body { (evaluator, node, context) throws(EvaluationError) in
        .boolean(try evaluator.joined(operation, node, in: context))
      }
    ) { compiler, call in
      (call.arguments.count == 2
        ? compiler.pair(call.arguments) : compiler.compile(call.arguments, expecting: .boolean))
        .map { compiler.call(call.operation, $0, to: .boolean) }
    }
  }
}

extension ExpressionCompiler {
  /// Compiles two arguments, which fit two signatures: if one is not a boolean, the reference compiler types both without
  /// an expected type, and reports them as a whole.
  fileprivate mutating func pair(_ arguments: [StyleExpression]) -> [Node]? {
    if failsAsBefore() { return nil }
    let errorCount = errors.count
    if let nodes = compile(arguments, expecting: .boolean) { return nodes }
    forgetErrors(after: errorCount)
    if let nodes = compile(arguments) { fail(.booleans(found: nodes.map { $0.type })) }
    noteFailure(errorsAfter: errorCount)
    return nil
  }
}

extension Evaluator {
  fileprivate func joined(
    _ operation: Operator, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Bool {
    for operand in node.operands where try boolean(of: operand, in: context) == (operation == .any) {
      return operation == .any
    }
    return operation == .all
  }
}
