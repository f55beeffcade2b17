import SourceText
import StyleSpec

/// `["feature-state", key]`: a value that the application has set for the feature.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#feature-state
package struct FeatureState: Hashable, Sendable {
  package var arguments: [StyleExpression]

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    arguments = try reader.expressions()
  }

  var subexpressions: [StyleExpression] { arguments }

  func fragment(of parts: [JSONFragment]) -> JSONFragment { .call("feature-state", parts) }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    guard let nodes = compiler.compile(arguments, signature: [.string]) else { return nil }
    return compiler.node(.featureState, type: .value, nodes)
  }
}

/// `["global-state", key]`: a value that the style or the application has set.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#global-state
package struct GlobalState: Hashable, Sendable {
  package var key: Literal

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    key = Literal(reader.arguments[0])
    guard case .string = key.value else { throw reader.error(.stateKey(found: reader.arguments[0].kind)) }
  }

  var fragment: JSONFragment { .call("global-state", [key.fragment]) }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    guard case .string(let name) = key.value else { return nil }
    return compiler.node(.globalState(name), type: .value)
  }
}
