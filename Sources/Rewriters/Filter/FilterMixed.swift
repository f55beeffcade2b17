package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// A filter that mixes expressions and legacy conditions.
///
/// ## Before
/// `["all", ["==", ["get", "type"], "stream"], ["!=", "name", ""]]`
///
/// ## After
/// `["all", ["==", ["get", "type"], "stream"], ["!=", ["get", "name"], ""]]`
///
/// - Source: classes S8 and F7 of the specification notes.
package enum FilterMixed: Rewriter {
  package struct Input: Hashable, Sendable {
    package var filter: MixedFilter
    package var target: RenderTarget

    /// What shortens the conditions; the expressions around them stay as they are.
    package var shortenings: FilterShortenings?

    package init(filter: MixedFilter, target: RenderTarget, shortenings: FilterShortenings? = nil) {
      self.filter = filter
      self.target = target
      self.shortenings = shortenings
    }
  }

  package static var id: RewriterID { .filterMixed }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    let writer = FilterWriter(target: input.target)
    let fragment = input.filter.fragment(
      replacing: { filter, _, mayFail in
        let condition = writer.expression(filter)
        return (input.shortenings?.shortened(condition, mayFail: mayFail) ?? condition).fragment
      },
      excluding: { value, constants in writer.exclusion(of: value, from: constants) })
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(written: fragment)
    } catch {
      throw .partDoesNotParse(error.message)
    }
  }
}
