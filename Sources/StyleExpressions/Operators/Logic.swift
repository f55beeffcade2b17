import SourceText
import StyleSpec

/// `["!", e]`, `["all", e, …]`, `["any", e, …]`, evaluated from left to right as far as needed.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#all
package struct Logic: OperatorFamily, Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case not = "!"
    case all
    case any
  }

  package var kind: Kind
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    if kind != .not, arguments.count == 2 { return compilePair(in: &compiler) }
    let nodes =
      kind == .not
      ? compiler.compile(arguments, signature: [.boolean]) : compiler.compile(arguments, expecting: .boolean)
    return nodes.flatMap { emit($0, in: &compiler) }
  }

  private func emit(_ nodes: [Node], in compiler: inout ExpressionCompiler) -> Node {
    compiler.node(.logic(kind), type: .boolean, nodes)
  }

  /// Compiles two arguments, which fit two signatures: if one is not a boolean, the reference compiler types both without
  /// an expected type, and reports them as a whole.
  private func compilePair(in compiler: inout ExpressionCompiler) -> Node? {
    if compiler.failsAsBefore() { return nil }
    let errorCount = compiler.errors.count
    if let nodes = compiler.compile(arguments, expecting: .boolean) { return emit(nodes, in: &compiler) }
    compiler.forgetErrors(after: errorCount)
    if let nodes = compiler.compile(arguments) {
      compiler.fail(.booleans(found: nodes.map { $0.type }))
    }
    compiler.noteFailure(errorsAfter: errorCount)
    return nil
  }
}

extension Evaluator {
  func joined(
    _ kind: Logic.Kind, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Bool {
    if kind == .not { return try !boolean(of: node[0], in: context) }
    for operand in node.operands where try boolean(of: operand, in: context) == (kind == .any) { return kind == .any }
    return kind == .all
  }
}
