/// The axis of the inputs below a drawing.
struct DrawingAxis {
  let name: String
  let range: ClosedRange<Double>
  let left: Double
  let right: Double

  func x(_ input: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    return left + (right - left) * (width > 0 ? (input - range.lowerBound) / width : 0.5)
  }

  /// Round ticks, and the label.
  func marks(at y: Double) -> String {
    var marks = ""
    for tick in AxisTicks(over: range, count: 5, isWidened: false).values {
      let x = x(tick)
      marks += .mark("path", ["class": "g", "d": "M\(PageText.coordinate(x)) \(PageText.coordinate(y))v4"])
      marks += .label("c", x: x, y: y + 15, AxisTicks.label(tick))
    }
    return marks + .label("c", x: (left + right) / 2, y: y + 29, PageText.escaped(name, atMost: 36))
  }
}

/// Round numbers over an axis: 1, 2 or 5 times a power of ten apart.
package struct AxisTicks {
  package let values: [Double]

  /// The range of the axis: the ticks' own where it is widened.
  package let range: ClosedRange<Double>

  /// - Parameters:
  ///   - range: The range that the axis has to cover.
  ///   - count: About how many ticks.
  ///   - isWidened: Whether the axis begins and ends at a tick.
  package init(over range: ClosedRange<Double>, count: Int, isWidened: Bool) {
    let width = range.upperBound - range.lowerBound
    let rough = width / Double(max(1, count))
    let step = rough >= .leastNormalMagnitude && rough.isFinite ? Self.step(rough) : 0
    // Without a step that separates the ends there is one tick.
    guard step > 0, range.lowerBound + step > range.lowerBound, step.isFinite else {
      values = [range.lowerBound]
      let margin = max(abs(range.lowerBound) * 0.5, 0.5)
      self.range = (range.lowerBound - margin)...(range.lowerBound + margin)
      return
    }
    // A range that exceeds a tick only by a rounding error does not get another one.
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

  /// A number at an axis, rounded to what its magnitude lets one see.
  static func label(_ number: Double) -> String {
    let magnitude = abs(number)
    if magnitude >= 1e6 || (magnitude > 0 && magnitude < 0.001) { return PageText.escaped("\(Float(number))") }
    let places = magnitude >= 100 ? 1.0 : magnitude >= 1 ? 100 : 1000
    return PageText.number((number * places).rounded() / places)
  }

  /// The next round number that is not less; the number must be normal, because smaller powers of ten are zero.
  private static func step(_ rough: Double) -> Double {
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    for factor in [1.0, 2, 5] where factor * power >= rough * 0.999 { return factor * power }
    return power * 10
  }
}

/// A line through points as the data of a path, without the points that lie on a straight line between others.
package struct CurvePath {
  /// Points nearer to the line than this are left out.
  private static let tolerance = 0.12

  package let text: String

  /// - Parameter places: The points, from left to right; the line is broken where there is none.
  package init(_ places: [(x: Double, y: Double)?]) {
    var text = ""
    var part: [(x: Double, y: Double)] = []
    for place in places + [nil] {
      if let place {
        part.append(place)
      } else {
        text += Self.text(of: part)
        part = []
      }
    }
    self.text = text
  }

  private static func text(of places: [(x: Double, y: Double)]) -> String {
    guard let first = places.first else { return "" }
    var text = "M\(PageText.coordinate(first.x)) \(PageText.coordinate(first.y))"
    var start = 0
    while start + 1 < places.count {
      var end = start + 1
      while end + 1 < places.count, isStraight(places[start...(end + 1)]) { end += 1 }
      text += "L\(PageText.coordinate(places[end].x)) \(PageText.coordinate(places[end].y))"
      start = end
    }
    return text
  }

  /// Whether all points between the first and the last are near the line through these.
  private static func isStraight(_ places: ArraySlice<(x: Double, y: Double)>) -> Bool {
    guard let first = places.first, let last = places.last else { return true }
    let width = last.x - first.x
    return places.allSatisfy { place in
      let share = width > 0 ? (place.x - first.x) / width : 0
      return abs(first.y + (last.y - first.y) * share - place.y) <= tolerance
    }
  }
}
