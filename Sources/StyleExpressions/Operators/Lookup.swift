import SourceJSON
import StyleSpec

/// `["get", name, object?]` and `["has", name, object?]`: an attribute of the feature, or a member of an object.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#get
package struct Lookup: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case get
    case has
  }

  package var kind: Kind

  /// The name, and perhaps the object.
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  init(_ kind: Kind, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    self.kind = kind
    arguments = try reader.expressions()
  }

  var fragment: JSONFragment { .call(kind.rawValue, arguments.map { $0.fragment }) }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    let type: ExpressionType = kind == .get ? .value : .boolean
    guard arguments.count < 2 else {
      guard let nodes = compiler.compile(arguments, signature: [.string, .object]) else { return nil }
      return compiler.emit(kind == .get ? .member : .hasMember, type: type, operands: nodes)
    }
    guard let nodes = compiler.compile(arguments, signature: [.string]) else { return nil }
    if let name = compiler.literalString(nodes[0]) {
      return compiler.emit(
        kind == .get ? .attribute : .hasAttribute, type: type, data: name, traits: .readsFeature)
    }
    return compiler.emit(
      kind == .get ? .computedAttribute : .hasComputedAttribute, type: type, operands: nodes, traits: .readsFeature)
  }
}

extension ExpressionProgram {
  /// The attribute that a node reads, where it is a number, without a copy of the value.
  func attributeNumber(_ index: NodeIndex, in context: borrowing EvaluationContext) -> Double? {
    let node = nodes[Int(index)]
    guard node.instruction == .attribute else { return nil }
    return context.feature?.properties.number(strings[Int(node.data)])
  }

  /// The attribute or member that a lookup names; `nil` when there is none.
  func found(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue? {
    switch node.instruction {
    case .attribute, .hasAttribute:
      return context.feature?.properties[strings[Int(node.data)]]
    case .computedAttribute, .hasComputedAttribute:
      let name = try string(of: operand(0, of: node), in: context)
      return context.feature?.properties[name]
    default:
      let name = try string(of: operand(0, of: node), in: context)
      guard case .object(let object) = try value(of: operand(1, of: node), in: context) else { return nil }
      return object[name]
    }
  }
}
