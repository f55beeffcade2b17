import StyleMigration
import StyleSpec

extension ValueFigure {
  /// Colours as ramps, one below the other, on a chequerboard where they are partly transparent.
  func ramps(over name: String) -> Drawing? {
    let titles = curves.contains { !$0.title.isEmpty }
    let points = curves.flatMap { $0.points }
    guard let first = points.first, let last = points.last else { return nil }
    let range = first.input...max(first.input, last.input)
    let axis = DrawingAxis(name: name, range: range, left: titles ? 84 : 10, right: 290)
    var y = 4.0
    var marks = ""
    for curve in curves {
      if titles {
        let title = PageText.escaped(String(curve.title.unicodeScalars.suffix(12)), atMost: 12)
        marks += .label("e", x: axis.left - 5, y: y + 14, title)
      }
      let frame = Self.box(from: axis.left, to: axis.right, at: y)
      if curve.points.contains(where: { $0.value?.isTransparent ?? false }) {
        marks += .mark("path", ["class": "z", "fill": "url(#alpha)", "d": frame])
      }
      var colors = ""
      for run in Self.runs(of: curve, on: axis) {
        guard case .color(let color)? = run.value else { continue }
        colors += "<path \(PageText.fill(color)) d=\"\(Self.box(from: run.start, to: run.end, at: y))\"/>"
      }
      marks += .element("g", ["shape-rendering": "crispEdges"], colors) + .mark("path", ["class": "b", "d": frame])
      for stop in curve.stops where range.contains(stop) { marks += .stop(x: axis.x(stop), y: y + 20) }
      y += 26
    }
    return Drawing(
      content: marks + axis.marks(at: y), height: y + 34,
      description: "\(agreement); colours over \(name) from \(PageText.wording(of: first.value)) "
        + "to \(PageText.wording(of: last.value))")
  }

  private static func box(from start: Double, to end: Double, at y: Double) -> String {
    let wide = PageText.coordinate(end - start)
    return "M\(PageText.coordinate(start)) \(PageText.coordinate(y))h\(wide)v20h-\(wide)z"
  }

  /// Neighbours that look the same, from the middle before the first to the middle after the last.
  private static func runs(
    of curve: FunctionCurve, on axis: DrawingAxis
  ) -> [(value: StyleValue?, start: Double, end: Double)] {
    var result: [(value: StyleValue?, start: Double, end: Double)] = []
    let points = curve.points
    for (index, point) in points.enumerated() {
      let start = index == 0 ? axis.left : axis.x((points[index - 1].input + point.input) / 2)
      let end = index + 1 == points.count ? axis.right : axis.x((points[index + 1].input + point.input) / 2)
      if let last = result.last, PageText.fill(last.value) == PageText.fill(point.value) {
        result[result.count - 1].end = end
      } else {
        result.append((point.value, start, end))
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
  fileprivate var isTransparent: Bool { if case .color(let color) = self { color.alpha < 1 } else { false } }
}
