import LegacyStyle
package import SourceText
package import StyleExpressions
package import StyleSpec

/// What a value is, and where it is old, all that can be said of it.
package enum InspectedValue {
  case legacy(ValueInspection)
  case constant(StyleValue)
  case expression(StyleExpression)
  case neither(ExpressionSyntaxError)

  /// - Parameters:
  ///   - node: The value.
  ///   - kind: What it is the value of.
  ///   - isInline: Whether every value that is not a function is an expression, as in the reference data.
  ///   - semantics: Whose meaning an old value has.
  ///   - profile: What its rewriting has to suit.
  package init(
    _ node: JSONNode, as kind: CodeValue, isInline: Bool = false, semantics: LegacySemantics, profile: OutputProfile
  ) {
    switch kind {
    case .filter:
      if let inspection = ValueInspection(filter: node, semantics: semantics, profile: profile) {
        self = .legacy(inspection)
      } else {
        self.init(expression: node)
      }
    case .property(let property):
      let hasTokens =
        !isInline && property.hasTokens && node.string.map { TokenString($0, semantics: semantics) != nil } ?? false
      if node.kind == .object || hasTokens {
        self = .legacy(ValueInspection(node, of: property, semantics: semantics, profile: profile))
      } else if isInline || StyleExpression.isExpression(node, for: property) {
        self.init(expression: node)
      } else {
        self = .constant(StyleValue(json: node))
      }
    }
  }

  private init(expression node: JSONNode) {
    do throws(ExpressionSyntaxError) {
      self = .expression(try StyleExpression(node))
    } catch {
      self = .neither(error)
    }
  }
}
