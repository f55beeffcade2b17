import SourceText
import StyleDiagnostics
import StyleSpec

enum OutOfRange {
  static let rule = Rule<Constant>.warning(
    "out-of-range", "number outside of the range of its property",
    because: "Renderers refuse the style: \"1.5 is greater than the maximum value 1\".",
    example: .paint("line", #""line-opacity": 1.5"#),
    action: "write a number of the range"
  ) { constant, report in
    guard case .number = constant.type, let number = constant.node.number else { return }
    let relation: String
    let bound: Double
    if let minimum = constant.property.minimum, number < minimum {
      (relation, bound) = ("less than the minimum", minimum)
    } else if let maximum = constant.property.maximum, number > maximum {
      (relation, bound) = ("greater than the maximum", maximum)
    } else {
      return
    }
    let end = bound.javaScriptText
    report(
      constant.node, "\"\(number.javaScriptText) is \(relation) value \(end)\"",
      advice: "write \(end) or another number")
  }
}
