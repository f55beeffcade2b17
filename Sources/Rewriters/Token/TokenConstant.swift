package import LegacyStyle
package import StyleExpressions

/// A constant string with tokens, on a property whose tokens are resolved.
///
/// ## Before
/// `"{name} ({ele} m)"`
///
/// ## After
/// `["concat", ["to-string", ["get", "name"]], " (", ["to-string", ["get", "ele"]], " m)"]`; a token alone is its conversion.
///
/// - Source: https://maplibre.org/maplibre-style-spec/types/#string
package enum TokenConstant {
  package static func rewrite(_ tokens: TokenString, in form: RewritingForm = .plain) -> StyleExpression {
    TokenWriter(form).expression(tokens, isOutermost: true)
  }
}
