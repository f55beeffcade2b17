import SourceText
import StyleSpec

/// `["semiliteral", [e, …]]`: an array whose items are expressions.
///
/// The specification speaks of arrays alone. The runtime takes a scalar, too, and it is itself.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#semiliteral
package struct Semiliteral: Hashable, Sendable {
  package var items: [StyleExpression] = []

  /// Whether the items are an array, and not a single scalar.
  private var isList = true

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    let array = reader.arguments[0]
    if array.kind == .object { throw reader.error(.semiliteralItems) }
    guard array.kind == .array else {
      (items, isList) = ([.constant(Literal(array))], false)
      return
    }
    for (index, item) in array.elements.enumerated() {
      do {
        items.append(try StyleExpression(reading: item))
      } catch {
        throw error.inside(index).inside(1)
      }
    }
  }

  var parts: [StyleExpression.Part] { isList ? [.list(items)] : items.map { .expression($0) } }

  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    if !isList { return items[0].compile(expecting: expected, in: &compiler) }
    var expectedItem: ExpressionType?
    if case .array(let item, _) = expected, item != .value { expectedItem = item }
    var nodes: [Node] = []
    for (index, item) in items.enumerated() {
      guard let node = compiler.compile(item, at: 1, index, expecting: expectedItem) else { return nil }
      nodes.append(node)
    }
    var itemType = nodes.first.map { $0.type } ?? .value
    if nodes.contains(where: { $0.type != itemType }) { itemType = .value }
    var type = ExpressionType.array(of: itemType, length: items.count)
    if items.isEmpty, let expected, case .array(_, let length) = expected, length ?? 0 == 0 { type = expected }
    return compiler.node(.listed, type: type, nodes)
  }
}
