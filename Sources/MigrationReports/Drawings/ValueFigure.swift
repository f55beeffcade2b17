package import StyleMigration
import StyleSpec

/// The drawing of a function next to its text: a small plot, or colour ramps.
///
/// Old and new coincide, so one line shows both.
package struct ValueFigure {
  let curves: [FunctionCurve]
  private let isMigrated: Bool
  private let title: String

  package init(_ curves: [FunctionCurve], isMigrated: Bool, title: String) {
    (self.curves, self.isMigrated, self.title) = (curves, isMigrated, title)
  }

  /// A drawing of 300 units in width, and its description.
  struct Drawing {
    var content: String
    var height: Double
    var description: String
  }

  /// The element, with its name and a description for screen readers; empty where there is nothing to draw.
  package var html: String {
    guard let drawing else { return "" }
    return .element(
      "svg", ["role": "img", "viewBox": "0 0 300 \(PageText.coordinate(drawing.height))"],
      .element("title", PageText.escaped(title, atMost: 120))
        + .element("desc", PageText.escaped(drawing.description, atMost: 160)) + drawing.content)
  }

  /// The pattern that shows through colours that are partly transparent.
  static let alphaPattern =
    "<pattern id=\"alpha\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
    + "<path fill=\"#fff\" d=\"M0 0h8v8h-8z\"/><path fill=\"#c8c8c8\" d=\"M0 0h4v4h-4zM4 4h4v4h-4z\"/></pattern>"

  /// Numbers and colours over an axis; `nil` for other values.
  private var drawing: Drawing? {
    guard let axis = curves.first?.axis else { return nil }
    let values = curves.flatMap { $0.points.compactMap { $0.value } }.filter { $0 != .null }
    guard let first = values.first else { return nil }
    if let count = first.curveNumbers?.count, values.allSatisfy({ $0.curveNumbers?.count == count }) {
      return plot(of: count, over: axis)
    }
    return values.allSatisfy { $0.isColor } ? ramps(over: axis) : nil
  }

  /// The caption of the lines.
  var agreement: String { isMigrated ? "old and new agree" : "the old value" }
}

extension StyleValue {
  /// The numbers that a curve can show; `nil` for other values.
  var curveNumbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .numberArray(let numbers): numbers
    case .padding(let padding): padding.components
    case .array(let elements): elements.isEmpty ? nil : Self.numbers(of: elements)
    default: nil
    }
  }

  private static func numbers(of elements: [StyleValue]) -> [Double]? {
    var numbers: [Double] = []
    for element in elements {
      guard case .number(let number) = element else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  fileprivate var isColor: Bool { if case .color = self { true } else { false } }
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
