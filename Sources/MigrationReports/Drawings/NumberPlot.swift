import StyleMigration
import StyleSpec

/// A line of a plot, with marks at the stops.
private struct PlotLine {
  var label: String
  let inputs: [Double]
  let numbers: [Double?]
  var stops: [Double]

  init(_ part: Int, of curve: FunctionCurve, label: String) {
    self.label = label
    inputs = curve.points.map { $0.input }
    numbers = curve.points.map { point in
      guard let number = point.value?.curveNumbers?[part], number.isFinite else { return nil }
      return number
    }
    stops = curve.stops
  }
}

extension ValueFigure {
  /// The maximum number of drawn characters of a label.
  private static let labelLimit = 20
  private static let dashes = ["", "7 3", "2 3", "9 3 2 3", "1 4", "12 4"]
  private static let (top, bottom) = (10.0, 88.0)

  /// Numbers as lines in one plot: one for each part of each value.
  func plot(of count: Int, over name: String) -> Drawing? {
    let points = curves.flatMap { $0.points }
    let numbers = points.flatMap { $0.value?.curveNumbers ?? [] }.filter { $0.isFinite }
    guard let first = points.first, let lowest = numbers.min(), let highest = numbers.max() else { return nil }
    let ticks = AxisTicks(over: lowest...highest, count: 2, isWidened: true)
    let lines = plotLines(of: count)
    let longest = lines.map { min($0.label.unicodeScalars.count, Self.labelLimit) }.max() ?? 0
    let inputs = points.map { $0.input }
    let range = (inputs.min() ?? 0)...(inputs.max() ?? 0)
    let right = 290 - (longest > 0 ? Double(longest) * 6.4 + 6 : 0)
    let axis = DrawingAxis(name: name, range: range, left: 44, right: right)
    let scale = (Self.bottom - Self.top) / (ticks.range.upperBound - ticks.range.lowerBound)
    func y(_ number: Double) -> Double { Self.bottom - (number - ticks.range.lowerBound) * scale }

    var marks = ""
    for tick in ticks.values {
      let line = "M44 \(PageText.coordinate(y(tick)))H\(PageText.coordinate(right))"
      marks += .mark("path", ["class": "g", "d": line]) + .label("e", x: 39, y: y(tick) + 3.5, AxisTicks.label(tick))
    }
    for (number, line) in lines.enumerated() {
      let dash = lines.count > 1 ? Self.dashes[number % Self.dashes.count] : ""
      let style = dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
      let places = zip(line.inputs, line.numbers).map { input, number in number.map { (x: axis.x(input), y: y($0)) } }
      marks += "<path class=\"u\"\(style) d=\"\(CurvePath(places).text)\"/>"
      let stops = zip(line.inputs, places).compactMap { input, place in line.stops.contains(input) ? place : nil }
      for stop in stops.prefix(40) { marks += .stop(x: stop.x, y: stop.y) }
    }
    let ends = lines.compactMap { line in line.numbers.last.flatMap { $0 }.map { (label: line.label, y: y($0)) } }
    return Drawing(
      content: marks + Self.lineEnds(ends, at: right + 5) + axis.marks(at: Self.bottom), height: Self.bottom + 34,
      description: "\(agreement); over \(name) from \(PageText.number(range.lowerBound)) to "
        + "\(PageText.number(range.upperBound)): \(PageText.wording(of: first.value)) at the start, "
        + "\(PageText.wording(of: points.last?.value)) at the end")
  }

  /// The lines; those that coincide become one, with all their labels.
  private func plotLines(of count: Int) -> [PlotLine] {
    var lines: [PlotLine] = []
    for curve in curves {
      for part in 0..<count {
        let line = PlotLine(part, of: curve, label: label(of: part, among: count, curve))
        if let index = lines.firstIndex(where: { $0.inputs == line.inputs && $0.numbers == line.numbers }) {
          lines[index].label += ", " + line.label
          lines[index].stops += line.stops
        } else {
          lines.append(line)
        }
      }
    }
    return lines
  }

  /// The label at the end of a line; empty for a single line.
  private func label(of part: Int, among count: Int, _ curve: FunctionCurve) -> String {
    let isAlone = curves.count == 1
    guard !isAlone || count > 1 else { return "" }
    let component =
      count == 2 ? ["x", "y"][part] : count == 4 ? ["top", "right", "bottom", "left"][part] : "\(part + 1)"
    let title = String(curve.title.unicodeScalars.suffix(14))
    return count == 1 ? title : isAlone ? component : "\(title) \(component)"
  }

  /// The labels at the ends of the lines, moved apart where they would overlap.
  private static func lineEnds(_ ends: [(label: String, y: Double)], at x: Double) -> String {
    var lowest = top - 8
    var marks = ""
    for end in ends.sorted(by: { $0.y < $1.y }) where !end.label.isEmpty {
      let y = max(end.y, lowest + 11)
      lowest = y
      marks += .label("a", x: x, y: y + 3.5, PageText.escaped(end.label, atMost: labelLimit))
    }
    return marks
  }
}
