import LegacyRuntime
import SourceText
import StyleExpressions
import StyleSpec

/// Every combination of the values of a plan that two filters can tell apart.
///
/// Both filters only join what their conditions say, and a condition reads one thing. So values of which all conditions
/// of both say the same are one, and the combinations of what is left are all combinations that there are. The conditions
/// only choose the combinations: the filters are compared as a whole, each by its own evaluator.
struct FilterCombinations {
  private let plan: FilterPlan

  /// For each column of the plan the index of one value of each class.
  private let values: [[Int]]

  /// The number of features compared: each value by itself, and each combination.
  let count: Int

  /// `nil` if a condition reads several things, or if there are too many combinations.
  ///
  /// - Complexity: O(values · conditions that read them).
  init?(of plan: FilterPlan, for old: FilterMeaning, and new: CompiledExpression) {
    guard let old = old.conditions, let new = FilterConditions(of: new) else { return nil }
    let columns = plan.columns
    var values = [[Int]](reservingCapacity: columns.count)
    var (asked, combinations) = (0, 1)
    var context = EvaluationContext(zoom: 0, feature: Feature())
    for column in columns {
      let (olds, news) = (old.conditions(reading: column.input), new.indices(reading: column.input))
      var classes = ValueClasses(count: column.count)
      for condition in olds {
        classes.split(intoAtMost: 2) { choice in
          plan.set(column, to: choice, in: &context)
          return condition.holds(in: context) ? 1 : 0
        }
      }
      for condition in news {
        classes.split(intoAtMost: 3) { choice in
          plan.set(column, to: choice, in: &context)
          return Int(new.answer(of: condition, in: context).rawValue)
        }
      }
      plan.set(column, to: 0, in: &context)
      values.append(classes.firsts)
      if !olds.isEmpty || !news.isEmpty { asked += column.count }
      let (product, isTooLarge) = combinations.multipliedReportingOverflow(by: classes.firsts.count)
      combinations = product
      guard !isTooLarge, combinations <= FilterPlan.sampleLimit else { return nil }
    }
    self.plan = plan
    self.values = values
    count = asked + combinations
  }

  /// Calls the body with each combination.
  func forEachContext(_ body: (EvaluationContext) -> Void) {
    let columns = plan.columns
    var turns = columns.map { _ in 0 }
    var context = EvaluationContext(zoom: 0, feature: Feature())
    while true {
      context.feature?.properties.removeAll()
      for (index, column) in columns.enumerated() { plan.set(column, to: values[index][turns[index]], in: &context) }
      body(context)
      // Counts up, the first column fastest.
      var wheel = 0
      while wheel < turns.count, turns[wheel] == values[wheel].count - 1 {
        turns[wheel] = 0
        wheel += 1
      }
      guard wheel < turns.count else { return }
      turns[wheel] += 1
    }
  }
}
