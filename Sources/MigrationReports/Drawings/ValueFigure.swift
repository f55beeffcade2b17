import StyleMigration
import StyleSpec

/// A value as a page shows it beside its text: a small plot, ramps of colours, or a table.
///
/// Old and new are drawn apart only where they differ; of what is proved they coincide, and one line is both.
struct ValueFigure {
  private let picture: SitePicture
  private let title: String

  init(_ picture: SitePicture, title: String) {
    (self.picture, self.title) = (picture, title)
  }

  /// Marks of 300 units in width, and what they show in words.
  struct Drawing {
    var content: String
    var height: Double
    var description: String
  }

  /// The elements; empty where the text says all.
  var html: String {
    guard let first = picture.panels.first else { return "" }
    // A difference is drawn by itself, on a scale of its own.
    if picture.hasDifference {
      return "<p>Old: thick and pale; new: thin and dark</p>" + PictureDrawing(picture, title: title).pageElements
    }
    switch first.shape {
    case .truth(let rows): return FilterExamples(rows).html
    case .table(let rows): return ValueTable(rows: rows).html
    case .curve(let axis, _): return drawing.map { svg($0, "") } ?? ValueTable(curves: curves, axis: axis).html
    }
  }

  /// A file of its own; `nil` where old and new have to be told apart, or nothing lies over an axis.
  var file: String? {
    guard !picture.hasDifference, let drawing else { return nil }
    var shown = drawing
    shown.content =
      "<style>\(PageStyle.plots)</style><defs>\(Self.alphaPattern)</defs>"
      + "<rect class=\"w\" width=\"100%\" height=\"100%\"/>\(drawing.content)"
    let height = PageText.coordinate(drawing.height * 2)
    return svg(shown, " xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"\(height)\"") + "\n"
  }

  /// The pattern that shows through colours that are partly transparent.
  static let alphaPattern =
    "<pattern id=\"alpha\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
    + "<path fill=\"#fff\" d=\"M0 0h8v8h-8z\"/><path fill=\"#c8c8c8\" d=\"M0 0h4v4h-4zM4 4h4v4h-4z\"/></pattern>"

  private var curves: [Curve] {
    picture.panels.compactMap { panel in
      guard case .curve(_, let points) = panel.shape else { return nil }
      return Curve(title: panel.title, points: points, stops: panel.stops)
    }
  }

  /// Numbers and colours over an axis; `nil` for other values.
  private var drawing: Drawing? {
    guard case .curve(let axis, _)? = picture.panels.first?.shape else { return nil }
    let values = curves.flatMap { $0.points.compactMap { $0.values.old } }.filter { $0 != .null }
    guard let first = values.first else { return nil }
    let agreement = picture.hasNew ? "old and new agree" : "the old value"
    if let count = first.curveNumbers?.count, values.allSatisfy({ $0.curveNumbers?.count == count }) {
      return NumberPlot(curves, count: count, axis: axis, unit: PropertyUnit.name(of: picture.property))
        .drawing(agreement)
    }
    return values.allSatisfy { $0.isColor } ? ColorRamps(curves, axis: axis).drawing(agreement) : nil
  }

  /// The values over one axis, of one panel.
  struct Curve {
    var title: String
    var points: [SitePicture.Point]
    var stops: [Double]
  }

  /// The element, with its name and a description for those who cannot see it.
  private func svg(_ drawing: Drawing, _ attributes: String) -> String {
    "<svg\(attributes) role=\"img\" viewBox=\"0 0 300 \(PageText.coordinate(drawing.height))\">"
      + "<title>\(PageText.escaped(title, atMost: 120))</title>"
      + "<desc>\(PageText.escaped(drawing.description, atMost: 160))</desc>\(drawing.content)</svg>"
  }

  /// An axis below a plot: round ticks, and what it is over.
  static func axis(
    _ name: String, over range: ClosedRange<Double>, from left: Double, to right: Double, at y: Double
  ) -> String {
    var marks = ""
    let width = range.upperBound - range.lowerBound
    for tick in AxisTicks(over: range, count: 5, isWidened: false).values {
      let x = PageText.coordinate(left + (right - left) * (width > 0 ? (tick - range.lowerBound) / width : 0.5))
      marks += "<path class=\"g\" d=\"M\(x) \(PageText.coordinate(y))v4\"/>"
      marks += "<text class=\"c\" x=\"\(x)\" y=\"\(PageText.coordinate(y + 15))\">\(Plot.label(tick))</text>"
    }
    return marks
      + "<text class=\"c\" x=\"\(PageText.coordinate((left + right) / 2))\" y=\"\(PageText.coordinate(y + 29))\">"
      + "\(PageText.escaped(name, atMost: 36))</text>"
  }
}
