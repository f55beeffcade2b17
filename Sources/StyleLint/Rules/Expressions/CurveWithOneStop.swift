import SourceJSON
import StyleDiagnostics

/// A curve with one stop.
enum CurveWithOneStop {
  static let rule = LintRule.warning(
    "one-stop-curve", "curve with one stop",
    because: "Its output is the same for every input.",
    example: .paint("line", #""line-width": ["interpolate", ["linear"], ["zoom"], 5, 1]"#),
    action: "write the output alone")

  static func finding(in part: ExpressionPart) -> LintFinding? {
    switch part.name {
    case .interpolate where part.node.count == 5, .interpolateHCL where part.node.count == 5,
      .interpolateLab where part.node.count == 5:
      LintFinding(
        rule, part.node, "the curve has one stop, so its input counts for nothing",
        advice: "write the output alone")
    default: nil
    }
  }
}
