package import SourceJSON
import StyleExpressions
package import StyleSpec

extension ExpressionConverter {
  /// A language that is written.
  public enum OutputLanguage: String, Hashable, Sendable, CaseIterable {
    /// An expression of the style specification.
    case json

    /// A format string of `NSExpression`.
    case nsexpression

    /// A format string of `NSPredicate`, made of a condition.
    case predicate

    /// Swift source with the initialisers of the SDK.
    case swift

    /// Whether the text is given to `NSExpression(format:)` or `NSPredicate(format:)`, with arguments beside it.
    package var isFormatString: Bool {
      switch self {
      case .nsexpression, .predicate: true
      case .json, .swift: false
      }
    }
  }

  /// Writes an expression of the style specification in another language.
  ///
  /// A new language is a case above, a case here, and a file of its own.
  package func write(
    _ node: JSONNode, as output: OutputLanguage, for property: PropertySpecification? = nil, isCondition: Bool = false
  ) throws(ExpressionConversionError) -> ConvertedText {
    switch output {
    case .json: ConvertedText(String(decoding: node.fragment.text, as: UTF8.self))
    case .nsexpression: try format(try Self.expression(node), .expression)
    case .predicate: try format(try Self.expression(node), .predicate)
    case .swift: try swift(try Self.expression(node), for: property, isCondition: isCondition)
    }
  }

  private static func expression(_ node: JSONNode) throws(ExpressionConversionError) -> StyleExpression {
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(node)
    } catch {
      throw ExpressionConversionError(error)
    }
  }
}
