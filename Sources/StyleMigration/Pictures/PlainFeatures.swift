import Equivalence
import SourceText
import StyleSpec

/// Features as maps have them, by which people see what a filter shows: for each attribute the constants of the filter, another
/// value of their type, or nothing.
struct PlainFeatures {
  private struct Choice {
    var value: StyleValue

    /// How little it says: of several features the one with the least is taken.
    var cost: Int
  }

  private let columns: [(name: JSONString, choices: [Choice])]
  private let types: [GeometryType]

  /// The features that are tried, each of a different combination of choices.
  private static let limit = 2_000

  init(_ plan: FilterPlan) {
    columns = plan.constants.prefix(8).map { ($0.name, Self.choices($0.values)) }
    types = plan.testsGeometry ? [.lineString, .polygon, .point] : [.unknown]
  }

  /// A feature that is shown, one that differs from it in one thing and is not, and one that today's renderers treat otherwise.
  func examples(_ isShown: (Sample) -> Bool, today: ((Sample) -> Bool)?) -> [Sample] {
    var shown: (indices: [Int], cost: Int)?
    var other: (indices: [Int], cost: Int)?
    forEachCombination { indices in
      let cost = zip(columns, indices).reduce(0) { $0 + $1.0.choices[$1.1].cost }
      guard cost < shown?.cost ?? .max || today != nil && cost < other?.cost ?? .max else { return }
      let sample = sample(indices)
      let holds = isShown(sample)
      if holds, cost < shown?.cost ?? .max { shown = (indices, cost) }
      if let today, today(sample) != holds, cost < other?.cost ?? .max { other = (indices, cost) }
    }
    guard let shown else { return [] }
    let hidden = neighbours(of: shown.indices).map(sample).first { !isShown($0) }
    return [sample(shown.indices)] + [hidden, other.map { sample($0.indices) }].compactMap { $0 }
  }

  /// What differs in one thing: another value of an attribute, another kind of geometry, an attribute less.
  private func neighbours(of indices: [Int]) -> [[Int]] {
    var others: [(indices: [Int], rank: Int)] = []
    for place in indices.indices {
      let isType = place == columns.count
      for choice in 0..<(isType ? types.count : columns[place].choices.count) where choice != indices[place] {
        var other = indices
        other[place] = choice
        others.append((other, isType ? 2 : columns[place].choices[choice].value == .null ? 3 : 1))
      }
    }
    return others.sorted { $0.rank < $1.rank }.map { $0.indices }
  }

  private func forEachCombination(_ body: ([Int]) -> Void) {
    let counts = columns.map { $0.choices.count } + [types.count]
    var indices = counts.map { _ in 0 }
    for _ in 0..<Self.limit {
      body(indices)
      var place = 0
      while place < counts.count, indices[place] + 1 == counts[place] {
        indices[place] = 0
        place += 1
      }
      guard place < counts.count else { return }
      indices[place] += 1
    }
  }

  private func sample(_ indices: [Int]) -> Sample {
    var properties = StyleObject()
    for (column, index) in zip(columns, indices) where column.choices[index].value != .null {
      properties[column.name] = column.choices[index].value
    }
    return Sample(zoom: 12, properties: properties, geometryType: types[indices[columns.count]])
  }

  private static func choices(_ constants: [StyleValue]) -> [Choice] {
    let own = constants.filter { constant in
      switch constant {
      case .string, .number, .boolean: true
      default: false
      }
    }
    var choices = own.prefix(3).map { Choice(value: $0, cost: 0) } + [Choice(value: .null, cost: 1)]
    var others: [StyleValue] = []
    switch own.first {
    case .number(let number)?: others = [.number(number + 1), .number(number - 1)]
    case .boolean(let isTrue)?: others = [.boolean(!isTrue)]
    default: others = [.string("other")]
    }
    for other in others where !constants.contains(other) { choices.append(Choice(value: other, cost: 2)) }
    return choices
  }
}
