import Equivalence
import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Where the judge calls a filter and an expression equal, they are equal on any combination of the values of its plan.
@Suite struct FilterCombinationTests {
  private struct Pair {
    var old: GeneratedFilter
    var new: GeneratedFilter
    var choices: UInt64
  }

  @Test func equalFiltersAreEqualOnEveryFeature() throws {
    let settings = try PropertySettings.fromEnvironment()
    var (equal, different) = (0, 0)
    try check(
      "equal filters are equal on every feature", count: 100, settings: settings,
      generating: { source in
        let old = GeneratedFilter.draw(&source)
        // Mostly the filter itself, otherwise another one, which is quickly found to be different.
        return Pair(
          old: old, new: source.int(in: 0...3) > 0 ? old : .draw(&source), choices: UInt64(source.int(in: 0...1_000)))
      }
    ) { pair in
      guard try legacy(pair.old) != nil, let other = try legacy(pair.new) else { return nil }
      let meaning = try FilterMeaning(
        try JSONDocument(parsing: Array(pair.old.json.utf8)).root, semantics: .documented)
      let plan = FilterPlan(meaning, target: .any)
      let new = try CompiledExpression(
        FilterPlain.rewrite(other, for: .any), for: .filter)
      switch EquivalenceChecker(semantics: .documented).verdict(on: meaning, and: new, plan: plan) {
      case .equal: equal += 1
      case .different(let counterexample):
        different += 1
        let context = counterexample.sample.context
        return new.value(in: context) == .boolean(meaning.holds(in: context)) ? "no difference at \(context)" : nil
      case .accident: return "a filter has no accidents"
      }
      var random = ChoiceSource(seed: pair.choices)
      let samples = plan.samples
      for _ in 0..<40 {
        // Each attribute from another sample, so that the judge did not choose the combination.
        var feature = random.pick(samples).context.feature ?? Feature()
        for member in random.pick(samples).properties.members where random.bool() {
          feature.properties[member.key] = member.value
        }
        let context = EvaluationContext(zoom: 3, feature: feature)
        if new.value(in: context) != .boolean(meaning.holds(in: context)) { return "they differ at \(feature)" }
      }
      return nil
    }
    #expect(
      equal >= settings.floor(0.5, of: 100) && different >= settings.floor(0.05, of: 100), "\(equal), \(different)")
  }

  private func legacy(_ filter: GeneratedFilter) throws -> LegacyFilter? {
    let node = try JSONDocument(parsing: Array(filter.json.utf8)).root
    do throws(RewriteRefusal) {
      if case .legacy(let filter, _) = try FilterReading(node, semantics: .documented) { return filter }
      return nil
    } catch {
      return nil
    }
  }
}
