package import SourceJSON
import SourceText
package import StyleSpec

/// A legacy filter over features that differ only in which of a few values each attribute has.
///
/// Each condition is asked once of each value; features are rows of indices in the lists of values.
package struct FilterTable: Sendable {
  private struct Condition: BitwiseCopyable {
    /// The column that it reads; `nil` for an attribute that no feature has.
    var column: FilterColumn?

    /// The first of its outcomes.
    var first = 0
  }

  private let filter: FilterEvaluation

  /// A condition for each part of the filter; unused for a combination.
  private var conditions: [Condition] = []

  /// For each condition its outcome for a missing attribute, and then for each value.
  private var outcomes: [Bool] = []

  /// - Complexity: O(parts · values and constants).
  package init(
    _ filter: FilterEvaluation, columns: [(name: JSONString, values: [StyleValue])], ids: [StyleValue]
  ) {
    self.filter = filter
    conditions = [Condition](reservingCapacity: filter.parts.count)
    // Most attributes are read by one condition.
    outcomes = [Bool](reservingCapacity: columns.reduce(8 + filter.parts.count) { $0 + $1.values.count })
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
    for value in values { outcomes.append(filter.holds(part: part, of: value.scalar)) }
  }

  /// Splits the classes of a column's values by the answers of the conditions.
  ///
  /// - Complexity: O(conditions + values · conditions that ask about the column).
  package func part(_ values: inout ValueClasses, of column: FilterColumn) {
    for condition in conditions where condition.column == column {
      values.part(intoAtMost: 2) { outcomes[condition.first + $0] ? 1 : 0 }
    }
  }

  /// The features of a block that pass, a bit each.
  ///
  /// - Complexity: O(features · parts); a part is asked only about features that the parts before it do not decide.
  package func passing(_ block: FilterBlock) -> UInt64 {
    passing(part: filter.root, of: block, among: block.mask)
  }

  private func passing(part index: Int32, of block: borrowing FilterBlock, among rows: UInt64) -> UInt64 {
    let part = filter.parts[Int(index)]
    switch part.kind {
    case .constant: return part.flag ? rows : 0
    case .comparison, .membership, .presence: return passing(conditions[Int(index)], of: block, among: rows)
    case .all:
      var open = rows
      for member in part.first..<part.end where open != 0 {
        open = passing(part: filter.members[Int(member)], of: block, among: open)
      }
      return open
    case .any, .none:
      var open = rows
      for member in part.first..<part.end where open != 0 {
        open &= ~passing(part: filter.members[Int(member)], of: block, among: open)
      }
      return part.kind == .any ? rows & ~open : open
    }
  }

  private func passing(_ condition: Condition, of block: borrowing FilterBlock, among rows: UInt64) -> UInt64 {
    var (passing, rest) = (UInt64(0), rows)
    while rest != 0 {
      let row = rest.trailingZeroBitCount
      rest &= rest &- 1
      let choice =
        switch condition.column {
        case nil: 0
        case .id: Int(block.rows[row].id)
        case .type: block.rows[row].type.caseIndex
        case .attribute(let column): block.choice(ofRow: row, in: column)
        }
      if outcomes[condition.first + choice] { passing |= 1 &<< UInt64(row) }
    }
    return passing
  }
}
