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

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    switch kind {
    case .not:
      if let step = open.next(of: arguments, signature: [.boolean], in: &compiler) { return step }
      return .node(compiler.emit(.not, type: .boolean, operands: open.nodes))
    case .all, .any:
      if arguments.count == 2 { return compilePair(&open, in: &compiler) }
      if let step = open.next(of: arguments, expecting: .boolean) { return step }
      return .node(compiler.emit(kind == .all ? .all : .any, type: .boolean, operands: open.nodes))
    }
  }

  /// Compiles two arguments, which fit two signatures: if one is not a boolean, the reference compiler types both without
  /// an expected type, and reports them as a whole.
  private func compilePair(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    if open.nodes.isEmpty, !open.isSecondAttempt, compiler.failsAsBefore() { return .failure }
    if open.nodes.last == .failed {
      if open.isSecondAttempt {
        compiler.noteFailure(errorsAfter: open.errorCount)
        return .failure
      }
      compiler.forgetErrors(after: open.errorCount)
      open.nodes = []
      open.isSecondAttempt = true
    }
    let index = open.nodes.count
    if index < 2 {
      return .argument(
        arguments[index], at: index + 1, expecting: open.isSecondAttempt ? nil : .boolean, mayFail: true)
    }
    if open.isSecondAttempt {
      compiler.fail(.booleans(found: open.nodes.map { compiler.type(of: $0) }))
      compiler.noteFailure(errorsAfter: open.errorCount)
      return .failure
    }
    return .node(compiler.emit(kind == .all ? .all : .any, type: .boolean, operands: open.nodes))
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
