import LegacyStyle
import SourceJSON
import SourceText
import StyleExpressions
import StyleSpec

/// Every combination of the values of a plan that two filters can tell apart.
///
/// Both filters only join what their conditions say, and a condition reads one thing. So values of which all conditions
/// of both say the same are one, and the combinations of what is left are all combinations that there are.
struct FilterCombinations {
  private let plan: FilterPlan

  /// For each attribute, and then for ids and types, the index of one value of each class.
  private let values: [[Int]]

  /// The number of features compared: each value by itself, and each combination.
  let count: Int

  /// `nil` if a condition reads several columns, or if there are too many combinations.
  ///
  /// - Complexity: O(values · conditions that read them).
  init?(of plan: FilterPlan, for old: FilterTable, and new: inout FilterExpressionTable) {
    guard !new.readsSeveralAtOnce else { return nil }
    var values = [[Int]](reservingCapacity: plan.attributes.count + 2)
    var (asked, combinations) = (0, 1)
    var classes = ValueClasses()
    func take(_ column: FilterColumn) -> Bool {
      old.part(&classes, of: column)
      new.part(&classes, of: column)
      values.append(classes.firsts)
      asked += classes.askedCount
      let (product, isTooLarge) = combinations.multipliedReportingOverflow(by: classes.firsts.count)
      combinations = product
      return !isTooLarge && combinations <= FilterPlan.sampleLimit
    }
    for (column, attribute) in plan.attributes.enumerated() {
      classes.gather(count: attribute.values.count + 1)
      guard take(.attribute(column)) else { return nil }
    }
    classes.gather(count: plan.ids.count)
    guard take(.id) else { return nil }
    classes.gather(plan.types.map { $0.caseIndex })
    guard take(.type) else { return nil }
    self.plan = plan
    self.values = values
    count = asked + combinations
  }

  /// Calls the body for each combination that only one of two tables lets pass, or, if asked for, at which the new one fails.
  func forEachDifference(
    between old: FilterTable, and new: inout FilterExpressionTable, countingErrors: Bool, _ body: (Sample) -> Void
  ) {
    let (ids, types) = (values.count - 2, values.count - 1)
    var turns = values.map { _ in 0 }
    // The first value of an attribute stands for a missing one.
    var choices = values.prefix(ids).map { Int32($0[0]) - 1 }
    var block = FilterBlock(columnCount: ids)
    var isLast = false
    while !isLast {
      let type = GeometryType.allCases[values[types][turns[types]]]
      block.append(.init(zoom: 0, id: Int32(values[ids][turns[ids]]), type: type), choices[...])
      // Counts up, the first column fastest.
      var wheel = 0
      while wheel < turns.count {
        turns[wheel] += 1
        if turns[wheel] == values[wheel].count { turns[wheel] = 0 }
        if wheel < ids { choices[wheel] = Int32(values[wheel][turns[wheel]]) - 1 }
        if turns[wheel] > 0 { break }
        wheel += 1
      }
      isLast = wheel == turns.count
      if block.isFull || isLast {
        var differing = old.passing(block) ^ new.passing(block)
        if countingErrors { differing |= new.failing }
        if differing != 0 { report(differing, in: block, body) }
        block.removeAll()
      }
    }
  }

  private func report(_ differing: UInt64, in block: FilterBlock, _ body: (Sample) -> Void) {
    for (index, row) in block.rows.enumerated() where differing & 1 << index != 0 {
      body(plan.sample(zoom: 0, id: Int(row.id), type: row.type, choices: block.choices(ofRow: index)[...]))
    }
  }
}
