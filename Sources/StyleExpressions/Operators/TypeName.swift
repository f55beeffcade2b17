import SourceText
import StyleSpec

/// `["typeof", e]`: the name of the value's type, such as `"number"` or `"array<number, 2>"`.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#typeof
package struct TypeName: Hashable, Sendable {
  package var arguments: [StyleExpression]

  package init(of argument: StyleExpression) {
    arguments = [argument]
  }

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    arguments = try reader.expressions()
  }

  var subexpressions: [StyleExpression] { arguments }

  func fragment(of parts: [JSONFragment]) -> JSONFragment { .call("typeof", parts) }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    guard let nodes = compiler.compile(arguments, signature: [.value]) else { return nil }
    return compiler.node(.typeName, type: .string, nodes)
  }
}

extension Evaluator {
  func typeName(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    .string(JSONString(ExpressionType(of: try value(of: node[0], in: context)).description))
  }
}
