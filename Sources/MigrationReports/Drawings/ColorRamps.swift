import StyleMigration
import StyleSpec

extension ValueFigure {
  /// The pattern that shows through colours that are partly transparent; all drawings of a page share it.
  static let chequerboard =
    "<svg class=\"defs\" aria-hidden=\"true\"><defs><pattern id=\"alpha\" width=\"8\" height=\"8\" "
    + "patternUnits=\"userSpaceOnUse\"><path fill=\"#fff\" d=\"M0 0h8v8h-8z\"/>"
    + "<path fill=\"#c8c8c8\" d=\"M0 0h4v4h-4zM4 4h4v4h-4z\"/></pattern></defs></svg>"

  /// Colours as ramps, one below the other, on a chequerboard.
  func ramps(over name: String) -> Drawing? {
    let points = curves.flatMap { $0.points }
    guard let first = points.first, let last = points.last else { return nil }
    let hasTitles = curves.contains { !$0.title.isEmpty }
    let range = first.input...max(first.input, last.input)
    let axis = DrawingAxis(name: name, range: range, left: hasTitles ? 84 : 10, right: 290)
    var y = 4.0
    var marks = ""
    for curve in curves {
      let title = String(curve.title.unicodeScalars.suffix(12))
      if hasTitles { marks += Shape.label("e", x: axis.left - 5, y: y + 14, PageText.escaped(title)) }
      var (colors, start) = ("", axis.left)
      for (index, point) in curve.points.enumerated() {
        let next = index + 1 < curve.points.count ? curve.points[index + 1] : nil
        if let next, next.value == point.value { continue }
        let end = next.map { axis.x((point.input + $0.input) / 2) } ?? axis.right
        if case .color(let color)? = point.value {
          colors +=
            "<path \(Self.stroke(color)) d=\"M\(Shape.coordinate(start)) \(Shape.coordinate(y + 10))H\(Shape.coordinate(end))\"/>"
        }
        start = end
      }
      let frame = "M\(Shape.coordinate(axis.left)) \(Shape.coordinate(y))H290v20H\(Shape.coordinate(axis.left))z"
      marks += .element("path", ["fill": "url(#alpha)", "d": frame])
      marks += .element("g", ["shape-rendering": "crispEdges", "stroke-width": "20"], colors) + Shape.path("o", frame)
      for stop in curve.stops where range.contains(stop) { marks += Shape.stop(x: axis.x(stop), y: y + 20) }
      y += 26
    }
    return Drawing(
      content: marks + axis.marks(at: y), height: y + 34,
      description: "\(agreement); colours over \(name) from \(PageText.wording(of: first.value)) "
        + "to \(PageText.wording(of: last.value))")
  }

  /// A colour as attributes of a line, without premultiplication.
  private static func stroke(_ color: Color) -> String {
    func share(_ part: Double) -> Double { part.isFinite ? min(max(part, 0), 1) : 0 }
    let parts = [color.red, color.green, color.blue].map { "\(Int((share($0) * 255).rounded()))" }
    return "stroke=\"rgb(\(parts.joined(separator: ",")))\" stroke-opacity=\"\(PageText.number(share(color.alpha)))\""
  }
}
