package import SourceText
package import StyleExpressions
package import StyleSpec

extension ExpressionConverter {
  /// An output language.
  public enum OutputLanguage: String, Hashable, Sendable, CaseIterable {
    /// An expression of the style specification.
    case json

    /// A format string of `NSExpression`.
    case nsexpression

    /// A format string of `NSPredicate`, from a condition.
    case predicate

    /// Swift source with the initialisers of the SDK.
    case swift

    /// Objective-C source with the class methods of the SDK.
    case objc

    /// Whether the text is for `NSExpression(format:)` or `NSPredicate(format:)`, with separate arguments.
    package var isFormatString: Bool { self == .nsexpression || self == .predicate }
  }

  /// Writes an expression of the style specification in another language.
  ///
  /// A new language needs a case above, a case here, and its own file.
  package func write(
    _ node: JSONNode, as output: OutputLanguage, for property: PropertySpecification? = nil, isCondition: Bool = false
  ) throws(DialectError) -> ConvertedText {
    switch output {
    case .json:
      return ConvertedText(text: String(decoding: node.fragment.text, as: UTF8.self), arguments: [], warnings: [])
    case .nsexpression, .predicate:
      let format = try FormatString(
        try Self.expression(node, for: property), dialect: dialect,
        kind: output == .predicate ? .predicate : .expression,
        form: usesPlaceholders ? .withArguments : .selfContained)
      let code = SourceCode(dialect)
      let arguments = format.arguments.map { code.oneLine(code.object(of: $0)) }
      return ConvertedText(text: format.text, arguments: arguments, warnings: [])
    case .swift, .objc:
      let expression = try Self.expression(node, for: property)
      let source = SourceCode(dialect, in: output == .swift ? .swift : .objectiveC)
      let piece = try isCondition ? source.piece(ofCondition: expression) : source.piece(expression, for: property)
      return ConvertedText(text: source.text(piece), arguments: [], warnings: [])
    }
  }

  /// The expression; an array that is a value of the property is a constant.
  package static func expression(
    _ node: JSONNode, for property: PropertySpecification?
  ) throws(DialectError) -> StyleExpression {
    guard !node.isTooDeep else { throw .tooDeep(limit: StyleExpression.maximumHeight) }
    if let property, property.type != .any, node.kind == .array, !StyleExpression.isExpression(node, for: property) {
      return .literal(StyleValue(json: node))
    }
    do throws(ExpressionError) {
      return try StyleExpression(node)
    } catch {
      throw DialectError(error)
    }
  }
}
