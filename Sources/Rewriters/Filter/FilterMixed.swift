package import LegacyStyle
import SourceText
import StyleDiagnostics
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
    let fragment = fragment(of: filter, by: FilterWriter(target: target, form: form), mayFail: true)
    do throws(ExpressionError) {
      return try StyleExpression(written: fragment)
    } catch {
      throw RewriteRefusal(
        .filterPartDoesNotCompile,
        "the filter mixes legacy conditions and expressions, and one of the expressions does not parse: \(error.message)"
      )
    }
  }

  /// `mayFail`: whether a failing evaluation there could only exclude the feature, which is what the part itself would do.
  private static func fragment(of filter: MixedFilter, by writer: FilterWriter, mayFail: Bool) -> JSONFragment {
    switch filter {
    case .kept(let fragment): fragment
    case .exclusion(let value, let constants): writer.exclusion(of: value, from: constants)
    case .legacy(let filter): writer.expression(filter, mayFail: mayFail).fragment
    case .call(let name, let parts):
      .array([.string(name)] + parts.map { fragment(of: $0, by: writer, mayFail: mayFail && name == "all") })
    }
  }
}
