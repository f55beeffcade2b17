package import SourceJSON
package import StyleSpec

/// A compiled filter over features that differ only in which of a few values each attribute has.
///
/// What the filter asks of each value is found once, so that a feature is a row of places in the lists of values.
package struct FilterExpressionTable: Sendable {
  private let expression: CompiledExpression
  private var context: EvaluationContext
  private let ids: [StyleValue]

  /// Which of the ids the feature has.
  private var id = -1

  /// For each attribute of the expression its column; `nil` where no feature has it.
  private var columns: [Int?] = []

  /// For each attribute what it is when it is missing, and then its values.
  private var attributes: [[BoundAttribute]] = []

  /// Binds a filter to lists of values; `nil` where it reads attributes in a way for which the value itself is needed.
  ///
  /// - Complexity: O(size of the expression + values).
  package init?(
    _ expression: CompiledExpression, columns values: [(name: JSONString, values: [StyleValue])], ids: [StyleValue]
  ) {
    var expression = expression
    let binding = expression.bindNames()
    guard binding.isComplete else { return nil }
    self.expression = expression
    self.ids = ids
    context = EvaluationContext(zoom: 0, feature: Feature())
    for name in binding.names {
      let column = values.firstIndex { $0.name == name }
      columns.append(column)
      attributes.append(
        [binding.attribute(nil)] + (column.map { values[$0].values.map { binding.attribute($0) } } ?? []))
      context.attributes.append(BoundAttribute())
    }
  }

  /// Makes a feature the one that ``holds`` is asked of, given the place of its id.
  ///
  /// The choices have, from `first` on, for each column the place of its value, -1 where it is missing.
  package mutating func set(zoom: Double, id: Int, type: GeometryType, choices: [Int32], from first: Int) {
    context.zoom = zoom
    if id != self.id {
      context.feature?.id = ids[id]
      self.id = id
    }
    context.feature?.geometryType = type
    for place in columns.indices {
      let choice = columns[place].map { Int(choices[first + $0]) + 1 } ?? 0
      context.attributes[place] = attributes[place][choice]
    }
  }

  /// The final value of the filter.
  package var holds: Bool { expression.holds(in: context) }
}
