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
    let texts =
      String.element("title", PageText.escaped(title, atMost: 120))
      + .element("desc", PageText.escaped(drawing.description, atMost: 160))
    return .element(
      "svg", ["role": "img", "viewBox": "0 0 300 \(Shape.coordinate(drawing.height))"], texts + drawing.content)
  }

  /// Numbers and colours over an axis; `nil` for other values.
  private var drawing: Drawing? {
    guard let axis = curves.first?.axis else { return nil }
    let values = curves.flatMap { $0.points.compactMap { $0.value } }.filter { $0 != .null }
    guard let first = values.first else { return nil }
    if let count = first.curveNumbers?.count, values.allSatisfy({ $0.curveNumbers?.count == count }) {
      return plot(of: count, over: axis)
    }
    return values.allSatisfy { if case .color = $0 { true } else { false } } ? ramps(over: axis) : nil
  }

  /// The caption of the lines.
  var agreement: String { isMigrated ? "old and new agree" : "the old value" }
}
