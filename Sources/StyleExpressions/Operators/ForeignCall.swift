package import SourceText
import StyleSpec

/// An operator that only Mapbox GL JS has (`["config", "theme"]`), or an `image` with parameters: known by name, kept as
/// written, and untyped.
///
/// It compiles only where such operators are allowed. The value that a renderer would give is unknown; evaluation
/// substitutes one that depends on the input alone, so that two programs can be compared.
///
/// - Source: https://docs.mapbox.com/style-spec/reference/expressions/
package struct ForeignCall: Hashable, Sendable {
  package var name: JSONString
  package var fragment: JSONFragment

  init(_ reader: ExpressionReader) {
    name = JSONString(reader.name)
    fragment = reader.node.fragment
  }

  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    guard compiler.allowsForeignOperators else {
      compiler.fail(.foreignOperator(name), at: 0)
      return nil
    }
    return compiler.node(.foreign, type: expected ?? .value)
  }
}

extension Evaluator {
  /// A substitute for the value of a foreign operator: of the expected type, and different for different inputs.
  func standIn(
    of type: ExpressionType, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let zoom = Int(context.zoom.map { $0.isFinite && abs($0) < 1e9 ? $0 : 0 } ?? 0)
    let count = context.feature?.properties.members.count ?? 0
    let turn = zoom &+ count &+ (GeometryType.allCases.firstIndex { $0 == context.feature?.geometryType } ?? 0)
    let number = Double(turn % 5)
    switch type {
    case .boolean: return .boolean(turn % 2 == 0)
    case .number: return .number(number)
    case .string: return .string(JSONString("foreign \(turn % 5)"))
    case .value:
      switch turn % 4 {
      case 0: return .null
      case 1: return .boolean(true)
      case 2: return .number(number)
      default: return .string("foreign")
      }
    default: throw .type(expected: type, found: .value)
    }
  }
}
