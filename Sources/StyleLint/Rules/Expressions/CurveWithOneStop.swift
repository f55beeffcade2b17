import SourceJSON
import StyleDiagnostics

/// A curve with one stop.
///
/// ## Before
/// `["interpolate", ["linear"], ["zoom"], 5, 1]`
///
/// ## What a person decides
/// Whether a stop is missing; else the output alone says the same.
///
/// - Message: none
enum CurveWithOneStop {
  static let diagnostic = DiagnosticKind.lint(.oneStopCurve)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    switch part.name {
    case .interpolate where part.node.count == 5, .interpolateHCL where part.node.count == 5,
      .interpolateLab where part.node.count == 5:
      LintFinding(
        diagnostic, part.node, "the curve has one stop, so its input counts for nothing",
        advice: "write the output alone")
    default: nil
    }
  }
}
