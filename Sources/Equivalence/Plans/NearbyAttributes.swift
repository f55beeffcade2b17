import LegacyRuntime
import SourceText
import StyleSpec

/// Which attribute sets each zoom is tried with, where trying every one at every zoom would take too long.
///
/// What a function gives at a zoom comes from the stops on both sides of it. So a zoom is tried with what belongs to those
/// stops, and the sets that belong to no stop take turns: the samples grow with the stops, not with their square.
struct NearbyAttributes: Sendable {
  private struct Group {
    var zoom: Double

    /// The sets that belong to its stops: first those of their own inputs, then those of what lies beside them.
    var sets: Range<Int>
    var inputs: Range<Int>
  }

  /// First the sets that belong to no stop.
  let sets: AttributeSets

  /// How many of the first sets take turns four at a time; of the other general ones one is tried at each zoom.
  private let frequent: Int
  private let general: Int

  /// In ascending order of their zooms.
  private let groups: [Group]

  /// The number of samples for these zooms.
  private(set) var count = 0

  /// For a composite function.
  ///
  /// - Complexity: O(stops · log stops).
  init(
    of function: FunctionObject, attribute name: JSONString, besides general: [StyleValue], at zooms: [Double]
  ) {
    var inputs: [Double: [StyleValue]] = [:]
    for stop in function.stops {
      guard case .number(let zoom)? = stop.zoom else { continue }
      inputs[zoom, default: []].append(stop.input)
    }
    var values = general
    self.general = values.count + 1
    frequent = values.count + 1
    var groups: [Group] = []
    groups.reserveCapacity(inputs.count)
    for (zoom, inputs) in inputs.sorted(by: { $0.key < $1.key }) {
      // Without an attribute is the first set.
      let first = values.count + 1
      values += inputs
      for input in inputs {
        Self.forEachNeighbour(of: input, isCurve: function.mode != .categorical) { values.append($0) }
      }
      groups.append(Group(zoom: zoom, sets: first..<(values.count + 1), inputs: first..<(first + inputs.count)))
    }
    sets = .each(name, values)
    self.groups = groups
    count = total(at: zooms)
  }

  /// For a camera function of strings with tokens: no attributes, each kind of value, and groups of attributes.
  init(ofTokens properties: [StyleObject], at zooms: [Double]) {
    sets = .listed(properties)
    general = properties.count
    frequent = min(properties.count, 11)
    groups = []
    count = total(at: zooms)
  }

  private func total(at zooms: [Double]) -> Int {
    var total = 0
    for (index, zoom) in zooms.enumerated() { forEachSet(at: index, zoom) { _ in total += 1 } }
    return total
  }

  private static func forEachNeighbour(of input: StyleValue, isCurve: Bool, _ body: (StyleValue) -> Void) {
    AttributeProbes.forEachNeighbour(of: input, isDense: false) { if $0 != input { body($0) } }
    if isCurve, case .number(let number) = input { body(.number(number.nextDown)) }
  }

  /// Calls the body with the index of each set that a zoom is tried with.
  ///
  /// - Complexity: O(log groups + sets).
  func forEachSet(at index: Int, _ zoom: Double, _ body: (Int) -> Void) {
    for turn in 0..<min(4, frequent) { body((5 * index + turn) % frequent) }
    if general > frequent { body(frequent + index % (general - frequent)) }
    guard !groups.isEmpty else { return }
    let next = groups.partitionPoint { $0.zoom <= zoom }
    if next > 0 { groups[next - 1].sets.forEach(body) }
    // At the zoom of a group itself the next one does not count.
    if next < groups.count, next == 0 || groups[next - 1].zoom != zoom { groups[next].inputs.forEach(body) }
  }
}
