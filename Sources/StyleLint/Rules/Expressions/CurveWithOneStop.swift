import SourceText
import StyleDiagnostics

enum CurveWithOneStop {
  static let rule = Rule<ExpressionPart>(
    .warning, "one-stop-curve", "curve with one stop", because: "Its output is the same for every input.",
    example: .paint("line", #""line-width": ["interpolate", ["linear"], ["zoom"], 5, 1]"#),
    action: "write the output alone"
  ) { part, report in
    guard ["interpolate", "interpolate-hcl", "interpolate-lab"].contains(part.name), part.node.count == 5 else {
      return
    }
    report(part.node, "the curve has one stop, so its input counts for nothing")
  }
}
