import SourceJSON
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

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    let index = open.nodes.count
    if index > 0 { open.decideOutputType(by: open.nodes[0], in: compiler) }
    if index < arguments.count {
      // An assertion on an argument would fail for null before the next one could stand in; so it goes around the whole.
      return .argument(arguments[index], at: index + 1, expecting: open.outputType, annotation: .none)
    }
    var type = open.outputType ?? .value
    if let expected = open.expected, open.nodes.contains(where: { !compiler.type(of: $0).isSubtype(of: expected) }) {
      type = .value
    }
    return .node(compiler.emit(.coalesce, type: type, operands: open.nodes))
  }
}

extension ExpressionProgram {
  func coalesced(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var missing: ResolvedImage?
    for operand in operands(of: node) {
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
