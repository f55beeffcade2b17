package import LegacyRuntime
package import SourceText
package import StyleExpressions
package import StyleSpec

/// Evaluates a legacy value and its rewriting side by side.
///
/// The judge reads the JSON of the legacy value independently of the author of the expression.
///
/// Old and new have to give the same values. Where silence is required, the new value must not make a renderer log an
/// error, unless the old one had no value, which an expression can express only as an error.
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
  /// - Returns: The verdict, and the results of the old value.
  /// - Complexity: O(samples), two evaluations each.
  package func judgement(
    on old: LegacyEvaluation, and new: CompiledExpression, plan: SamplePlan
  ) -> (verdict: Verdict, outcomes: LegacyOutcomes) {
    var outcomes: [LegacyOutcome] = []
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
        Counterexample(sample: sample, old: expected, new: actual, isLogged: isLogged).replaceIfSimpler(&worst)
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
    return (verdict, LegacyOutcomes(plan: plan, values: outcomes))
  }

  /// Compares a filter on the values of the plan and keeps the simplest counterexample.
  ///
  /// Nothing is exempt. The samples of the verdict are the values that the conditions were evaluated on, and the
  /// combinations of them on which the filters were compared.
  ///
  /// - Complexity: O(samples), two evaluations each.
  package func verdict(on old: FilterMeaning, and new: CompiledExpression, plan: FilterPlan) -> Verdict {
    guard let combinations = FilterCombinations(of: plan, for: old, and: new) else {
      return Self.verdict(on: old.outcome(in:), and: new, requiresSilence, contexts: plan.forEachDrawnContext)
    }
    return Self.verdict(
      on: old.outcome(in:), and: new, requiresSilence, alreadyAsked: combinations.asked,
      contexts: combinations.forEachContext)
  }

  /// Compares two expressions on the values of the plan of the old one.
  ///
  /// Both must have the same results, and the new one may make a renderer log an error only where the old one does.
  ///
  /// - Returns: `nil` where one of them does not compile.
  /// - Complexity: O(samples), two evaluations each.
  package static func verdict(
    on old: JSONNode, and new: JSONNode, for property: PropertySpecification, plan: FilterPlan
  ) -> Verdict? {
    guard let old = CompiledExpression(standingIn: old, for: property),
      let new = CompiledExpression(standingIn: new, for: property)
    else { return nil }
    return verdict(on: old.outcome(in:), and: new, true, contexts: plan.forEachDrawnContext)
  }

  private static func verdict(
    on old: @escaping (EvaluationContext) -> (value: StyleValue, isError: Bool), and new: CompiledExpression,
    _ requiresSilence: Bool, alreadyAsked: Int = 0, contexts: ((EvaluationContext) -> Void) -> Void
  ) -> Verdict {
    var worst: Counterexample?
    var samples = alreadyAsked
    contexts { context in
      samples += 1
      let (expected, wasError) = old(context)
      let (actual, isError) = new.outcome(in: context)
      let isLogged = isError && !wasError && requiresSilence
      if actual == expected, !isLogged { return }
      Counterexample(sample: Sample(context), old: expected, new: actual, isLogged: isLogged).replaceIfSimpler(&worst)
    }
    return worst.map { .different($0) } ?? .equal(samples: samples, exemptions: 0)
  }
}

/// The judge's result.
package enum Verdict: Hashable, Sendable {
  /// Old and new agree on this many samples, except the exempt ones.
  case equal(samples: Int, exemptions: Int)
  case different(Counterexample)

  /// The result of the old runtime is not a value of the property, so there is nothing to compare with.
  case accident(LegacyAccident, Sample)
}

/// The results of a legacy value for all samples of a plan.
package struct LegacyOutcomes: Sendable {
  package let plan: SamplePlan
  fileprivate let values: [LegacyOutcome]

  /// Whether other semantics differ from these on a sample, by more than float32 rounding where they are native.
  package func differ(from other: LegacyEvaluation, _ semantics: LegacySemantics) -> Bool {
    let comparison = semantics == .native ? Comparison.visible : Comparison(semantics)
    var differ = false
    var index = 0
    plan.forEachContext { context in
      defer { index += 1 }
      // Next to a stop, only rounding to float32 decides, which is not a difference of meaning.
      guard !differ, semantics != .native || context.isFloat32 else { return }
      if case .value(let new) = other.value(in: context), case .value(let old) = values[index] {
        differ = !comparison.holds(old, new)
      } else {
        differ = true
      }
    }
    return differ
  }
}

extension LegacySemantics {
  /// The runtime that evaluates expressions written for these semantics.
  package var profile: EvaluationProfile {
    switch self {
    case .documented, .glJS: .glJS
    case .native: .native
    }
  }
}
