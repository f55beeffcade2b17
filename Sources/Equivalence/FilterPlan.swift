package import LegacyStyle
import SourceJSON
import StyleExpressions
package import StyleSpec

/// The features on which a filter and its rewriting are compared, derived from the old filter alone.
///
/// Each attribute takes the constants it is compared with, what lies beside them, what a careless comparison would take
/// for them, every other type, null, and is missing; first one at a time, then all at once in many combinations.
package struct FilterPlan: Sendable {
  /// What varies from feature to feature: places in the lists of values, so that a plan of many features is small.
  private struct Row: BitwiseCopyable {
    var zoom: Double
    var id: Int32
    var type: GeometryType
  }

  private var attributes: [FilterProbes.Attribute]
  let ids: [StyleValue]
  private var rows: [Row] = []

  /// For each row the place of every attribute's value, or ``missing``.
  private var choices: [Int32] = []

  private static let missing: Int32 = -1

  /// How many features a plan has at most, as long as the attributes are not very many.
  static let most = 600

  /// How many attributes a filter may read: each is tried beside all others, so the work grows with the square.
  package static let mostAttributes = 1_000

  package var count: Int { rows.count }

  /// Whether the filter reads more attributes than anybody can try; the plan is empty then.
  package let hasTooManyAttributes: Bool

  /// A plan; renderers that tell the `Multi…` kinds of geometry apart are given them, too.
  package init(_ filter: LegacyFilter, target: RenderTarget) {
    var subjects = FilterSubjects()
    subjects.add(filter)
    self.init(subjects, target)
  }

  package init(_ filter: MixedFilter, target: RenderTarget) {
    var subjects = FilterSubjects()
    subjects.add(filter)
    self.init(subjects, target)
  }

  private init(_ subjects: FilterSubjects, _ target: RenderTarget) {
    hasTooManyAttributes = subjects.attributes.count > Self.mostAttributes
    guard !hasTooManyAttributes else {
      ids = []
      attributes = []
      return
    }
    ids = FilterProbes.ids(subjects.ids)
    attributes = subjects.attributes.map { FilterProbes.Attribute($0.name, $0.constants) }
    let zooms = [0, 11.5] + subjects.zooms
    let types = GeometryType.allCases.filter { target.tellsMultiGeometryApart || $0.simple == $0 }
    let nothing = attributes.map { _ in Self.missing }
    // Nothing but the kind of geometry, then nothing but an id; a feature without id is the first of them.
    for type in types { append(Row(zoom: 0, id: 0, type: type), nothing) }
    for id in ids.indices { append(Row(zoom: 11.5, id: Int32(id), type: .point), nothing) }
    // Every attribute alone, and then beside the constants of the others.
    let constants = attributes.map { $0.constantCount > 0 ? 0 : Self.missing }
    var turn = 0
    let share = max(8, (Self.most - rows.count) / max(1, 4 * attributes.count))
    for (place, attribute) in attributes.enumerated() {
      let tried = min(share, attribute.values.count)
      for step in 0..<tried {
        turn += 1
        let value = Int32(step * attribute.values.count / tried)
        let id = Int32(turn % ids.count)
        append(Row(zoom: zooms[turn % zooms.count], id: id, type: types[turn % types.count]), nothing)
        choices[choices.count - attributes.count + place] = value
        append(Row(zoom: 0, id: id, type: types[(turn / 2) % types.count]), constants)
        choices[choices.count - attributes.count + place] = value
      }
    }
    appendCombinations(zooms: zooms, types: types)
    keepChosenValues()
  }

  /// Forgets the values that no feature has: of a list of a thousand constants not all are tried.
  private mutating func keepChosenValues() {
    for place in attributes.indices {
      let values = attributes[place].values
      guard values.count > rows.count else { continue }
      var new = [Int32](repeating: Self.missing, count: values.count)
      var kept: [StyleValue] = []
      for index in stride(from: place, to: choices.count, by: attributes.count) where choices[index] != Self.missing {
        let old = Int(choices[index])
        if new[old] == Self.missing {
          new[old] = Int32(kept.count)
          kept.append(values[old])
        }
        choices[index] = new[old]
      }
      attributes[place].values = kept
    }
  }

  /// Everything at once.
  private mutating func appendCombinations(zooms: [Double], types: [GeometryType]) {
    guard !attributes.isEmpty else { return }
    var random = Choices(state: UInt64(truncatingIfNeeded: attributes.count &* 31 &+ ids.count))
    for _ in 0..<max(48, min(Self.most - rows.count, 40 * attributes.count)) {
      for attribute in attributes {
        // Missing as often as any constant, and a constant more often than anything else.
        switch random.next(below: 6) {
        case 0: choices.append(Self.missing)
        case 1, 2, 3: choices.append(Int32(random.next(below: max(1, attribute.constantCount))))
        default: choices.append(Int32(random.next(below: attribute.values.count)))
        }
      }
      rows.append(
        Row(
          zoom: zooms[random.next(below: zooms.count)], id: Int32(random.next(below: ids.count)),
          type: types[random.next(below: types.count)]))
    }
  }

  private mutating func append(_ row: Row, _ values: [Int32]) {
    rows.append(row)
    choices += values
  }

  /// The attributes with their values, which a row gives by their places.
  var columns: [(name: JSONString, values: [StyleValue])] { attributes.map { ($0.name, $0.values) } }

  /// The first feature from an index on about which two tables do not agree.
  func firstDifference(
    from start: Int, between old: FilterTable, and new: inout FilterExpressionTable
  ) -> Int? {
    for index in start..<rows.count {
      let row = rows[index]
      let (id, first) = (Int(row.id), index * attributes.count)
      let holds = new.holds(.init(zoom: row.zoom, id: id, type: row.type, first: first), choices: choices)
      if old.holds(id: id, type: row.type, choices: choices, from: first) != holds { return index }
    }
    return nil
  }

  /// A feature.
  func sample(_ index: Int) -> Sample {
    var properties = StyleObject()
    for (place, attribute) in attributes.enumerated() {
      let choice = choices[index * attributes.count + place]
      if choice != Self.missing { properties[attribute.name] = attribute.values[Int(choice)] }
    }
    return Sample(
      zoom: rows[index].zoom, properties: properties, id: ids[Int(rows[index].id)], geometryType: rows[index].type)
  }

  /// All features.
  package var samples: [Sample] { rows.indices.map { sample($0) } }
}
