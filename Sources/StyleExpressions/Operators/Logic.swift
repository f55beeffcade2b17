import SourceJSON
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

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    if kind != .not, arguments.count == 2 { return compilePair(in: &compiler) }
    let nodes =
      kind == .not
      ? compiler.compile(arguments, signature: [.boolean]) : compiler.compile(arguments, expecting: .boolean)
    return nodes.flatMap { emit($0, in: &compiler) }
  }

  private func emit(_ nodes: [NodeIndex], in compiler: inout ExpressionCompiler) -> NodeIndex {
    compiler.emit(kind == .not ? .not : kind == .all ? .all : .any, type: .boolean, operands: nodes)
  }

  /// Compiles two arguments, which fit two signatures: if one is not a boolean, the reference compiler types both without
  /// an expected type, and reports them as a whole.
  private func compilePair(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    if compiler.failsAsBefore() { return nil }
    let errorCount = compiler.errors.count
    if let nodes = compiler.compile(arguments, expecting: .boolean) { return emit(nodes, in: &compiler) }
    compiler.forgetErrors(after: errorCount)
    if let nodes = compiler.compile(arguments) {
      compiler.fail(.booleans(found: nodes.map { compiler.type(of: $0) }))
    }
    compiler.noteFailure(errorsAfter: errorCount)
    return nil
  }
}

extension ExpressionProgram {
  func all(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    for operand in operands(of: node) where !(try boolean(of: operand, in: context)) { return false }
    return true
  }

  func any(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    for operand in operands(of: node) where try boolean(of: operand, in: context) { return true }
    return false
  }
}
