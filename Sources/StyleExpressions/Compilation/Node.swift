package import SourceText
package import StyleSpec

/// A part of an expression whose types are checked: an operation over other parts.
package final class Node: Sendable {
  package let operation: Operation
  package let type: ExpressionType
  package let operands: [Node]
  let traits: NodeTraits

  /// The index path from the expression; empty unless paths are asked for.
  package let path: [Int]

  init(
    _ operation: Operation, _ type: ExpressionType, _ operands: [Node] = [], traits: NodeTraits, path: [Int] = []
  ) {
    self.operation = operation
    self.type = type
    self.operands = operands
    self.traits = traits
    self.path = path
  }

  package subscript(index: Int) -> Node { operands[index] }

  /// Whether a condition holds for this node or one of its descendants.
  func contains(where condition: (Node) -> Bool) -> Bool {
    condition(self) || operands.contains { $0.contains(where: condition) }
  }
}

/// The static properties of a node, those of its operands included.
struct NodeTraits: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  static let readsFeature = Self(rawValue: 1)
  static let readsZoom = Self(rawValue: 2)

  /// Reads another input of the property: density, elevation, progress, the accumulated value, the supported scripts.
  static let readsInput = Self(rawValue: 4)
  static let isLiteral = Self(rawValue: 8)

  /// Has a constant value, and is replaced by it.
  static let isConstant = Self(rawValue: 16)

  /// The traits that a node has if an operand has them.
  static let inherited: Self = [.readsFeature, .readsZoom, .readsInput]
}

/// The operation of a node on its operands, which are the arguments in order unless a comment says otherwise.
package enum Operation: Sendable {
  case literal(StyleValue)

  /// The value of a binding, counted from the outermost, and the node that is bound.
  case variable(Int, Node)

  /// The operands are the bound nodes, then the result.
  case scope

  /// The asserted type is that of the node.
  case assertion
  case conversion
  case attribute(JSONString)
  case hasAttribute(JSONString)

  /// An operator over its arguments, and how its value is made of them.
  case call(Operator, Body)

  /// An array of the operands.
  case listed

  /// Alternating conditions and outputs, then the fallback.
  case conditional

  /// The input, the outputs, the fallback.
  case match(LabelTable)

  /// The input, then the outputs; the labels between them.
  case step([Double])

  /// The input, then the outputs.
  indirect case interpolate(Curve)
  case format([FormatSectionLayout])

  /// An operator by its name that depends on a tile or a language, or that only Mapbox GL JS has.
  case notEvaluated(String, reads: Input)
}

extension Operation {
  package typealias Body =
    @Sendable (Evaluator, Node, borrowing EvaluationContext) throws(EvaluationError) -> StyleValue

  /// The part of the evaluation context that an operation reads itself, apart from what its operands read.
  package enum Input: Sendable {
    case nothing
    case attribute(JSONString)
    case geometryType
    case id

    /// Anything else of the feature, or an attribute whose name only the evaluation knows.
    case feature
    case zoom

    /// Another input of the property or the map: density, elevation, progress, the accumulated value, the global state.
    case other

    var traits: NodeTraits {
      switch self {
      case .nothing: []
      case .attribute, .geometryType, .id, .feature: .readsFeature
      case .zoom: .readsZoom
      case .other: .readsInput
      }
    }
  }

  /// The input that a node with this operation and these operands reads itself.
  ///
  /// Constant folding, the rules for properties and the conditions of filters depend on it. The switch has no `default`, so that a
  /// new operation has to state its input.
  func input(over operands: [Node]) -> Input {
    switch self {
    case .attribute(let name), .hasAttribute(let name): .attribute(name)
    // The name of the attribute is computed.
    case .call(.get, _), .call(.has, _): operands.count == 1 ? .feature : .nothing
    case .call(let operation, _): operation.definition.reads
    case .notEvaluated(_, let input): input
    case .literal, .variable, .scope, .assertion, .conversion, .listed, .conditional, .match, .step, .interpolate,
      .format:
      .nothing
    }
  }
}
