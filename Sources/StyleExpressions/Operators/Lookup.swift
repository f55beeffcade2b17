import SourceText
import StyleSpec

extension ExpressionReader {
  /// `["image", name]`: an image of the sprite; the empty name gives null.
  ///
  /// An image with parameters, as Mapbox GL JS 3 takes them, is kept as written.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#image
  func image() throws(ExpressionError) -> StyleExpression {
    if count > 1, arguments.dropFirst().contains(where: { $0.kind == .object }) { return .foreign(ForeignCall(self)) }
    try require(.exactly(1))
    return .call(.image, try expressions())
  }
}

extension ExpressionCompiler {
  /// `["get", name, object?]` and `["has", name, object?]`: an attribute of the feature, or a member of an object.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#get
  mutating func lookup(_ lookup: OperatorDefinition.Call, to type: ExpressionType) -> Node? {
    guard let nodes = compile(lookup.arguments, signatures: [[.string], [.string, .object]]) else { return nil }
    if nodes.count == 1, nodes[0].traits.contains(.isLiteral), case .literal(.string(let name)) = nodes[0].operation {
      return node(lookup.operation == .get ? .attribute(name) : .hasAttribute(name), type: type)
    }
    return call(lookup.operation, nodes, to: type)
  }

  mutating func image(_ name: StyleExpression) -> Node? {
    guard let name = compile(name, at: 1, expecting: .string) else {
      fail("No image name provided.")
      return nil
    }
    return call(.image, [name], to: .resolvedImage)
  }
}

extension Evaluator {
  /// The attribute or member that a lookup names; `nil` for a missing one.
  func found(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue? {
    let name = try string(of: node[0], in: context)
    guard node.operands.count == 2 else { return context.feature?.properties[name] }
    guard case .object(let object) = try value(of: node[1], in: context) else { return nil }
    return object[name]
  }

  func image(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let name = try string(of: node[0], in: context)
    if name.isEmpty { return .null }
    return .image(ResolvedImage(name: name, isAvailable: context.availableImages?.contains(name) ?? false))
  }
}
