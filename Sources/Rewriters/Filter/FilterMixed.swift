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
package enum FilterMixed {
  /// In any form the expressions around the legacy conditions stay as they are.
  package static func rewrite(
    _ filter: MixedFilter, for target: RenderTarget, in form: RewritingForm = .plain
  ) throws(RewriteRefusal) -> StyleExpression {
    let writer = FilterWriter(target: target, form: form)
    let fragment = filter.fragment(
      replacing: { filter, mayFail in writer.expression(filter, mayFail: mayFail).fragment },
      excluding: { value, constants in writer.exclusion(of: value, from: constants) })
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(written: fragment)
    } catch {
      throw .partDoesNotParse(error.message)
    }
  }
}
