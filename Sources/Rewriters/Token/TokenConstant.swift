package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// A constant string with tokens, on a property whose tokens are resolved.
///
/// ## Before
/// `"{name} ({ele} m)"`
///
/// ## After
/// `["concat", ["to-string", ["get", "name"]], " (", ["to-string", ["get", "ele"]], " m)"]`; a token alone is its conversion.
///
/// - Source: https://maplibre.org/maplibre-style-spec/types/#string
package enum TokenConstant: Rewriter {
  package static var id: RewriterID { .tokenConstant }

  package static func rewrite(_ tokens: ResolvedTokens, for property: PropertySpecification) -> StyleExpression {
    TokenWriter.expression(tokens)
  }
}
