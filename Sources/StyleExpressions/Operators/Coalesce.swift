import SourceText
import StyleSpec

extension ExpressionCompiler {
  /// `["coalesce", e, …]`: the first argument that is not null.
  ///
  /// An argument that fails makes the whole fail.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#coalesce
  mutating func coalesce(_ call: OperatorDefinition.Call) -> Node? {
    var (nodes, type) = ([Node](), call.expected == .value ? nil : call.expected)
    for (index, argument) in call.arguments.enumerated() {
      // An assertion on an argument would fail for null before the next one could stand in; so it goes around the whole.
      guard let node = compile(argument, at: index + 1, expecting: type, annotation: .none) else { return nil }
      type = type ?? node.type
      nodes.append(node)
    }
    if let expected = call.expected, nodes.contains(where: { !$0.type.isSubtype(of: expected) }) { type = .value }
    return self.call(.coalesce, nodes, to: type ?? .value)
  }
}

extension Evaluator {
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
    // Where no image is there, the first one is asked for.
    return missing.map(StyleValue.image) ?? .null
  }
}
