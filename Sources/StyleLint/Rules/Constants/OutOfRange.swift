import SourceText
import StyleDiagnostics
import StyleSpec

enum OutOfRange {
  static let rule = Rule<Constant>(
    .warning, "out-of-range", "number outside of the range of its property",
    because: "Renderers refuse the style: \"1.5 is greater than the maximum value 1\".",
    example: .paint("line", #""line-opacity": 1.5"#), action: "write a number of the range"
  ) { constant, report in
    guard case .number = constant.type, let number = constant.node.number else { return }
    let (low, high) = (constant.property.minimum ?? -.infinity, constant.property.maximum ?? .infinity)
    guard number < low || number > high else { return }
    let relation = number < low ? "less than the minimum" : "greater than the maximum"
    let end = (number < low ? low : high).javaScriptText
    report(
      constant.node, "\"\(number.javaScriptText) is \(relation) value \(end)\"",
      advice: "write \(end) or another number")
  }
}
