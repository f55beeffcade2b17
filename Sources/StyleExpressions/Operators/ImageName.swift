import SourceText
import StyleSpec

/// `["image", name]`: an image of the sprite.
///
/// The empty name gives null.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#image
package struct ImageName: Hashable, Sendable {
  package var name: StyleExpression

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    name = try reader.expression(at: 1)
  }

  var subexpressions: [StyleExpression] { [name] }

  func fragment(of parts: [JSONFragment]) -> JSONFragment { .call("image", parts) }

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    guard let node = compiler.compile(name, at: 1, expecting: .string) else {
      compiler.fail(.noImageName)
      return nil
    }
    return compiler.node(.image, type: .resolvedImage, [node])
  }
}

extension Evaluator {
  func image(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let name = try string(of: node[0], in: context)
    if name.isEmpty { return .null }
    return .image(ResolvedImage(name: name, isAvailable: context.availableImages?.contains(name) ?? false))
  }
}
