package import SourceJSON
import SourceText
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

  /// Whether another expression is equal, and its constants that are zero have the same signs; labels count as they are written.
  package func isSame(as other: StyleExpression) -> Bool {
    if case .constant(let literal) = self {
      guard case .constant(let constant) = other, literal == constant else { return false }
      return literal.number != 0 || literal.number.sign == constant.number.sign
    }
    let (parts, otherParts) = (subexpressions, other.subexpressions)
    guard parts.count == otherParts.count, skeleton == other.skeleton else { return false }
    for (part, otherPart) in zip(parts, otherParts) where !part.isSame(as: otherPart) { return false }
    return true
  }

  /// The expression as JSON without its subexpressions.
  private var skeleton: JSONFragment { fragment(of: subexpressions.map { _ in .null }) }
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
