package import SourceText
import StyleExpressions
package import StyleSpec

extension EquivalenceChecker {
  /// Compares two expressions on the values of the plan, which is made for the old one.
  ///
  /// Both have to give the same, and the new one may make a renderer log an error only where the old one does.
  ///
  /// - Returns: `nil` where one of them does not compile.
  /// - Complexity: O(samples), two evaluations each.
  package static func verdict(
    on old: JSONNode, and new: JSONNode, for property: PropertySpecification, plan: FilterPlan
  ) -> Verdict? {
    guard let old = CompiledExpression(standingIn: old, for: property),
      let new = CompiledExpression(standingIn: new, for: property)
    else { return nil }
    var worst: Counterexample?
    let samples = plan.samples
    for sample in samples {
      let (expected, wasError) = old.outcome(in: sample.context)
      let (actual, isError) = new.outcome(in: sample.context)
      let isLogged = isError && !wasError
      if actual == expected, !isLogged { continue }
      if let known = worst, known.sample.weight <= sample.weight { continue }
      worst = Counterexample(sample: sample, old: expected, new: actual, isLogged: isLogged)
    }
    if let worst { return .different(worst) }
    return .equal(samples: samples.count, exemptions: 0)
  }
}
