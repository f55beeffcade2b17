import SourceJSON
import StyleSpec

/// `["semiliteral", [e, …]]`: an array whose items are expressions.
///
/// The specification speaks of arrays alone. The runtime takes a scalar, too, and it is itself.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#semiliteral
package struct Semiliteral: Hashable, Sendable {
  package var items: [StyleExpression]

  /// The scalar that replaces an array.
  private var scalar: Literal?

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    let array = reader.arguments[0]
    items = []
    switch array.kind {
    case .array: break
    case .object: throw reader.error(.semiliteralItems)
    default: scalar = Literal(array)
    }
    for (index, item) in array.elements.enumerated() {
      do {
        items.append(try reader.levels.expression(item))
      } catch {
        throw error.inside(index).inside(1)
      }
    }
  }

  var subexpressions: [StyleExpression] { items }

  func fragment(of parts: [JSONFragment]) -> JSONFragment {
    .call("semiliteral", [scalar?.fragment ?? .array(parts)])
  }

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    if let scalar { return .node(scalar.compile(expecting: open.expected, in: &compiler)) }
    var expectedItem: ExpressionType?
    if case .array(let item, _) = open.expected, item != .value { expectedItem = item }
    let index = open.nodes.count
    if index < items.count { return .item(items[index], at: index, expecting: expectedItem) }
    var itemType = open.nodes.first.map { compiler.type(of: $0) } ?? .value
    if open.nodes.contains(where: { compiler.type(of: $0) != itemType }) { itemType = .value }
    var type = ExpressionType.array(of: itemType, length: items.count)
    if items.isEmpty, let expected = open.expected, case .array(_, let length) = expected, length ?? 0 == 0 {
      type = expected
    }
    return .node(compiler.emit(.listed, type: type, operands: open.nodes))
  }
}

extension ExpressionProgram {
  func listed(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var items: [StyleValue] = []
    for operand in operands(of: node) { items.append(try value(of: operand, in: context)) }
    return .array(items)
  }
}
