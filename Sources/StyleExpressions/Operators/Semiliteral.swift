import SourceJSON
import StyleSpec

/// `["semiliteral", [e, …]]`: an array whose items are expressions.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#semiliteral
package struct Semiliteral: Hashable, Sendable {
  package var items: [StyleExpression]

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    let array = reader.arguments[0]
    guard array.kind == .array else { throw reader.error(.semiliteralItems) }
    items = []
    for (place, item) in array.elements.enumerated() {
      do {
        items.append(try StyleExpression(parsing: item))
      } catch {
        throw error.inside(place).inside(1)
      }
    }
  }

  var fragment: JSONFragment { .call("semiliteral", [.array(items.map { $0.fragment })]) }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    var expectedItem: ExpressionType?
    if case .array(let item, _) = compiler.expected, item != .value { expectedItem = item }
    guard let nodes = compiler.compileItems(items, of: expectedItem) else { return nil }
    var itemType = nodes.first.map { compiler.type(of: $0) } ?? .value
    if nodes.contains(where: { compiler.type(of: $0) != itemType }) { itemType = .value }
    var type = ExpressionType.array(of: itemType, length: items.count)
    if items.isEmpty, let expected = compiler.expected, case .array(_, let length) = expected, length ?? 0 == 0 {
      type = expected
    }
    return compiler.emit(.listed, type: type, operands: nodes)
  }
}

extension ExpressionProgram {
  func listed(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var items: [StyleValue] = []
    for operand in operands(of: node) { items.append(try value(of: operand, in: context)) }
    return .array(items)
  }
}
