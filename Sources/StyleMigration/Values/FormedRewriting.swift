import Equivalence
import LegacyRuntime
package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// Rewritings in a form that the caller decides on, such as the one that an SDK's initialisers have.
extension ValueMigration {
  /// Rewrites a function, gives the result another form, and judges that.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - property: Its property.
  ///   - form: Makes another expression of what the rewriter wrote.
  /// - Returns: The expression of this form, with its proof.
  /// - Throws: Why there is no equal expression of this form.
  package func rewriting(
    of function: FunctionAsRead, for property: PropertySpecification,
    as form: (StyleExpression) -> StyleExpression
  ) throws(SiteRefusal) -> JudgedExpression {
    let (legal, old) = try prepared(function, for: property)
    let (expression, rewriter) = try write(legal, of: function, for: property)
    let plan = SamplePlan(FunctionObject(function), for: property, semantics: semantics)
    return try prove(form(expression), by: rewriter, of: old, for: property, plan: plan) { counterexample in
      RuntimeAccident.explaining(counterexample, of: function, for: property, semantics: semantics)
    }
  }
}
