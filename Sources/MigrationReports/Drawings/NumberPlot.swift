import StyleMigration
import StyleSpec

extension ValueFigure {
  private static let dashes = ["none", "7 3", "2 3", "9 3 2 3", "1 4", "12 4"]
  private static let (top, bottom) = (10.0, 88.0)

  /// Numbers as lines in one plot: one for each part of each value, with marks at the stops.
  func plot(of count: Int, over name: String) -> Drawing? {
    let points = curves.flatMap { $0.points }
    let numbers = points.flatMap { $0.value?.curveNumbers ?? [] }.filter { $0.isFinite }
    let inputs = points.map { $0.input }
    guard let lowest = numbers.min(), let highest = numbers.max(), let first = inputs.min(), let last = inputs.max()
    else { return nil }
    let margin = lowest == highest ? max(abs(lowest) / 2, 0.5) : 0
    let range = (lowest - margin)...(highest + margin)
    let labels = curves.flatMap { curve in (0..<count).map { label(of: $0, among: count, curve) } }
    let longest = labels.map { $0.unicodeScalars.count }.max() ?? 0
    let right = 290 - (longest > 0 ? Double(longest) * 6.4 + 6 : 0)
    let axis = DrawingAxis(name: name, range: first...last, left: 50, right: right)
    let scale = (Self.bottom - Self.top) / (range.upperBound - range.lowerBound)
    func y(_ number: Double) -> Double { Self.bottom - (number - range.lowerBound) * scale }

    var marks = ""
    for tick in range.ticks {
      marks += Shape.path("g", "M50 \(Shape.coordinate(y(tick)))H\(Shape.coordinate(right))")
      marks += Shape.tick("e", x: 45, y: y(tick) + 3.5, tick)
    }
    var ends: [(label: String, y: Double)] = []
    for curve in curves {
      for part in 0..<count {
        var (data, circles, command) = ("", "", "M")
        for point in curve.points {
          guard let number = point.value?.curveNumbers?[part], number.isFinite else {
            command = "M"
            continue
          }
          data += "\(command)\(Shape.coordinate(axis.x(point.input))) \(Shape.coordinate(y(number)))"
          command = "L"
          if curve.stops.contains(point.input) { circles += Shape.stop(x: axis.x(point.input), y: y(number)) }
        }
        let dash = Self.dashes[ends.count % Self.dashes.count]
        marks += .element("path", ["class": "u", "stroke-dasharray": dash, "d": data]) + circles
        let end = curve.points.last?.value?.curveNumbers?[part] ?? lowest
        ends.append((labels[ends.count], y(end)))
      }
    }
    return Drawing(
      content: marks + Self.lineEnds(ends, at: right + 5) + axis.marks(at: Self.bottom), height: Self.bottom + 34,
      description: "\(agreement); over \(name) from \(PageText.number(first)) to \(PageText.number(last)): "
        + "\(PageText.wording(of: points.first?.value)) at the start, \(PageText.wording(of: points.last?.value)) at the end"
    )
  }

  /// The label at the end of a line; empty for a single line.
  private func label(of part: Int, among count: Int, _ curve: FunctionCurve) -> String {
    let title = String(curve.title.unicodeScalars.suffix(14))
    if count == 1 { return title }
    let names = count == 2 ? ["x", "y"] : ["top", "right", "bottom", "left"]
    let name = count == 2 || count == 4 ? names[part] : "\(part + 1)"
    return title.isEmpty ? name : "\(title) \(name)"
  }

  /// The labels at the ends of the lines, moved apart where they would overlap.
  private static func lineEnds(_ ends: [(label: String, y: Double)], at x: Double) -> String {
    var lowest = top - 8
    var marks = ""
    for end in ends.sorted(by: { $0.y < $1.y }) where !end.label.isEmpty {
      lowest = max(end.y, lowest + 11)
      marks += Shape.label("a", x: x, y: lowest + 3.5, PageText.escaped(end.label))
    }
    return marks
  }
}

extension StyleValue {
  /// The numbers that a curve can show; `nil` for other values.
  var curveNumbers: [Double]? {
    switch self {
    case .number(let number): return [number]
    case .numberArray(let numbers): return numbers
    case .padding(let padding): return padding.components
    case .array(let elements):
      let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.isEmpty || numbers.count < elements.count ? nil : numbers
    default: return nil
    }
  }
}
