import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A number outside of the range of its property.
enum OutOfRange {
  static let rule = LintRule.warning(
    "out-of-range", "number outside of the range of its property",
    because: "Renderers refuse the style: \"1.5 is greater than the maximum value 1\".",
    example: .paint("line", #""line-opacity": 1.5"#),
    action: "write a number of the range")

  static func finding(in constant: Constant) -> LintFinding? {
    guard case .number = constant.type, let number = constant.node.number else { return nil }
    if let minimum = constant.property.minimum, number < minimum {
      return finding(constant, "less than the minimum value", minimum)
    }
    if let maximum = constant.property.maximum, number > maximum {
      return finding(constant, "greater than the maximum value", maximum)
    }
    return nil
  }

  private static func finding(_ constant: Constant, _ relation: String, _ bound: Double) -> LintFinding {
    let (number, end) = (constant.node.number?.javaScriptText ?? "", bound.javaScriptText)
    return LintFinding(
      rule, constant.node, "\"\(number) is \(relation) \(end)\"", advice: "write \(end) or another number")
  }
}
