package import StyleMigration
import StyleSpec

/// The drawing of a function next to its text: a small plot, or colour ramps.
///
/// Old and new coincide, so one line shows both.
package struct ValueFigure {
  private let picture: SitePicture
  private let title: String

  package init(_ picture: SitePicture, title: String) {
    (self.picture, self.title) = (picture, title)
  }

  /// A drawing of 300 units in width, and its description.
  struct Drawing {
    var content: String
    var height: Double
    var description: String
  }

  /// The elements; empty where there is nothing to draw.
  package var html: String {
    guard let drawing else { return "" }
    return svg(drawing)
  }

  /// The pattern that shows through colours that are partly transparent.
  static let alphaPattern =
    "<pattern id=\"alpha\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
    + "<path fill=\"#fff\" d=\"M0 0h8v8h-8z\"/><path fill=\"#c8c8c8\" d=\"M0 0h4v4h-4zM4 4h4v4h-4z\"/></pattern>"

  private var curves: [Curve] {
    picture.panels.map { Curve(title: $0.title, points: $0.points, stops: $0.stops) }
  }

  /// Numbers and colours over an axis; `nil` for other values.
  private var drawing: Drawing? {
    guard let axis = picture.panels.first?.axis else { return nil }
    let values = curves.flatMap { $0.points.compactMap { $0.values.old } }.filter { $0 != .null }
    guard let first = values.first else { return nil }
    if let count = first.curveNumbers?.count, values.allSatisfy({ $0.curveNumbers?.count == count }) {
      return NumberPlot(curves, count: count, axis: axis).drawing(agreement)
    }
    return values.allSatisfy { $0.isColor } ? ColorRamps(curves, axis: axis).drawing(agreement) : nil
  }

  /// The caption of the lines.
  private var agreement: String {
    picture.hasNew && !picture.hasDifference ? "old and new agree" : "the old value"
  }

  /// The values over one axis, of one panel.
  struct Curve {
    var title: String
    var points: [SitePicture.Point]
    var stops: [Double]
  }

  /// The element, with its name and a description for screen readers.
  private func svg(_ drawing: Drawing) -> String {
    .element(
      "svg", ["role": "img", "viewBox": "0 0 300 \(PageText.coordinate(drawing.height))"],
      .element("title", PageText.escaped(title, atMost: 120))
        + .element("desc", PageText.escaped(drawing.description, atMost: 160)) + drawing.content)
  }

  /// An axis below a plot: round ticks, and its label.
  static func axis(
    _ name: String, over range: ClosedRange<Double>, from left: Double, to right: Double, at y: Double
  ) -> String {
    var marks = ""
    let width = range.upperBound - range.lowerBound
    for tick in AxisTicks(over: range, count: 5, isWidened: false).values {
      let x = left + (right - left) * (width > 0 ? (tick - range.lowerBound) / width : 0.5)
      marks += .mark("path", ["class": "g", "d": "M\(PageText.coordinate(x)) \(PageText.coordinate(y))v4"])
      marks += .label("c", x: x, y: y + 15, Plot.label(tick))
    }
    return marks + .label("c", x: (left + right) / 2, y: y + 29, PageText.escaped(name, atMost: 36))
  }
}

extension String {
  /// A text of a drawing.
  static func label(_ kind: String, x: Double, y: Double, _ text: String) -> String {
    .element("text", ["class": kind, "x": PageText.coordinate(x), "y": PageText.coordinate(y)], text)
  }

  /// The mark of a stop.
  static func stop(x: Double, y: Double) -> String {
    .mark("circle", ["class": "k", "cx": PageText.coordinate(x), "cy": PageText.coordinate(y), "r": "2.6"])
  }
}
