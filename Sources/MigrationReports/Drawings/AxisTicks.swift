/// Round numbers over an axis: 1, 2 or 5 times a power of ten apart.
package struct AxisTicks {
  package let values: [Double]

  /// The range of the axis: the ticks' own where it is widened.
  package let range: ClosedRange<Double>

  /// - Parameters:
  ///   - range: What the axis has to hold.
  ///   - count: About how many ticks.
  ///   - isWidened: Whether the axis begins and ends at a tick.
  package init(over range: ClosedRange<Double>, count: Int, isWidened: Bool) {
    let width = range.upperBound - range.lowerBound
    let rough = width / Double(max(1, count))
    let step = rough >= .leastNormalMagnitude && rough.isFinite ? Self.step(rough) : 0
    // Without a step that tells the ends apart there is one tick.
    guard step > 0, range.lowerBound + step > range.lowerBound, step.isFinite else {
      values = [range.lowerBound]
      let margin = max(abs(range.lowerBound) * 0.5, 0.5)
      self.range = (range.lowerBound - margin)...(range.lowerBound + margin)
      return
    }
    // What a rounding error is beyond a tick does not take another one.
    let first =
      isWidened ? (range.lowerBound / step + 1e-9).rounded(.down) : (range.lowerBound / step - 1e-9).rounded(.up)
    let last =
      isWidened ? (range.upperBound / step - 1e-9).rounded(.up) : (range.upperBound / step + 1e-9).rounded(.down)
    var values: [Double] = []
    var tick = first
    while tick <= last, values.count < 24 {
      values.append(tick * step)
      tick += 1
    }
    self.values = values
    self.range = isWidened ? min(first * step, range.lowerBound)...max(last * step, range.upperBound) : range
  }

  /// The next round number that is not less; the number is normal, since powers of ten end at zero below.
  private static func step(_ rough: Double) -> Double {
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    for factor in [1.0, 2, 5] where factor * power >= rough * 0.999 { return factor * power }
    return power * 10
  }
}
