import SourceText
package import StyleExpressions
package import StyleSpec

/// Writes expressions and predicates as source code for one of the SDKs.
///
/// The source has the meaning of the expression: where an SDK would read something else, another form is written, or
/// the expression is refused.
package struct SourceCode: Hashable, Sendable {
  package var dialect: Dialect
  package var language: SourceLanguage

  /// Whether the classes of AppKit are written instead of those of UIKit.
  package var isForMac: Bool

  package init(_ dialect: Dialect, in language: SourceLanguage = .swift, isForMac: Bool = false) {
    self.dialect = dialect
    self.language = language
    self.isForMac = isForMac
  }

  /// The object of a constant on one line: `UIColor.red`, `@1.5`.
  ///
  /// - Throws: ``DialectError``.
  package func object(_ value: StyleValue, for property: PropertySpecification?) throws(DialectError) -> String {
    oneLine(object(of: try writer.constant(value, as: property?.type)))
  }

  /// The code that makes the `NSExpression`, before its lines are laid out.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - property: The property it is for, which distinguishes colours from strings; `nil` if that is open.
  /// - Returns: The source.
  /// - Throws: ``DialectError``.
  package func piece(
    _ expression: StyleExpression, for property: PropertySpecification?
  ) throws(DialectError) -> SourcePiece {
    try requireWritable(expression)
    // A closing brace after an opening one: `{}` is a token in native renderers.
    if case .constant(let literal) = expression, literal.isQuoted, property?.hasTokens == true,
      case .string(let text) = literal.value, let open = text.string.utf8.firstIndex(of: UInt8(ascii: "{")),
      text.string.utf8[open...].contains(UInt8(ascii: "}"))
    {
      throw .source("the SDK would replace {tokens} in this text; keep this value in the style's JSON")
    }
    if let property, LayerProperty.withoutFeatures.contains(property.name), expression.readsFeature(for: property) {
      let message = "the SDKs' \(property.name) does not read attributes of features"
      throw .source(message + "; use a layer for each value, with a filter")
    }
    return self.expression(of: try writer.expression(expression, as: property?.type))
  }

  /// The code that makes the `NSPredicate` of a filter.
  package func piece(ofCondition condition: StyleExpression) throws(DialectError) -> SourcePiece {
    try requireWritable(condition)
    return object(of: try writer.filter(condition))
  }

  private var writer: FormatWriter { FormatWriter(dialect: dialect, form: nil, isForMac: isForMac) }

  /// Refuses a language that the vendor does not document, and nesting that is too deep.
  private func requireWritable(_ expression: StyleExpression) throws(DialectError) {
    if language == .objectiveC, dialect == .azure {
      throw .source("the pages of \(dialect.product) show no \(language.title); write Swift, or choose another dialect")
    }
    guard !expression.isTooDeep else { throw .tooDeep(limit: StyleExpression.maximumHeight) }
    guard expression.assertionDepth <= FormatWriter.maximumAssertions else { throw .notExpressible(operator: "number") }
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

/// Code in a language, with the places where its lines may break.
package indirect enum SourcePiece: Hashable, Sendable {
  /// Code on one line.
  case text(String)
  case list(SourceList)
}

/// A call or a collection literal, with everything that a language writes around its parts.
package struct SourceList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    /// The label, the part of the selector, or the key with its colon.
    package var label = ""
    package var value: SourcePiece

    /// The text between the previous item and this one.
    var separator = ", "
  }

  /// The layout of a list over several lines.
  package enum Layout: Hashable, Sendable {
    /// A collection: the first `head` items have a line each, the others a line per group of `group` where these fit.
    case rows(head: Int = 0, group: Int = 1)

    /// The arguments indented, the closing parenthesis on a line of its own.
    case parentheses

    /// The parts of a selector indented, aligned at their colons where each takes one line; a single argument stays
    /// after its part.
    case message

    /// Always on one line.
    case oneLine
  }

  package var open: String
  package var items: [Item]
  package var close: String
  package var layout: Layout
}
