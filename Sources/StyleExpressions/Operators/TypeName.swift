import SourceJSON
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

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    guard let nodes = compiler.compile(arguments, signature: [.value]) else { return nil }
    return compiler.emit(.typeName, type: .string, operands: nodes)
  }
}

extension ExpressionProgram {
  func typeName(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> JSONString {
    let value = try value(of: operand(0, of: node), in: context)
    switch value {
    case .number: return "number"
    case .string: return "string"
    case .boolean: return "boolean"
    case .null: return "null"
    case .object: return "object"
    default: return JSONString(ExpressionType(of: value).description)
    }
  }
}
