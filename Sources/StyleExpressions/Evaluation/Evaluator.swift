package import SourceText
package import StyleSpec

/// The evaluation of checked expressions: one recursive switch, whose operators are implemented in files of their own.
///
/// It recurses over the expression, which is at most ``StyleExpression/maximumHeight`` levels deep.
package struct Evaluator: Sendable {
  let profile: EvaluationProfile

  /// The values of the bindings in scope, the innermost last.
  ///
  /// Each is evaluated once, where it is bound; an error is thrown where it is used.
  private var variables: [Result<StyleValue, EvaluationError>] = []

  init(profile: EvaluationProfile) {
    self.profile = profile
  }

  package func value(
    of node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    switch node.operation {
    case .literal(let value): return value
    case .variable(let index, _): return try variables[index].get()
    case .scope: return try binding(node, in: context).value(of: node[node.operands.count - 1], in: context)
    case .conditional, .match, .step: return try value(of: try chosen(node, in: context), in: context)
    case .interpolate(let curve): return try interpolated(curve, node, in: context)
    case .assertion: return try asserted(node, in: context)
    case .conversion: return try converted(node, in: context)
    case .attribute(let name): return context.feature?.properties[name] ?? .null
    case .hasAttribute(let name): return .boolean(context.feature?.properties[name] != nil)
    case .call(_, let body): return try body(self, node, context)
    case .listed: return .array(try values(of: node, in: context))
    case .format(let layouts): return try formatted(layouts, node, in: context)
    case .notEvaluated(let name, _): throw .notEvaluated(name)
    }
  }

  /// The values of all operands.
  func values(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> [StyleValue] {
    var values: [StyleValue] = []
    for operand in node.operands { values.append(try value(of: operand, in: context)) }
    return values
  }

  /// The evaluator inside of a scope.
  package func binding(_ scope: Node, in context: borrowing EvaluationContext) -> Evaluator {
    var inner = self
    for node in scope.operands.dropLast() {
      do throws(EvaluationError) {
        inner.variables.append(.success(try value(of: node, in: context)))
      } catch {
        inner.variables.append(.failure(error))
      }
    }
    return inner
  }

  /// The output that a decision chooses.
  package func chosen(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Node {
    switch node.operation {
    case .match(let table): try chosen(by: table, node, in: context)
    case .step(let labels): try chosen(by: labels, node, in: context)
    default: try chosenByCondition(node, in: context)
    }
  }

  // MARK: Values of one type

  func number(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let value = try value(of: node, in: context)
    if case .number(let number) = value { return number }
    throw .type(expected: .number, found: ExpressionType(of: value))
  }

  func boolean(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try value(of: node, in: context)
    if case .boolean(let boolean) = value { return boolean }
    throw .type(expected: .boolean, found: ExpressionType(of: value))
  }

  func string(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> JSONString {
    let value = try value(of: node, in: context)
    if case .string(let string) = value { return string }
    throw .type(expected: .string, found: ExpressionType(of: value))
  }

  func color(of node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Color {
    let value = try value(of: node, in: context)
    if case .color(let color) = value { return color }
    throw .type(expected: .color, found: ExpressionType(of: value))
  }
}

/// Which runtime an expression is evaluated as.
package enum EvaluationProfile: Hashable, Sendable, CaseIterable {
  /// MapLibre GL JS: doubles, colours interpolated without premultiplied alpha.
  case glJS

  /// The native runtime of the iOS SDKs: the input and the factor of curves are float32, colours are interpolated with
  /// premultiplied alpha and read by the native parser.
  case native
}

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
