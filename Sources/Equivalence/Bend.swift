import SourceJSON
import StyleSpec

/// A stretch of a curve between two zooms at one of which it jumps.
///
/// An expression jumps at the double beside a zoom, which bends the curve up to the next stop by one rounding step relative
/// to the distance. The stops themselves are met.
struct Bend: Hashable, Sendable {
  /// The zooms at its ends, which are no part of it.
  var lower: Double
  var upper: Double

  /// What a rounding step is of the distance.
  var slack: Double

  /// The stretches beside the jumps of these zooms.
  ///
  /// - Complexity: O(zooms · log zooms).
  static func list(of zooms: [StyleValue]) -> [Bend] {
    var jumps: Set<Double> = []
    for index in zooms.indices.dropFirst() where zooms[index] == zooms[index - 1] {
      if case .number(let jump) = zooms[index] { jumps.insert(jump) }
    }
    if jumps.isEmpty { return [] }
    var numbers: Set<Double> = []
    for case .number(let zoom) in zooms { numbers.insert(zoom) }
    let sorted = numbers.sorted()
    return zip(sorted, sorted.dropFirst()).compactMap { lower, upper in
      guard jumps.contains(lower) || jumps.contains(upper) else { return nil }
      let step = max(jumps.contains(lower) ? lower.ulp : 0, jumps.contains(upper) ? upper.ulp : 0)
      return Bend(lower: lower, upper: upper, slack: 4 * step / (upper - lower))
    }
  }
}
