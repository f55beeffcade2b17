import Equivalence
import LegacyRuntime
import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleSpec

// Values that are written without a proof (`--no-verify`).
extension ValueMigration {
  /// What becomes of a function that is written without a proof, with a warning where verification would have left it.
  func unprovedDecision(
    on function: FunctionAsRead, at node: JSONNode, of property: PropertySpecification, readsVectorTiles: Bool
  ) throws(SiteRefusal) -> Decision {
    let (legal, old) = try prepared(function, for: property)
    let (plain, rewriter) = try write(legal, of: function, for: property)
    let short = try write(legal, of: function, for: property, in: .short(profile, readsVectorTiles: readsVectorTiles)).0
    let decision = Decision.migrate(
      node, to: try unproved(short, rewriter, for: property, orElse: plain), kind: function.reported, layout: layout)
    guard mayBeRefused(old, on: SamplePlan(FunctionObject(function), for: property, semantics: semantics)) else {
      return decision
    }
    do throws(SiteRefusal) {
      _ = try rewriting(of: function, for: property, readsVectorTiles: readsVectorTiles)
      return decision
    } catch {
      // What is known to differ is never written.
      if error.severity == .fault { throw error }
      return decision.doubted(because: error)
    }
  }

  /// Whether the old value alone says that only verification can tell if the value is left.
  ///
  /// The accidents of `gl-js` show in the comparison with the new value; the others in what the old one gives.
  private func mayBeRefused(_ old: LegacyEvaluation, on plan: SamplePlan) -> Bool {
    semantics == .glJS || plan.hasTooManyAttributes || overflows(plan) || plan.hasIntolerableBend
      || EquivalenceChecker(semantics: semantics).hasAccident(old, plan: plan)
  }

  /// What is written without a proof: it has to compile all the same.
  func unproved(
    _ short: StyleExpression, _ rewriter: RewriterID, for property: PropertySpecification,
    orElse plain: StyleExpression
  ) throws(SiteRefusal) -> JudgedExpression {
    try .proving(short, orElse: plain) { expression throws(SiteRefusal) in
      JudgedExpression(
        expression, compiled: try compile(expression, for: property), rewriter: rewriter,
        proof: .skipped(isRepaired: false, wouldBeLeft: false))
    }
  }
}
