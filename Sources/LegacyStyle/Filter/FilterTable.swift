package import SourceJSON
import SourceText
package import StyleSpec

/// A filter of the old language over features that differ only in which of a few values each attribute has.
///
/// Each condition is asked once of each value, so that a feature is a row of places in the lists of values.
package struct FilterTable: Sendable {
  private struct Condition: BitwiseCopyable {
    /// What it asks about; `nil` for an attribute that no feature has.
    var column: FilterColumn?

    /// The first of its outcomes.
    var first = 0
  }

  private let filter: FilterEvaluation

  /// A condition for each part of the filter, of a combination without meaning.
  private var conditions: [Condition] = []

  /// For each condition what it says of a missing attribute, and then of each value.
  private var outcomes: [Bool] = []

  /// - Complexity: O(parts · values and constants).
  package init(
    _ filter: FilterEvaluation, columns: [(name: JSONString, values: [StyleValue])], ids: [StyleValue]
  ) {
    self.filter = filter
    conditions = [Condition](roomFor: filter.parts.count)
    // Most attributes are read by one condition.
    outcomes = [Bool](roomFor: columns.reduce(8 + filter.parts.count) { $0 + $1.values.count })
    for (index, part) in filter.parts.enumerated() {
      var condition = Condition(first: outcomes.count)
      switch part.key {
      case .nothing: break
      case .id:
        condition.column = .id
        append(of: index, ids)
      case .geometryType:
        condition.column = .type
        outcomes += GeometryType.allCases.map {
          filter.holds(part: index, of: .string(JSONString($0.simple.rawValue)))
        }
      case .attribute(let name):
        let column = columns.firstIndex { $0.name == filter.names[Int(name)] }
        if let column { condition.column = .attribute(column) }
        outcomes.append(filter.holds(part: index, of: nil))
        if let column { append(of: index, columns[column].values) }
      }
      conditions.append(condition)
    }
  }

  private mutating func append(of part: Int, _ values: [StyleValue]) {
    let values = values.span
    for place in values.indices { outcomes.append(filter.holds(part: part, of: values[place].scalar)) }
  }

  /// Parts the values of a column by what the conditions say of them.
  ///
  /// - Complexity: O(conditions + values · conditions that ask about the column).
  package func part(_ values: inout ValueClasses, of column: FilterColumn) {
    for condition in conditions where condition.column == column {
      values.part(intoAtMost: 2) { outcomes[condition.first + $0] ? 1 : 0 }
    }
  }

  /// Whether a feature passes, given the place of its id and its type.
  ///
  /// The choices have, from `first` on, for each column the place of its value, -1 where it is missing.
  package func holds(id: Int, type: GeometryType, choices: [Int32], from first: Int) -> Bool {
    holds(part: filter.root, id: id, type: type.place, choices: choices, from: first)
  }

  private func holds(part index: Int32, id: Int, type: Int, choices: [Int32], from first: Int) -> Bool {
    let part = filter.parts[Int(index)]
    switch part.kind {
    case .constant: return part.flag
    case .comparison, .membership, .presence:
      let condition = conditions[Int(index)]
      switch condition.column {
      case nil: return outcomes[condition.first]
      case .id: return outcomes[condition.first + id]
      case .type: return outcomes[condition.first + type]
      case .attribute(let column): return outcomes[condition.first + Int(choices[first + column]) + 1]
      }
    case .all:
      for member in part.first..<part.end
      where !holds(part: filter.members[Int(member)], id: id, type: type, choices: choices, from: first) {
        return false
      }
      return true
    case .any, .none:
      for member in part.first..<part.end
      where holds(part: filter.members[Int(member)], id: id, type: type, choices: choices, from: first) {
        return part.kind == .any
      }
      return part.kind == .none
    }
  }
}
