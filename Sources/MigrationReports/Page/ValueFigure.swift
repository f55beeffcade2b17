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

  /// The elements; empty where the text says all.
  var html: String {
    guard let first = picture.panels.first else { return "" }
    // A difference is drawn by itself, on a scale of its own.
    if picture.hasDifference { return PictureDrawing(picture, title: title).pageElements }
    switch first.shape {
    case .truth(let rows): return FilterExamples(rows).html
    case .table(let rows): return ValueTable(rows: rows).html
    case .curve(let axis, _):
      let curves = picture.panels.compactMap { panel -> Curve? in
        guard case .curve(_, let points) = panel.shape else { return nil }
        return Curve(title: panel.title, points: points, stops: panel.stops)
      }
      let values = curves.flatMap { $0.points.compactMap { $0.values.old } }.filter { $0 != .null }
      if values.isEmpty { return ValueTable(curves: curves, axis: axis).html }
      if let count = values.first?.curveNumbers?.count, values.allSatisfy({ $0.curveNumbers?.count == count }) {
        return NumberPlot(curves, count: count, axis: axis, unit: PropertyUnit.name(of: picture.property))
          .svg(title, agreement)
      }
      if values.allSatisfy({ $0.isColor }) { return ColorRamps(curves, axis: axis).svg(title, agreement) }
      return ValueTable(curves: curves, axis: axis).html
    }
  }

  private var agreement: String { picture.hasNew ? "old and new agree" : "the old value" }

  /// The values over one axis, of one panel.
  struct Curve {
    var title: String
    var points: [SitePicture.Point]
    var stops: [Double]
  }

  /// An `svg` element with its name and a description for those who cannot see it.
  static func svg(_ content: String, height: Double, title: String, description: String) -> String {
    "<svg role=\"img\" viewBox=\"0 0 300 \(PageText.coordinate(height))\">"
      + "<title>\(PageText.escaped(title, atMost: 120))</title><desc>\(PageText.escaped(description, atMost: 160))</desc>"
      + content + "</svg>"
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

/// Numbers as lines in one plot, with marks at the stops.
private struct NumberPlot {
  private struct Line {
    var label: String
    var places: [(x: Double, y: Double)?]
    var marks: [(x: Double, y: Double)]
  }

  private let curves: [ValueFigure.Curve]
  private let count: Int
  private let axis: String
  private let unit: String
  private var top: Double { unit.isEmpty ? 10 : 22 }
  private let bottom = 88.0

  init(_ curves: [ValueFigure.Curve], count: Int, axis: String, unit: String) {
    (self.curves, self.count, self.axis, self.unit) = (curves, count, axis, unit)
  }

  private static let dashes = ["", "7 3", "2 3", "9 3 2 3", "1 4", "12 4"]

  func svg(_ title: String, _ agreement: String) -> String {
    let points = curves.flatMap { $0.points }
    guard let first = points.first, let range = Plot.range(of: points) else { return "" }
    let low = points.reduce(first.input) { min($0, $1.input) }
    let high = points.reduce(first.input) { max($0, $1.input) }
    let ticks = AxisTicks(over: range, count: 2, isWidened: true)
    let labels = lineLabels
    let right = 290 - (labels.map { Double($0.unicodeScalars.count) * 6.4 + 6 }.max() ?? 0)
    func x(_ input: Double) -> Double { 44 + (right - 44) * (high > low ? (input - low) / (high - low) : 0.5) }
    let scale = (bottom - top) / (ticks.range.upperBound - ticks.range.lowerBound)
    func y(_ number: Double) -> Double { bottom - (number - ticks.range.lowerBound) * scale }

    var marks = ""
    for tick in ticks.values {
      let line = PageText.coordinate(y(tick))
      marks += "<path class=\"g\" d=\"M44 \(line)H\(PageText.coordinate(right))\"/>"
      marks += "<text class=\"e\" x=\"39\" y=\"\(PageText.coordinate(y(tick) + 3.5))\">\(Plot.label(tick))</text>"
    }
    if !unit.isEmpty { marks += "<text class=\"e\" x=\"39\" y=\"9\">\(unit)</text>" }
    let lines = merged(
      curves.flatMap { curve in
        (0..<count).map { part in
          let places = curve.points.map { point -> (x: Double, y: Double)? in
            guard let number = point.values.old?.curveNumbers?[part], number.isFinite else { return nil }
            return (x(point.input), y(number))
          }
          return Line(
            label: label(curve, part), places: places,
            marks: zip(curve.points, places).compactMap { point, place in
              curve.stops.contains(point.input) ? place : nil
            })
        }
      })
    for (number, line) in lines.enumerated() {
      let dash = lines.count > 1 ? Self.dashes[number % Self.dashes.count] : ""
      let style = dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
      marks += "<path class=\"u\"\(style) d=\"\(CurvePath(line.places).text)\"/>"
      for mark in line.marks.prefix(40) {
        marks +=
          "<circle class=\"k\" cx=\"\(PageText.coordinate(mark.x))\" cy=\"\(PageText.coordinate(mark.y))\" r=\"2.6\"/>"
      }
    }
    marks += lineEnds(of: lines, at: right + 5)
    marks += ValueFigure.axis(axis, over: low...max(low, high), from: 44, to: right, at: bottom)
    let name = axis == "zoom" ? "zoom" : axis
    return ValueFigure.svg(
      marks, height: bottom + 34, title: title,
      description: "\(agreement); over \(name) from \(PageText.number(low)) to \(PageText.number(high)): "
        + "\(PageText.wording(of: first.values.old)) at the start, "
        + "\(PageText.wording(of: points.last?.values.old)) at the end")
  }

  /// The labels that stand at the ends of lines; none for a single line.
  private var lineLabels: [String] {
    guard curves.count * count > 1 else { return [] }
    return curves.flatMap { curve in (0..<count).map { label(curve, $0) } }
  }

  private func label(_ curve: ValueFigure.Curve, _ part: Int) -> String {
    guard curves.count * count > 1 else { return "" }
    let component =
      count == 2 ? ["x", "y"][part] : count == 4 ? ["top", "right", "bottom", "left"][part] : "\(part + 1)"
    let title = String(curve.title.unicodeScalars.suffix(14))
    return count == 1 ? title : curves.count == 1 ? component : "\(title) \(component)"
  }

  /// Lines that coincide are one, with all their labels.
  private func merged(_ lines: [Line]) -> [Line] {
    var result: [Line] = []
    for line in lines {
      let text = CurvePath(line.places).text
      if let index = result.firstIndex(where: { CurvePath($0.places).text == text }) {
        result[index].label += ", " + line.label
        result[index].marks += line.marks
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// The labels where the lines end, moved apart where they would cover one another.
  private func lineEnds(of lines: [Line], at x: Double) -> String {
    guard lines.count > 1 || curves.count * count > 1 else { return "" }
    var ends = lines.compactMap { line in line.places.last.flatMap { $0 }.map { (label: line.label, y: $0.y) } }
    ends.sort { $0.y < $1.y }
    var lowest = top - 8
    var marks = ""
    for end in ends {
      let y = max(end.y, lowest + 11)
      lowest = y
      marks +=
        "<text class=\"a\" x=\"\(PageText.coordinate(x))\" y=\"\(PageText.coordinate(y + 3.5))\">"
        + "\(PageText.escaped(end.label, atMost: 20))</text>"
    }
    return marks
  }
}

/// Colours as ramps, one below the other, on a chequerboard where they are partly transparent.
private struct ColorRamps {
  private let curves: [ValueFigure.Curve]
  private let axis: String

  init(_ curves: [ValueFigure.Curve], axis: String) {
    (self.curves, self.axis) = (curves, axis)
  }

  func svg(_ title: String, _ agreement: String) -> String {
    let titles = curves.contains { !$0.title.isEmpty }
    let left = titles ? 84.0 : 10.0
    let points = curves.flatMap { $0.points }
    guard let first = points.first, let last = points.last else { return "" }
    let (low, high) = (first.input, last.input)
    func x(_ input: Double) -> Double { left + (290 - left) * (high > low ? (input - low) / (high - low) : 0.5) }
    var y = 4.0
    var marks = ""
    for curve in curves {
      let (place, wide) = (PageText.coordinate(left), PageText.coordinate(290 - left))
      if titles {
        marks +=
          "<text class=\"e\" x=\"\(PageText.coordinate(left - 5))\" y=\"\(PageText.coordinate(y + 14))\">"
          + "\(PageText.escaped(String(curve.title.unicodeScalars.suffix(12)), atMost: 12))</text>"
      }
      let frame = "d=\"M\(place) \(PageText.coordinate(y))h\(wide)v20h-\(wide)z\""
      if curve.points.contains(where: { $0.values.old?.isTransparent ?? false }) {
        marks += "<path class=\"z\" fill=\"url(#alpha)\" \(frame)/>"
      }
      for run in runs(of: curve, at: x, from: left) {
        guard case .color(let color)? = run.value else { continue }
        let wide = PageText.coordinate(run.end - run.start)
        marks +=
          "<path \(PageText.fill(color)) d=\"M\(PageText.coordinate(run.start)) \(PageText.coordinate(y))"
          + "h\(wide)v20h-\(wide)z\"/>"
      }
      marks += "<path class=\"b\" \(frame)/>"
      for stop in curve.stops where stop >= low && stop <= high {
        marks +=
          "<circle class=\"k\" cx=\"\(PageText.coordinate(x(stop)))\" cy=\"\(PageText.coordinate(y + 20))\" r=\"2.6\"/>"
      }
      y += 26
    }
    marks += ValueFigure.axis(axis, over: low...max(low, high), from: left, to: 290, at: y)
    return ValueFigure.svg(
      marks, height: y + 34, title: title,
      description: "\(agreement); colours over \(axis) from \(PageText.wording(of: first.values.old)) "
        + "to \(PageText.wording(of: last.values.old))")
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
  var isTransparent: Bool { if case .color(let color) = self { color.alpha < 1 } else { false } }
}
