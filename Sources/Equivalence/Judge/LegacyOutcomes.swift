package import LegacyRuntime
package import StyleSpec

/// The results of a legacy value for all samples of a plan.
package struct LegacyOutcomes: Sendable {
  package let plan: SamplePlan
  private let values: [LegacyOutcome]

  init(of plan: SamplePlan, _ values: [LegacyOutcome]) {
    self.plan = plan
    self.values = values
  }

  /// Whether other semantics part from these on a sample, by more than float32 rounding where they are native.
  package func differ(from other: LegacyEvaluation, _ semantics: LegacySemantics) -> Bool {
    let comparison = semantics == .native ? Comparison.visible : Comparison(semantics)
    var differ = false
    var index = 0
    plan.forEachContext { context in
      defer { index += 1 }
      // Beside a stop, rounding to float32 alone decides: no difference of meaning.
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

extension Comparison {
  /// What an eye could see: coarse enough for float32 against double at the steep end of an exponential curve.
  fileprivate static var visible: Comparison {
    var result = Comparison(.native)
    result.relative = 1e-4
    result.absolute = 1e-4
    result.color = 1e-3
    return result
  }
}
