import SourceText
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

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    let type: ExpressionType = kind == .get ? .value : .boolean
    guard let nodes = compiler.compile(arguments, signature: [.string], or: [[.string, .object]]) else { return nil }
    if arguments.count == 2 {
      return compiler.node(kind == .get ? .member : .hasMember, type: type, nodes)
    }
    if nodes[0].traits.contains(.isLiteral), case .literal(.string(let name)) = nodes[0].operation {
      return compiler.node(kind == .get ? .attribute(name) : .hasAttribute(name), type: type)
    }
    return compiler.node(kind == .get ? .computedAttribute : .hasComputedAttribute, type: type, nodes)
  }
}

extension Evaluator {
  /// The attribute or member that a lookup names; `nil` for a missing one.
  func found(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue? {
    switch node.operation {
    case .attribute(let name), .hasAttribute(let name): return context.feature?.properties[name]
    case .computedAttribute, .hasComputedAttribute:
      return context.feature?.properties[try string(of: node[0], in: context)]
    default:
      let name = try string(of: node[0], in: context)
      guard case .object(let object) = try value(of: node[1], in: context) else { return nil }
      return object[name]
    }
  }
}
