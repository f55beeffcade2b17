import SourceJSON
import StyleSpec

/// `["case", condition, output, …, fallback]`: the output of the first condition that is true.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#case
package struct Case: Hashable, Sendable {
  package struct Branch: Hashable, Sendable {
    package var condition: StyleExpression
    package var output: StyleExpression

    package init(condition: StyleExpression, output: StyleExpression) {
      self.condition = condition
      self.output = output
    }
  }

  package var branches: [Branch]
  package var fallback: StyleExpression

  package init(_ branches: [Branch], otherwise fallback: StyleExpression) {
    self.branches = branches
    self.fallback = fallback
  }

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.atLeast(3))
    try reader.require(.odd)
    branches = []
    for index in stride(from: 1, to: reader.count, by: 2) {
      let condition = try reader.expression(at: index)
      branches.append(Branch(condition: condition, output: try reader.expression(at: index + 1)))
    }
    fallback = try reader.expression(at: reader.count)
  }

  var subexpressions: [StyleExpression] { branches.flatMap { [$0.condition, $0.output] } + [fallback] }

  func fragment(of parts: [JSONFragment]) -> JSONFragment {
    .call("case", parts, layout: ArrayLayout(head: 1, group: 2))
  }

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    let index = open.nodes.count
    if index > 1 { open.decideOutputType(by: open.nodes[1], in: compiler) }
    if index < 2 * branches.count {
      let branch = branches[index / 2]
      return index.isMultiple(of: 2)
        ? .argument(branch.condition, at: index + 1, expecting: .boolean)
        : .argument(branch.output, at: index + 1, expecting: open.outputType)
    }
    if index == 2 * branches.count { return .argument(fallback, at: index + 1, expecting: open.outputType) }
    let type = open.outputType ?? compiler.type(of: open.nodes[index - 1])
    return .node(compiler.emit(.conditional, type: type, operands: open.nodes))
  }
}

extension ExpressionProgram {
  /// The node that a `case` chooses.
  func chosenByCondition(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> NodeIndex {
    let fallback = Int(node.count) - 1
    var index = 0
    while index < fallback {
      if try boolean(of: operand(index, of: node), in: context) { return operand(index + 1, of: node) }
      index += 2
    }
    return operand(fallback, of: node)
  }
}
