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

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
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
    // An empty array has the item type that is asked of it.
    if case .array(_, length: 0) = type, let expected, case .array(_, let length) = expected,
      length ?? 0 == 0
    {
      type = expected
    }
    return compiler.literal(value, type: type)
  }
}
