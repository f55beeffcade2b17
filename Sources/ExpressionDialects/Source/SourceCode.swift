import SourceText
package import StyleExpressions
package import StyleSpec

/// Writes expressions and predicates as source code for one of the SDKs.
///
/// The source has the meaning of the expression: where an SDK would read something else, another form is written, or
/// the expression is refused.
package struct SourceCode: Hashable, Sendable {
  /// How an expression is built.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// With the SDK's initialisers, as a person writes it.
    case initializers

    /// With the initialiser that takes JSON.
    case json
  }

  package var dialect: Dialect
  package var language: SourceLanguage
  package var style: Style

  /// Whether the classes of AppKit are written instead of those of UIKit.
  package var isForMac: Bool

  package init(
    _ dialect: Dialect, in language: SourceLanguage = .swift, style: Style = .initializers, isForMac: Bool = false
  ) {
    self.dialect = dialect
    self.language = language
    self.style = style
    self.isForMac = isForMac
  }

  /// An expression of the language that makes the `NSExpression`, without a newline at its end.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - property: The property it is for, which distinguishes colours from strings; `nil` if that is open.
  ///   - level: The indentation of the line that it will be on.
  ///   - column: The columns of that line that are taken before it.
  /// - Returns: The source.
  /// - Throws: ``DialectError``.
  package func expression(
    _ expression: StyleExpression, for property: PropertySpecification? = nil, level: Int = 0, column: Int = 0
  ) throws(DialectError) -> String {
    text(try piece(expression, for: property), level: level, column: column)
  }

  /// An expression of the language that makes the `NSPredicate` of a filter.
  ///
  /// - Throws: ``DialectError``.
  package func predicate(_ condition: StyleExpression, level: Int = 0, column: Int = 0) throws(DialectError) -> String {
    text(try piece(ofCondition: condition), level: level, column: column)
  }

  /// The expression on one line.
  ///
  /// - Throws: ``DialectError``.
  package func line(
    _ expression: StyleExpression, for property: PropertySpecification? = nil
  ) throws(DialectError) -> String {
    oneLine(try piece(expression, for: property))
  }

  /// The object of a constant on one line: `UIColor.red`, `@1.5`.
  ///
  /// - Throws: ``DialectError``.
  package func object(_ value: StyleValue, for property: PropertySpecification?) throws(DialectError) -> String {
    oneLine(try SourceConstant(value, as: property?.type, in: self).piece)
  }

  /// The expression before its lines are laid out.
  ///
  /// - Throws: ``DialectError``.
  package func piece(
    _ expression: StyleExpression, for property: PropertySpecification?
  ) throws(DialectError) -> SourcePiece {
    try requireDocumentation()
    try ReadableJSON.check(expression.fragment)
    if case .constant(let literal) = expression, literal.isQuoted, property?.hasTokens == true,
      case .string(let text) = literal.value, text.holdsToken
    {
      throw .source("the SDK would replace {tokens} in this text; keep this value in the style's JSON")
    }
    if let property, LayerProperty.withoutFeatures.contains(property.name), expression.readsFeature(for: property) {
      let message = "the SDKs' \(property.name) does not read attributes of features"
      throw .source(message + "; use a layer for each value, with a filter")
    }
    switch (style, expression) {
    case (.initializers, _), (.json, .constant): return try piece(expression, as: property?.type)
    case (.json, _): return try jsonPiece(expression, as: property?.type)
    }
  }

  func piece(ofCondition condition: StyleExpression) throws(DialectError) -> SourcePiece {
    try requireDocumentation()
    try ReadableJSON.check(condition.fragment)
    if style == .json, SDKInitializer.predicateJSON.name(in: language, of: dialect) != nil,
      condition.operation.isConnective
    {
      return call(.predicateJSON, [json(try ReadableJSON.fragment(condition, as: .anything))])
    }
    return try predicatePiece(condition)
  }

  /// The source as a person would lay it out; `column` counts the columns of the line that are taken.
  func text(_ piece: SourcePiece, level: Int = 0, column: Int = 0) -> String {
    printer.text(piece, level: level, column: column)
  }

  /// The source on one line.
  package func oneLine(_ piece: SourcePiece) -> String { printer.oneLine(piece) }

  /// Refuses a language that the vendor does not document.
  private func requireDocumentation() throws(DialectError) {
    guard language == .objectiveC, dialect == .azure else { return }
    throw .source("the pages of \(dialect.product) show no \(language.title); write Swift, or choose another dialect")
  }
}

extension StyleExpression {
  /// Whether the value depends on the feature; `false` if the expression does not compile.
  fileprivate func readsFeature(for property: PropertySpecification) -> Bool {
    do throws(ExpressionTypeErrors) {
      return try !CompiledExpression(self, for: property).isFeatureConstant
    } catch {
      // An expression that does not compile is reported elsewhere.
      return false
    }
  }
}

extension JSONString {
  /// Whether a closing brace follows an opening one; `{}` is a token in native renderers.
  fileprivate var holdsToken: Bool {
    let bytes = string.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return false }
    return bytes[open...].contains(UInt8(ascii: "}"))
  }
}
