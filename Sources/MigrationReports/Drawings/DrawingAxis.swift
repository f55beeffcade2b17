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

  /// Ticks at both ends and in the middle, and the name.
  func marks(at y: Double) -> String {
    let ticks = range.ticks.map { tick in
      Shape.path("g", "M\(Shape.coordinate(x(tick))) \(Shape.coordinate(y))v4")
        + Shape.tick("c", x: x(tick), y: y + 15, tick)
    }
    return ticks.joined() + Shape.label("c", x: (left + right) / 2, y: y + 29, PageText.escaped(name, atMost: 36))
  }
}

extension ClosedRange<Double> {
  /// Both ends and the middle.
  var ticks: [Double] { [lowerBound, lowerBound / 2 + upperBound / 2, upperBound] }
}

/// Elements of a drawing.
enum Shape {
  static func path(_ kind: String, _ data: String) -> String { .element("path", ["class": kind, "d": data]) }

  static func label(_ kind: String, x: Double, y: Double, _ text: String) -> String {
    .element("text", ["class": kind, "x": coordinate(x), "y": coordinate(y)], text)
  }

  /// A number at an axis.
  static func tick(_ kind: String, x: Double, y: Double, _ number: Double) -> String {
    label(kind, x: x, y: y, PageText.number(abs(number) >= 100 ? number.rounded() : (number * 1000).rounded() / 1000))
  }

  static func stop(x: Double, y: Double) -> String {
    .element("circle", ["class": "k", "cx": coordinate(x), "cy": coordinate(y), "r": "2.6"])
  }

  /// A coordinate, to a tenth.
  static func coordinate(_ number: Double) -> String {
    number.isFinite && abs(number) < 1e6 ? PageText.number((number * 10).rounded() / 10) : "0"
  }
}
