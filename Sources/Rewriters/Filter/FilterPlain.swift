package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// A filter that is wholly legacy.
///
/// ## Before
/// `["all", ["in", "class", "park", "wood"], ["!=", "name", ""]]`
///
/// ## After
/// `["all", ["match", ["get", "class"], ["park", "wood"], true, false], ["!=", ["get", "name"], ""]]`
///
/// - Source: part d.6 of the specification notes; https://maplibre.org/maplibre-style-spec/deprecations/#other-filter
package enum FilterPlain {
  /// The first renderers with expressions do not take a bare boolean for a filter, but an empty `all` or `any`.
  package static func rewrite(
    _ filter: LegacyFilter, for target: RenderTarget, in form: RewritingForm = .plain
  ) -> StyleExpression {
    let expression = FilterWriter(target: target, form: form).expression(filter)
    return switch expression {
    case .constant(let literal) where literal.value == .boolean(true): .all([])
    case .constant(let literal) where literal.value == .boolean(false): .any([])
    default: expression
    }
  }
}
