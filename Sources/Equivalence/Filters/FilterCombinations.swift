import LegacyRuntime
import SourceText
import StyleExpressions
import StyleSpec

/// Every combination of the values of a plan that two filters can distinguish.
///
/// Both filters only combine the results of their conditions, and a condition reads one subject. So values that no
/// condition of either filter distinguishes are equivalent, and the combinations of the remaining ones are exhaustive.
/// The conditions only select the combinations: the filters are compared as a whole, each by its own evaluator.
struct FilterCombinations {
  private let plan: FilterPlan
  private let columns: [FilterPlan.Column]

  /// For each column the index of one value of each class.
  private var choices: [[Int]] = []

  /// The number of values that conditions were evaluated on.
  private(set) var asked = 0

  /// `nil` if a condition reads several things, or if there are too many combinations.
  ///
  /// - Complexity: O(values · conditions that read them).
  init?(of plan: FilterPlan, for old: FilterMeaning, and new: CompiledExpression) {
    guard let old = old.conditions, let new = FilterConditions(of: new) else { return nil }
    self.plan = plan
    columns = plan.columns
    var combinations = 1
    var context = EvaluationContext(zoom: 0, feature: Feature())
    for column in columns {
      let olds = old.filter { $0.input == column.input }.map { $0.evaluation }
      let news = new.indices(reading: column.input)
      guard !olds.isEmpty || !news.isEmpty else {
        choices.append([0])
        continue
      }
      var answers: Set<[UInt8]> = []
      let firsts = (0..<column.count).filter { choice in
        plan.set(column, to: choice, in: &context)
        var answer = [UInt8](reservingCapacity: olds.count + news.count)
        for condition in olds { answer.append(condition.holds(in: context) ? 1 : 0) }
        for condition in news { answer.append(new.answer(of: condition, in: context).rawValue) }
        return answers.insert(answer).inserted
      }
      plan.set(column, to: 0, in: &context)
      choices.append(firsts)
      asked += column.count
      combinations *= firsts.count
      guard combinations <= FilterPlan.sampleLimit else { return nil }
    }
  }

  /// Calls the body with each combination.
  func forEachContext(_ body: (EvaluationContext) -> Void) {
    var context = EvaluationContext(zoom: 0, feature: Feature())
    for (column, choices) in zip(columns, choices) { plan.set(column, to: choices[0], in: &context) }
    // Few columns: the limit of combinations leaves at most nine with two values or more.
    let varied = Array(zip(columns, choices).filter { $0.1.count > 1 })
    func visit(_ index: Int) {
      guard index >= 0 else { return body(context) }
      let (column, choices) = varied[index]
      for choice in choices {
        plan.set(column, to: choice, in: &context)
        visit(index - 1)
      }
    }
    visit(varied.count - 1)
  }
}
