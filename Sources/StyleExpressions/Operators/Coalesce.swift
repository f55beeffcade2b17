import SourceText
import StyleSpec

/// `["coalesce", e, …]`: the first argument that is not null.
///
/// An argument that fails makes the whole fail.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#coalesce
package struct Coalesce: Hashable, Sendable {
  package var arguments: [StyleExpression]

  package init(_ arguments: [StyleExpression]) {
    self.arguments = arguments
  }

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.atLeast(1))
    arguments = try reader.expressions()
  }

  var subexpressions: [StyleExpression] { arguments }

  func fragment(of parts: [JSONFragment]) -> JSONFragment { .call("coalesce", parts) }

  func compile(
    expecting expected: ExpressionType?, outputs: ExpressionType?, in compiler: inout ExpressionCompiler
  ) -> Node? {
    var (nodes, type) = ([Node](), outputs)
    for (index, argument) in arguments.enumerated() {
      // An assertion on an argument would fail for null before the next one could stand in; so it goes around the whole.
      guard let node = compiler.compile(argument, at: index + 1, expecting: type, annotation: .none) else { return nil }
      type = type ?? node.type
      nodes.append(node)
    }
    if let expected, nodes.contains(where: { !$0.type.isSubtype(of: expected) }) { type = .value }
    return compiler.node(.coalesce, type: type ?? .value, nodes)
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
