import StyleMigration
import StyleSpec

/// Colours as ramps, one below the other, on a chequerboard where they are partly transparent.
struct ColorRamps {
  private let curves: [ValueFigure.Curve]
  private let axis: String

  init(_ curves: [ValueFigure.Curve], axis: String) {
    (self.curves, self.axis) = (curves, axis)
  }

  func drawing(_ agreement: String) -> ValueFigure.Drawing? {
    let titles = curves.contains { !$0.title.isEmpty }
    let left = titles ? 84.0 : 10.0
    let points = curves.flatMap { $0.points }
    guard let first = points.first, let last = points.last else { return nil }
    let (low, high) = (first.input, last.input)
    func x(_ input: Double) -> Double { left + (290 - left) * (high > low ? (input - low) / (high - low) : 0.5) }
    var y = 4.0
    var marks = ""
    for curve in curves {
      if titles {
        let title = PageText.escaped(String(curve.title.unicodeScalars.suffix(12)), atMost: 12)
        marks += .label("e", x: left - 5, y: y + 14, title)
      }
      let frame = Self.box(from: left, to: 290, at: y)
      if curve.points.contains(where: { $0.values.old?.isTransparent ?? false }) {
        marks += .mark("path", ["class": "z", "fill": "url(#alpha)", "d": frame])
      }
      var colors = ""
      for run in runs(of: curve, at: x, from: left) {
        guard case .color(let color)? = run.value else { continue }
        colors += "<path \(PageText.fill(color)) d=\"\(Self.box(from: run.start, to: run.end, at: y))\"/>"
      }
      marks += .element("g", ["shape-rendering": "crispEdges"], colors) + .mark("path", ["class": "b", "d": frame])
      for stop in curve.stops where stop >= low && stop <= high { marks += .stop(x: x(stop), y: y + 20) }
      y += 26
    }
    marks += ValueFigure.axis(axis, over: low...max(low, high), from: left, to: 290, at: y)
    return ValueFigure.Drawing(
      content: marks, height: y + 34,
      description: "\(agreement); colours over \(axis) from \(PageText.wording(of: first.values.old)) "
        + "to \(PageText.wording(of: last.values.old))")
  }

  private static func box(from start: Double, to end: Double, at y: Double) -> String {
    let wide = PageText.coordinate(end - start)
    return "M\(PageText.coordinate(start)) \(PageText.coordinate(y))h\(wide)v20h-\(wide)z"
  }

  /// Neighbours that look the same, from the middle before the first to the middle after the last.
  private func runs(
    of curve: ValueFigure.Curve, at x: (Double) -> Double, from left: Double
  ) -> [(value: StyleValue?, start: Double, end: Double)] {
    var result: [(value: StyleValue?, start: Double, end: Double)] = []
    let points = curve.points
    for (index, point) in points.enumerated() {
      let start = index == 0 ? left : x((points[index - 1].input + point.input) / 2)
      let end = index + 1 == points.count ? 290 : x((points[index + 1].input + point.input) / 2)
      if let last = result.last, PageText.fill(last.value) == PageText.fill(point.values.old) {
        result[result.count - 1].end = end
      } else {
        result.append((point.values.old, start, end))
      }
    }
    return result
  }
}

extension PageText {
  /// The attributes of a colour; empty for another value.
  fileprivate static func fill(_ value: StyleValue?) -> String {
    if case .color(let color)? = value { fill(color) } else { "" }
  }
}

extension StyleValue {
  /// Whether it is a colour that is not opaque.
  var isTransparent: Bool { if case .color(let color) = self { color.alpha < 1 } else { false } }
}
