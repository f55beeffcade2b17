import SourceText
import StyleSpec

// `["image", name]`: an image of the sprite.
//
// The empty name gives null. An image with parameters, as Mapbox GL JS 3 takes them, is kept as written.
//
// - Source: https://maplibre.org/maplibre-style-spec/expressions/#image

extension ExpressionReader {
  func image() throws(ExpressionSyntaxError) -> StyleExpression {
    if count > 1, arguments.dropFirst().contains(where: { $0.kind == .object }) { return .foreign(ForeignCall(self)) }
    try require(.exactly(1))
    return .call(.image, try expressions())
  }
}

extension ExpressionCompiler {
  mutating func image(_ name: StyleExpression) -> Node? {
    guard let name = compile(name, at: 1, expecting: .string) else {
      fail(.noImageName)
      return nil
    }
    return call(.image, [name], to: .resolvedImage)
  }
}

extension Evaluator {
  func image(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let name = try string(of: node[0], in: context)
    if name.isEmpty { return .null }
    return .image(ResolvedImage(name: name, isAvailable: context.availableImages?.contains(name) ?? false))
  }
}
