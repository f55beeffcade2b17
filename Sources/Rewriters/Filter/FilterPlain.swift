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
package enum FilterPlain: Rewriter {
  package struct Input: Hashable, Sendable {
    package var filter: LegacyFilter
    package var target: RenderTarget

    package init(filter: LegacyFilter, target: RenderTarget) {
      self.filter = filter
      self.target = target
    }
  }

  package static var id: RewriterID { .filterPlain }

  /// The first renderers with expressions do not take a bare boolean for a filter, but an empty `all` or `any`.
  package static func rewrite(_ input: Input, for property: PropertySpecification) -> StyleExpression {
    let expression = FilterWriter(target: input.target).expression(input.filter)
    return switch expression {
    case .constant(let literal) where literal.value == .boolean(true): .all([])
    case .constant(let literal) where literal.value == .boolean(false): .any([])
    default: expression
    }
  }
}
