import SourceText
import StyleSpec

/// A segment of a curve between two zooms, at one of which it jumps.
///
/// An expression jumps at the double beside a zoom, which bends the curve up to the next stop by one rounding step where
/// the jump is. At the stops themselves the curve is exact.
struct Bend: Hashable, Sendable {
  /// The zooms at its ends, which do not belong to it.
  var lower: Double
  var upper: Double

  /// The fraction of the distance between the outputs that one rounding step is.
  var slack: Double

  /// Whether the powers of the base are so near to 1 that the curve has steps: at a zoom where two meet, a jump decides which.
  var hasSteps = false

  /// More than this part of the way is not tolerated: the zooms are too near to one another for a jump between them.
  static let slackLimit = 1e-6

  var isTolerable: Bool { slack <= Self.slackLimit }

  /// The stretches beside the jumps of these zooms, in ascending order.
  ///
  /// - Parameters:
  ///   - zooms: The zooms of the stops, in their order.
  ///   - base: The base of the function.
  ///   - isCurve: Whether the function follows the base between its stops.
  /// - Returns: The stretches, which do not overlap.
  /// - Complexity: O(zooms · log zooms).
  static func list(of zooms: [StyleValue], base: Double, isCurve: Bool) -> [Bend] {
    var jumps: [Double] = []
    for index in zooms.indices.dropFirst() where zooms[index] == zooms[index - 1] {
      if case .number(let jump) = zooms[index] { jumps.append(jump) }
    }
    if jumps.isEmpty { return [] }
    jumps.sort()
    var sorted: [Double] = []
    for case .number(let zoom) in zooms { sorted.append(zoom) }
    sorted.sort()
    var bends: [Bend] = []
    for index in sorted.indices.dropFirst() where sorted[index - 1] < sorted[index] {
      let (lower, upper) = (sorted[index - 1], sorted[index])
      let (jumpsBelow, jumpsAbove) = (jumps.containsSorted(lower), jumps.containsSorted(upper))
      guard jumpsBelow || jumpsAbove else { continue }
      let slopes = slopes(over: upper - lower, base: base)
      let slack = (jumpsBelow ? lower.ulp * slopes.lower : 0) + (jumpsAbove ? upper.ulp * slopes.upper : 0)
      // A power beside 1 is rounded so coarsely that the curve has steps, and a jump moves them.
      let step = base == 1 ? 0 : Double.ulpOfOne / abs(power(base, upper - lower) - 1)
      bends.append(
        Bend(lower: lower, upper: upper, slack: 4 * (slack + step), hasSteps: isCurve && 4 * step > Self.slackLimit))
    }
    return bends
  }

  /// How much of the way a curve goes in a unit of its input, at both ends: there a jump moves it most.
  private static func slopes(over distance: Double, base: Double) -> (lower: Double, upper: Double) {
    let slope = naturalLogarithm(base)
    // Nearly straight, where the powers are too near to 1 to be told from it; or no curve at all.
    guard base > 0, abs(slope * distance) > 1e-6 else { return (1 / distance, 1 / distance) }
    return (slope / (power(base, distance) - 1), slope / (1 - power(base, -distance)))
  }
}
