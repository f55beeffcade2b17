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

  var fragment: JSONFragment {
    .call(
      "case", branches.flatMap { [$0.condition.fragment, $0.output.fragment] } + [fallback.fragment],
      layout: ArrayLayout(head: 1, group: 2))
  }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    var type = compiler.expectedOutput
    var nodes: [NodeIndex] = []
    for (place, branch) in branches.enumerated() {
      guard let condition = compiler.compile(branch.condition, at: 2 * place + 1, expecting: .boolean),
        let output = compiler.compile(branch.output, at: 2 * place + 2, expecting: type)
      else { return nil }
      type = type ?? compiler.type(of: output)
      nodes += [condition, output]
    }
    guard let last = compiler.compile(fallback, at: 2 * branches.count + 1, expecting: type) else { return nil }
    return compiler.emit(.conditional, type: type ?? compiler.type(of: last), operands: nodes + [last])
  }
}

extension ExpressionCompiler {
  /// The type that the outputs of a decision or a curve have to have; `nil` when the first output decides.
  var expectedOutput: ExpressionType? { expected == .value ? nil : expected }
}

extension ExpressionProgram {
  /// The node that a `case` chooses.
  func chosenByCondition(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> NodeIndex {
    let fallback = Int(node.count) - 1
    var place = 0
    while place < fallback {
      if try boolean(of: operand(place, of: node), in: context) { return operand(place + 1, of: node) }
      place += 2
    }
    return operand(fallback, of: node)
  }
}
