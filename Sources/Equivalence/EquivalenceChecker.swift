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

/// The tolerance within which two values count as equal.
///
/// Two implementations of one formula may differ in the last bits (`pow` alone differs between maths libraries); they may
/// not differ in anything that a renderer could show.
package struct Comparison: Hashable, Sendable {
  package var relative: Double
  package var absolute: Double
  package var color: Double

  /// The tolerance of one of the semantics.
  ///
  /// - Parameters:
  ///   - semantics: Native functions compute in float32, whose own step is 1.2e-7.
  ///   - scale: The largest number among the outputs: where they cancel, the error of the rest is proportional to their
  ///     size.
  ///   - slack: What part of the way from one output to the other, which is up to twice the scale, one rounding step of a zoom
  ///     is: a jump over the zoom is written at the double beside it, which bends the curve before the jump by so much.
  package init(_ semantics: LegacySemantics, scale: Double = 1, slack: Double = 0) {
    let scale = max(scale, 1)
    switch semantics {
    case .documented, .glJS: (relative, absolute, color) = (1e-9, (1e-12 + 2 * slack) * scale, 1e-6 + slack)
    case .native: (relative, absolute, color) = (1e-6, 1e-6 * scale, 1e-6)
    }
  }

  /// The tolerance for one function at one zoom: wider where large outputs cancel, and beside a jump by one rounding step.
  ///
  /// Inputs that need that width are counted as exempt; more than ``Bend/slackLimit`` is not tolerated.
  package init(_ semantics: LegacySemantics, for plan: SamplePlan, at zoom: Double) {
    self.init(semantics, scale: plan.scale, slack: plan.isBentTooFar(at: zoom) ? 0 : plan.slack(at: zoom))
  }

  /// The tolerance for visible differences: coarse enough for float32 against double at the steep end of an exponential
  /// curve.
  static var visible: Comparison {
    var result = Comparison(.native)
    (result.relative, result.absolute, result.color) = (1e-4, 1e-4, 1e-3)
    return result
  }

  package func holds(_ old: StyleValue, _ new: StyleValue) -> Bool {
    switch (old, new) {
    case (.number(let left), .number(let right)): near(left, right)
    case (.color(let left), .color(let right)): near(left, right)
    case (.array(let left), .array(let right)): every(left, right, holds)
    case (.padding(let left), .padding(let right)): every(left.components, right.components, near)
    case (.numberArray(let left), .numberArray(let right)): every(left, right, near)
    case (.colorArray(let left), .colorArray(let right)): every(left, right, near)
    case (.variableAnchorOffsets(let left), .variableAnchorOffsets(let right)):
      every(left, right) { $0.anchor == $1.anchor && near($0.x, $1.x) && near($0.y, $1.y) }
    case (.projection(let left), .projection(let right)):
      left.from == right.from && left.to == right.to && near(left.transition, right.transition)
    case (.image(let left), .image(let right)): left.name == right.name
    default: old == new
    }
  }

  private func near(_ left: Double, _ right: Double) -> Bool {
    if left == right || (left.isNaN && right.isNaN) { return true }
    guard left.isFinite, right.isFinite else { return false }
    return abs(left - right) <= max(absolute, relative * max(abs(left), abs(right)))
  }

  private func near(_ left: Color, _ right: Color) -> Bool {
    let (left, right) = (left.premultiplied, right.premultiplied)
    return zip([left.red, left.green, left.blue, left.alpha], [right.red, right.green, right.blue, right.alpha])
      .allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) <= color }
  }

  private func every<Element>(_ left: [Element], _ right: [Element], _ isSame: (Element, Element) -> Bool) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy(isSame)
  }
}
