import SourceText
import StyleSpec

/// `["case", condition, output, …, fallback]`: the output of the first condition that is true.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#case
package struct Case: Hashable, Sendable {
  package struct Branch: Hashable, Sendable {
    package var condition: StyleExpression
    package var output: StyleExpression
  }

  package var branches: [Branch]
  package var fallback: StyleExpression
}

extension Case {
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

  var parts: [StyleExpression.Part] {
    branches.flatMap { [.expression($0.condition), .expression($0.output)] } + [.expression(fallback)]
  }

  func compile(outputs expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    var (nodes, type) = ([Node](), expected)
    for (index, branch) in branches.enumerated() {
      guard let condition = compiler.compile(branch.condition, at: 2 * index + 1, expecting: .boolean),
        let output = compiler.compile(branch.output, at: 2 * index + 2, expecting: type)
      else { return nil }
      type = type ?? output.type
      nodes += [condition, output]
    }
    guard let last = compiler.compile(fallback, at: 2 * branches.count + 1, expecting: type) else { return nil }
    return compiler.node(.conditional, type: type ?? last.type, nodes + [last])
  }
}

extension Evaluator {
  /// The output that a `case` chooses.
  func chosenByCondition(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Node {
    let last = node.operands.count - 1
    for index in stride(from: 0, to: last, by: 2) where try boolean(of: node[index], in: context) {
      return node[index + 1]
    }
    return node[last]
  }
}
