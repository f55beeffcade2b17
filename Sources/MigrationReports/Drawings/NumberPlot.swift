import StyleMigration
import StyleSpec

/// Numbers as lines in one plot, with marks at the stops.
struct NumberPlot {
  private struct Line {
    var label: String
    let inputs: [Double]
    let numbers: [Double?]
    var stops: [Double]
  }

  /// The maximum number of drawn characters of a label.
  private static let labelLimit = 20

  private let curves: [ValueFigure.Curve]
  private let count: Int
  private let axis: String
  private let top = 10.0
  private let bottom = 88.0

  init(_ curves: [ValueFigure.Curve], count: Int, axis: String) {
    (self.curves, self.count, self.axis) = (curves, count, axis)
  }

  private static let dashes = ["", "7 3", "2 3", "9 3 2 3", "1 4", "12 4"]

  func drawing(_ agreement: String) -> ValueFigure.Drawing? {
    let points = curves.flatMap { $0.points }
    guard let first = points.first, let range = Plot.range(of: points) else { return nil }
    let low = points.reduce(first.input) { min($0, $1.input) }
    let high = points.reduce(first.input) { max($0, $1.input) }
    let ticks = AxisTicks(over: range, count: 2, isWidened: true)
    let lines = merged(curves.flatMap { curve in (0..<count).map { line($0, of: curve) } })
    let longest = lines.map { min($0.label.unicodeScalars.count, Self.labelLimit) }.max() ?? 0
    let right = 290 - (longest > 0 ? Double(longest) * 6.4 + 6 : 0)
    func x(_ input: Double) -> Double { 44 + (right - 44) * (high > low ? (input - low) / (high - low) : 0.5) }
    let scale = (bottom - top) / (ticks.range.upperBound - ticks.range.lowerBound)
    func y(_ number: Double) -> Double { bottom - (number - ticks.range.lowerBound) * scale }

    var marks = ""
    for tick in ticks.values {
      let line = "M44 \(PageText.coordinate(y(tick)))H\(PageText.coordinate(right))"
      marks += .mark("path", ["class": "g", "d": line]) + .label("e", x: 39, y: y(tick) + 3.5, Plot.label(tick))
    }
    for (number, line) in lines.enumerated() {
      let dash = lines.count > 1 ? Self.dashes[number % Self.dashes.count] : ""
      let style = dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
      let places = zip(line.inputs, line.numbers).map { input, number in number.map { (x: x(input), y: y($0)) } }
      marks += "<path class=\"u\"\(style) d=\"\(CurvePath(places).text)\"/>"
      let stops = zip(line.inputs, places).compactMap { input, place in line.stops.contains(input) ? place : nil }
      for stop in stops.prefix(40) { marks += .stop(x: stop.x, y: stop.y) }
    }
    let ends = lines.compactMap { line in line.numbers.last.flatMap { $0 }.map { (label: line.label, y: y($0)) } }
    marks += lineEnds(ends, at: right + 5)
    marks += ValueFigure.axis(axis, over: low...max(low, high), from: 44, to: right, at: bottom)
    return ValueFigure.Drawing(
      content: marks, height: bottom + 34,
      description: "\(agreement); over \(axis) from \(PageText.number(low)) to \(PageText.number(high)): "
        + "\(PageText.wording(of: first.values.old)) at the start, "
        + "\(PageText.wording(of: points.last?.values.old)) at the end")
  }

  private func line(_ part: Int, of curve: ValueFigure.Curve) -> Line {
    Line(
      label: label(curve, part), inputs: curve.points.map { $0.input },
      numbers: curve.points.map { point in
        guard let number = point.values.old?.curveNumbers?[part], number.isFinite else { return nil }
        return number
      }, stops: curve.stops)
  }

  /// The label at the end of a line; empty for a single line.
  private func label(_ curve: ValueFigure.Curve, _ part: Int) -> String {
    guard curves.count * count > 1 else { return "" }
    let component =
      count == 2 ? ["x", "y"][part] : count == 4 ? ["top", "right", "bottom", "left"][part] : "\(part + 1)"
    let title = String(curve.title.unicodeScalars.suffix(14))
    return count == 1 ? title : curves.count == 1 ? component : "\(title) \(component)"
  }

  /// Lines that coincide become one, with all their labels.
  private func merged(_ lines: [Line]) -> [Line] {
    var result: [Line] = []
    for line in lines {
      if let index = result.firstIndex(where: { $0.inputs == line.inputs && $0.numbers == line.numbers }) {
        result[index].label += ", " + line.label
        result[index].stops += line.stops
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// The labels at the ends of the lines, moved apart where they would overlap.
  private func lineEnds(_ ends: [(label: String, y: Double)], at x: Double) -> String {
    var lowest = top - 8
    var marks = ""
    for end in ends.sorted(by: { $0.y < $1.y }) where !end.label.isEmpty {
      let y = max(end.y, lowest + 11)
      lowest = y
      marks += .label("a", x: x, y: y + 3.5, PageText.escaped(end.label, atMost: Self.labelLimit))
    }
    return marks
  }
}
