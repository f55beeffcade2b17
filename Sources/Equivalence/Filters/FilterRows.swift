import StyleExpressions
import StyleSpec

/// Features drawn from the values of a plan, for filters that cannot be asked about every combination.
///
/// First each value alone and beside the constants of the other attributes, then many combinations of all values.
struct FilterRows {
  private struct Row {
    var zoom: Double

    /// The index of the id.
    var id: Int32
    var type: GeometryType
  }

  private let plan: FilterPlan
  private var rows: [Row] = []

  /// For each row the index of every attribute's value, or ``missing``.
  private var choices: [Int32] = []

  private static let missing: Int32 = -1

  var count: Int { rows.count }

  /// - Complexity: O(attributes · rows).
  init(_ plan: FilterPlan) {
    self.plan = plan
    guard !plan.hasTooManyAttributes else { return }
    let nothing = plan.attributes.map { _ in Self.missing }
    // Nothing but the kind of geometry, then nothing but an id; a feature without id is the first of them.
    for type in plan.types { append(.init(zoom: 0, id: 0, type: type), nothing) }
    for id in plan.ids.indices { append(.init(zoom: 11.5, id: Int32(id), type: .point), nothing) }
    appendEachValue(besides: nothing)
    appendCombinations()
  }

  /// Every attribute alone, and then beside the constants of the others.
  private mutating func appendEachValue(besides nothing: [Int32]) {
    let (attributes, types, zooms) = (plan.attributes, plan.types, plan.zooms)
    let constants = attributes.map { $0.constantCount > 0 ? 0 : Self.missing }
    var turn = 0
    let share = max(8, (FilterPlan.sampleLimit - rows.count) / max(1, 4 * attributes.count))
    for (column, attribute) in attributes.enumerated() {
      let tried = min(share, attribute.values.count)
      for step in 0..<tried {
        turn += 1
        let value = Int32(Int64(step) * Int64(attribute.values.count) / Int64(tried))
        let id = Int32(turn % plan.ids.count)
        append(.init(zoom: zooms[turn % zooms.count], id: id, type: types[turn % types.count]), nothing)
        choices[choices.count - attributes.count + column] = value
        append(.init(zoom: 0, id: id, type: types[(turn / 2) % types.count]), constants)
        choices[choices.count - attributes.count + column] = value
      }
    }
  }

  /// Everything at once.
  private mutating func appendCombinations() {
    let (attributes, types, zooms) = (plan.attributes, plan.types, plan.zooms)
    guard !attributes.isEmpty else { return }
    var random = Choices(state: UInt64(truncatingIfNeeded: attributes.count &* 31 &+ plan.ids.count))
    for _ in 0..<max(48, min(FilterPlan.sampleLimit - rows.count, 40 * attributes.count)) {
      for attribute in attributes {
        // Missing as often as any constant, and a constant more often than anything else.
        switch random.next(below: 6) {
        case 0: choices.append(Self.missing)
        case 1, 2, 3: choices.append(Int32(random.next(below: max(1, attribute.constantCount))))
        default: choices.append(Int32(random.next(below: attribute.values.count)))
        }
      }
      rows.append(
        .init(
          zoom: zooms[random.next(below: zooms.count)], id: Int32(random.next(below: plan.ids.count)),
          type: types[random.next(below: types.count)]))
    }
  }

  private mutating func append(_ row: Row, _ values: [Int32]) {
    rows.append(row)
    choices += values
  }

  private func choices(ofRow index: Int) -> ArraySlice<Int32> {
    choices[index * plan.attributes.count..<(index + 1) * plan.attributes.count]
  }

  /// A feature.
  func sample(_ index: Int) -> Sample {
    let row = rows[index]
    return plan.sample(zoom: row.zoom, id: Int(row.id), type: row.type, choices: choices(ofRow: index))
  }
}
