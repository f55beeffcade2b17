package import SourceJSON
import SourceText
package import StyleSpec

/// A typed expression, ready to be evaluated: nodes in one array, and the pools that they point into.
package struct ExpressionProgram: Sendable {
  let profile: EvaluationProfile

  // Most expressions are small; reserving capacity avoids reallocation while the arrays grow.
  package internal(set) var nodes = [Node](reservingCapacity: 16)

  /// The type of each node.
  package internal(set) var types = [ExpressionType](reservingCapacity: 16)

  /// The index path of each node; empty unless they are asked for.
  package internal(set) var paths: [[Int]] = []
  var operands = [NodeIndex](reservingCapacity: 16)
  var numbers: [Double] = []
  var colors: [Color] = []
  package internal(set) var strings: [JSONString] = []
  var values: [StyleValue] = []
  var curves: [Curve] = []
  var beziers: [CubicBezier] = []
  var labelTables: [LabelTable] = []
  var formats: [[FormatSectionLayout]] = []
  var geometries: [Geometry] = []

  /// The runs of each long list of conditions that has any.
  var equalityRuns: [[EqualityRun]] = []
  package internal(set) var root: NodeIndex = 0

  /// The nodes to be evaluated before the root, in this order, so that evaluations nest few levels; mostly none.
  var precomputedNodes: [NodeIndex] = []
  var faults: [EvaluationError] = []

  init(profile: EvaluationProfile) {
    self.profile = profile
  }

  func operand(_ index: Int, of node: Node) -> NodeIndex {
    operands[Int(node.first) + index]
  }

  package func operands(of node: Node) -> ArraySlice<NodeIndex> {
    operands[Int(node.first)..<Int(node.first + node.count)]
  }

  /// The value of a node that is a literal; `nil` for any other.
  package func literal(_ index: NodeIndex) -> StyleValue? {
    let data = Int(nodes[Int(index)].data)
    return switch nodes[Int(index)].instruction {
    case .number: .number(numbers[data])
    case .boolean: .boolean(data == 1)
    case .string: .string(strings[data])
    case .color: .color(colors[data])
    case .value: values[data]
    default: nil
    }
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
