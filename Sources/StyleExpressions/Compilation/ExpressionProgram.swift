import SourceJSON
import SourceText
import StyleSpec

/// A typed expression, ready to be evaluated: nodes in one array, and the pools that they point into.
struct ExpressionProgram: Sendable {
  let profile: EvaluationProfile

  // Most expressions are small; reserving capacity avoids reallocation while the arrays grow.
  var nodes = [Node](reservingCapacity: 16)

  /// The type of each node.
  var types = [ExpressionType](reservingCapacity: 16)
  /// The index path of each node; empty unless they are asked for.
  var paths: [[Int]] = []
  var operands = [NodeIndex](reservingCapacity: 16)
  var numbers: [Double] = []
  var colors: [Color] = []
  var strings: [JSONString] = []
  var values: [StyleValue] = []
  var curves: [Curve] = []
  var beziers: [CubicBezier] = []
  var labelTables: [LabelTable] = []
  var formats: [[FormatSectionLayout]] = []
  var root: NodeIndex = 0

  /// The nodes to be evaluated before the root, in this order, so that evaluations nest few levels; mostly none.
  var precomputedNodes: [NodeIndex] = []
  var faults: [EvaluationError] = []

  init(profile: EvaluationProfile) {
    self.profile = profile
  }

  func operand(_ index: Int, of node: Node) -> NodeIndex {
    operands[Int(node.first) + index]
  }

  func operands(of node: Node) -> ArraySlice<NodeIndex> {
    operands[Int(node.first)..<Int(node.first + node.count)]
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
