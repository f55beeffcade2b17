package import SourceJSON
import StyleSpec

/// `["error", message]`: fails with the message.
///
/// The renderers' own converters write it for "no value".
package struct Failure: Hashable, Sendable {
  package var arguments: [StyleExpression]

  package init(_ message: JSONString) {
    arguments = [.literal(.string(message))]
  }

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    arguments = try reader.expressions()
  }

  var subexpressions: [StyleExpression] { arguments }

  func fragment(of parts: [JSONFragment]) -> JSONFragment { .call("error", parts) }

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    if let step = open.next(of: arguments, signature: [.string], in: &compiler) { return step }
    return .node(compiler.emit(.failure, type: .error, operands: open.nodes, canFold: false))
  }
}
