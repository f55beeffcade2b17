package import SourceText
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

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    guard let nodes = compiler.compile(arguments, signature: [.string]) else { return nil }
    return compiler.node(.failure, type: .error, nodes, canFold: false)
  }
}
