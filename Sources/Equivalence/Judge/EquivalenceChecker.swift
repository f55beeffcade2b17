package import LegacyRuntime
import SourceText
package import StyleExpressions
package import StyleSpec

/// Evaluates a legacy value and its rewriting side by side.
///
/// The judge reads the JSON of the legacy value by itself, and does not know how the author of the expression read it.
///
/// Old and new have to give the same values. Where silence is asked for, the new value may not make a renderer log an error
/// either, unless the old one gave nothing, which only an error gives.
package struct EquivalenceChecker: Sendable {
  package let semantics: LegacySemantics

  /// Whether an error that gives the right value counts as a difference.
  package let requiresSilence: Bool

  package init(semantics: LegacySemantics, requiresSilence: Bool = true) {
    self.semantics = semantics
    self.requiresSilence = requiresSilence
  }

  /// Compares on every sample of the plan and keeps the simplest counterexample.
  ///
  /// - Complexity: O(samples), two evaluations each.
  package func verdict(on old: LegacyEvaluation, and new: CompiledExpression, plan: SamplePlan) -> Verdict {
    judgement(on: old, and: new, plan: plan).verdict
  }

  /// The verdict, and what the old value gave on the way.
  package func judgement(
    on old: LegacyEvaluation, and new: CompiledExpression, plan: SamplePlan
  ) -> (verdict: Verdict, outcomes: LegacyOutcomes) {
    var outcomes = [LegacyOutcome](reservingCapacity: plan.count)
    var exemptions = 0
    var accident: (class: LegacyAccident, sample: Sample)?
    var worst: Counterexample?
    let strict = Comparison(semantics)
    let countsErrors = requiresSilence && !plan.mayFail
    plan.forEachContext { context in
      let outcome = old.value(in: context)
      outcomes.append(outcome)
      switch outcome {
      case .accident(let found):
        if accident == nil { accident = (found, Sample(context)) }
      case .value(let expected):
        let (actual, isError) = new.outcome(in: context)
        let isLogged = isError && countsErrors && expected != .null
        if !isLogged, strict.holds(expected, actual) { return }
        let sample = Sample(context)
        if plan.exempts(sample)
          || !isLogged && Comparison(semantics, for: plan, at: sample.zoom).holds(expected, actual)
        {
          exemptions += 1
          return
        }
        if let known = worst, known.sample.weight <= sample.weight { return }
        worst = Counterexample(sample: sample, old: expected, new: actual, isLogged: isLogged)
      }
    }
    let verdict: Verdict =
      if let worst {
        .different(worst)
      } else if let accident {
        .accident(accident.class, accident.sample)
      } else {
        .equal(samples: outcomes.count, exemptions: exemptions)
      }
    return (verdict, LegacyOutcomes(of: plan, outcomes))
  }

  /// Whether the old value gives something on a sample that is not a finite value of the property.
  ///
  /// - Complexity: O(samples), one evaluation each.
  package func hasAccident(_ old: LegacyEvaluation, plan: SamplePlan) -> Bool {
    var found = false
    plan.forEachContext { context in
      if found { return }
      switch old.value(in: context) {
      case .accident: found = true
      case .value(let value): found = !value.isFiniteThroughout
      }
    }
    return found
  }

  /// Compares a filter on the values of the plan and keeps the simplest counterexample.
  ///
  /// Nothing is exempt. The samples of the verdict are the values that the conditions were asked about, and the
  /// combinations of them on which the filters were compared.
  ///
  /// - Complexity: O(samples), two evaluations each.
  package func verdict(on old: FilterMeaning, and new: CompiledExpression, plan: FilterPlan) -> Verdict {
    var worst: Counterexample?
    func compare(_ context: EvaluationContext) {
      let (holds, wasError) = old.outcome(in: context)
      let (actual, isError) = new.outcome(in: context)
      let isLogged = isError && !wasError && requiresSilence
      if actual == .boolean(holds), !isLogged { return }
      let sample = Sample(context)
      if let known = worst, known.sample.weight <= sample.weight { return }
      worst = Counterexample(sample: sample, old: .boolean(holds), new: actual, isLogged: isLogged)
    }
    let count: Int
    if let combinations = FilterCombinations(of: plan, for: old, and: new) {
      combinations.forEachContext(compare)
      count = combinations.count
    } else {
      let rows = FilterRows(plan)
      for index in 0..<rows.count { compare(rows.sample(index).context) }
      count = rows.count
    }
    if let worst { return .different(worst) }
    return .equal(samples: count, exemptions: 0)
  }
}

/// The judge's result.
package enum Verdict: Hashable, Sendable {
  /// Old and new agree on this many samples, apart from the exempt ones.
  case equal(samples: Int, exemptions: Int)
  case different(Counterexample)

  /// The old runtime gives something that is not a value of the property, so there is nothing to compare with.
  case accident(LegacyAccident, Sample)
}
