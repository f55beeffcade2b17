package import SourceText
package import StyleSpec

/// A value written out: a bare scalar, or `["literal", value]`.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#literal
package struct Literal: Hashable, Sendable {
  package var value: StyleValue
  private var form: WrittenForm

  /// The source's spelling of the value; it is printed instead of the value, and does not count for equality.
  package var spelling: JSONFragment? { form.fragment }

  /// Whether it is written `["literal", value]`.
  ///
  /// Arrays and objects always are.
  package var isQuoted: Bool

  package init(_ value: StyleValue, spelled spelling: JSONFragment? = nil) {
    self.value = value
    form = WrittenForm(spelling)
    switch value {
    case .null, .boolean, .number, .string, .color, .formatted, .image: isQuoted = false
    default: isQuoted = true
    }
  }

  /// A JSON value with its spelling.
  init(_ node: JSONNode) {
    value = StyleValue(json: node)
    form = WrittenForm(node.fragment)
    isQuoted = node.isContainer
  }

  init(_ reader: ExpressionReader) throws(ExpressionError) {
    try reader.require(.exactly(1))
    self.init(reader.arguments[0])
    isQuoted = true
  }

  /// The value as JSON, without the operator.
  package var fragment: JSONFragment {
    if let spelling { return spelling }
    // JavaScript prints a zero without its sign.
    if case .number(let number) = value, number == 0, number.sign == .minus { return .scalar(Array("-0".utf8)) }
    return value.fragment
  }

  var expressionFragment: JSONFragment { isQuoted ? .call("literal", [fragment]) : fragment }

  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node {
    var type = ExpressionType(of: value)
    // An empty array has the expected item type.
    if case .array(_, length: 0) = type, let expected, case .array(_, let length) = expected,
      length ?? 0 == 0
    {
      type = expected
    }
    return compiler.literal(value, type: type)
  }
}

/// The source's spelling of a part of an expression, which is printed instead of the value.
///
/// It does not count for equality.
package struct WrittenForm: Hashable, Sendable {
  package var fragment: JSONFragment?

  package init(_ fragment: JSONFragment? = nil) {
    self.fragment = fragment
  }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// `["semiliteral", [e, …]]`: an array whose items are expressions.
///
/// The specification mentions arrays only. The runtime also accepts a scalar, whose value is the scalar itself.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#semiliteral
package struct Semiliteral: Hashable, Sendable {
  package var items: [StyleExpression] = []

  /// Whether the items are an array, and not a single scalar.
  private var isList = true

  init(_ reader: ExpressionReader) throws(ExpressionError) {
    try reader.require(.exactly(1))
    let array = reader.arguments[0]
    if array.kind == .object { throw reader.error("The argument of \"semiliteral\" must be an array.") }
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
