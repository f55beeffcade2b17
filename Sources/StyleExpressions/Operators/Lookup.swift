import SourceJSON
import StyleSpec

/// `["get", name, object?]` and `["has", name, object?]`: an attribute of the feature, or a member of an object.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#get
package struct Lookup: OperatorFamily, Hashable, Sendable {
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

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    let type: ExpressionType = kind == .get ? .value : .boolean
    guard let nodes = compiler.compile(arguments, signature: [.string], or: [[.string, .object]]) else { return nil }
    if arguments.count == 2 {
      return compiler.emit(kind == .get ? .member : .hasMember, type: type, operands: nodes)
    }
    if let name = compiler.literalString(nodes[0]) {
      return compiler.emit(kind == .get ? .attribute : .hasAttribute, type: type, data: name)
    }
    return compiler.emit(kind == .get ? .computedAttribute : .hasComputedAttribute, type: type, operands: nodes)
  }
}

extension ExpressionProgram {
  /// The attribute that a node reads, where it is a number, without a copy of the value.
  func attributeNumber(_ index: NodeIndex, in context: borrowing EvaluationContext) -> Double? {
    let node = nodes[Int(index)]
    guard node.instruction == .attribute else { return nil }
    return context.feature?.properties.number(strings[Int(node.data)])
  }

  /// The value of a node as comparisons see it.
  func scalar(of index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> Scalar {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .attribute: return context.feature?.properties.scalar(strings[Int(node.data)]) ?? .null
    case .geometryType: return context.feature.map { .string(JSONString($0.geometryType.rawValue)) } ?? .null
    case .string: return .string(strings[Int(node.data)])
    case .number: return .number(numbers[Int(node.data)])
    default: return try value(of: index, in: context).scalar
    }
  }

  /// The attribute or member that a lookup names; `nil` for a missing one.
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
