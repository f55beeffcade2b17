package import StyleExpressions
package import StyleSpec

/// Writes expressions and predicates as Swift source for one of the SDKs.
///
/// The source means what the expression means: where an SDK would read something else, another form is written, or the
/// expression is refused.
package struct SwiftSource: Hashable, Sendable {
  /// How an expression is built.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// With the SDK's initialisers, as a person writes it.
    case initializers

    /// With the initialiser that takes JSON.
    case json
  }

  package var dialect: Dialect
  package var style: Style

  package init(_ dialect: Dialect, style: Style = .initializers) {
    self.dialect = dialect
    self.style = style
  }

  /// An expression of Swift that makes the `NSExpression`, without a newline at its end.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - property: The property it is for, which distinguishes colours from strings; `nil` if that is open.
  ///   - level: The indentation of the line on which it will stand.
  ///   - column: The columns of that line that are taken before it.
  /// - Returns: The source.
  /// - Throws: ``SourceCodeError``.
  package func expression(
    _ expression: StyleExpression, for property: PropertySpecification? = nil, level: Int = 0, column: Int = 0
  ) throws(SourceCodeError) -> String {
    try ReadableJSON.check(expression.fragment)
    let writer = SourceExpressionWriter(dialect: dialect)
    let tree: SourceTree
    switch (style, expression) {
    case (.initializers, _), (.json, .constant): tree = try writer.expression(expression, as: property?.type)
    case (.json, _): tree = try writer.json(expression, as: property?.type)
    }
    return SwiftPrinter.text(tree, level: level, column: column)
  }

  /// An expression of Swift that makes the `NSPredicate` of a filter.
  ///
  /// - Throws: ``SourceCodeError``.
  package func predicate(
    _ condition: StyleExpression, level: Int = 0, column: Int = 0
  ) throws(SourceCodeError) -> String {
    try ReadableJSON.check(condition.fragment)
    let writer = SourceExpressionWriter(dialect: dialect)
    let tree: SourceTree
    if style == .json, dialect != .azure, case .logic = condition {
      let fragment = try ReadableJSON.fragment(condition, as: .anything)
      tree = .call("NSPredicate", [(dialect.jsonLabel, .json(fragment))])
    } else {
      tree = try SourcePredicateWriter(expressions: writer).predicate(condition)
    }
    return SwiftPrinter.text(tree, level: level, column: column)
  }
}

extension ExpressionConverter {
  /// The Swift source of an expression.
  func swift(
    _ expression: StyleExpression, for property: PropertySpecification?, isCondition: Bool
  ) throws(ExpressionConversionError) -> ConvertedText {
    do throws(SourceCodeError) {
      let source = SwiftSource(dialect)
      return ConvertedText(
        isCondition ? try source.predicate(expression) : try source.expression(expression, for: property))
    } catch {
      throw ExpressionConversionError(error)
    }
  }
}
