package import SourceText
import StyleSpec

extension StyleExpression {
  /// The deepest nesting of JSON that an expression may have.
  package static let maximumHeight = StyleValue.maximumHeight

  /// Reads an expression.
  ///
  /// - Throws: The first fault in reading order, with its index path.
  package init(_ node: JSONNode) throws(ExpressionSyntaxError) {
    guard !node.isTooDeep else { throw ExpressionSyntaxError(.tooDeep(limit: Self.maximumHeight), range: node.range) }
    try self.init(reading: node)
  }

  /// Reads an expression that is not too deep.
  init(reading node: JSONNode) throws(ExpressionSyntaxError) {
    switch node.kind {
    case .null, .boolean, .number, .string: self = .constant(Literal(node))
    case .object: throw ExpressionSyntaxError(.bareObject, range: node.range)
    case .array:
      let operation = try ExpressionReader.operation(of: node)
      let reader = ExpressionReader(node)
      self = try operation.parser(of: reader)(reader)
    }
  }

  /// Reads an expression that was put together as JSON.
  ///
  /// - Throws: The first fault in reading order; its range is in the text on one line.
  package init(written fragment: JSONFragment) throws(ExpressionSyntaxError) {
    let bytes = fragment.text
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      // A fragment is JSON by construction; only its depth can be too much.
      throw ExpressionSyntaxError(
        .tooDeep(limit: Self.maximumHeight), range: SourceRange(lowerBound: 0, upperBound: bytes.count))
    }
    try self.init(document.root)
  }

  /// The expression as JSON to write.
  package var fragment: JSONFragment { fragment(of: subexpressions.map { $0.fragment }) }

  /// Whether its JSON has more levels than are read.
  package var isTooDeep: Bool { fragment.isNested(deeperThan: Self.maximumHeight) }

  /// Whether another expression is equal, and its constants that are zero have the same signs; those of labels do not count.
  package func isSame(as other: StyleExpression) -> Bool { self == other && zeros == other.zeros }

  /// The signs of the constants that are zero, in their order.
  private var zeros: [FloatingPointSign] {
    guard case .constant(let literal) = self else { return subexpressions.flatMap { $0.zeros } }
    guard case .number(let number) = literal.value, number == 0 else { return [] }
    return [number.sign]
  }
}

extension JSONFragment {
  /// `[name, argument, …]`, laid out as a list of pairs where it has any.
  static func call(_ name: String, _ arguments: [JSONFragment] = [], layout: ArrayLayout = ArrayLayout()) -> Self {
    var elements = [JSONFragment](reservingCapacity: 1 + arguments.count)
    elements.append(.string(JSONString(name)))
    elements += arguments
    return .array(elements, layout)
  }
}
