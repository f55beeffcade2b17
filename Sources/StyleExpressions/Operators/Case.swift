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

extension ExpressionCompiler {
  /// `["coalesce", e, …]`: the first argument that is not null.
  ///
  /// An argument that fails makes the whole fail.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#coalesce
  mutating func coalesce(_ call: OperatorDefinition.Call) -> Node? {
    var (nodes, type) = ([Node](), call.expected == .value ? nil : call.expected)
    for (index, argument) in call.arguments.enumerated() {
      // An assertion on an argument would fail for null before the next argument is tried, so it goes around the whole
      // expression.
      guard let node = compile(argument, at: index + 1, expecting: type, annotation: .none) else { return nil }
      type = type ?? node.type
      nodes.append(node)
    }
    if let expected = call.expected, nodes.contains(where: { !$0.type.isSubtype(of: expected) }) { type = .value }
    return self.call(.coalesce, nodes, to: type ?? .value)
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

  func coalesced(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var missing: ResolvedImage?
    for operand in node.operands {
      let value = try value(of: operand, in: context)
      switch value {
      case .null: continue
      case .image(let image) where !image.isAvailable: missing = missing ?? image
      default: return value
      }
    }
    // If no image is available, the first one is requested.
    return missing.map(StyleValue.image) ?? .null
  }
}
