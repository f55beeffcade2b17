import SourceText
import StyleDiagnostics

enum ConstantCondition {
  static let rule = Rule<ExpressionPart>(
    .warning, "constant-condition", "constant condition", because: "One of the outputs is never used.",
    example: .paint("line", #""line-width": ["case", true, 1, 2]"#), action: "write the output that applies"
  ) { part, report in
    guard part.name == "case", part.node.count > 3, part.node[1]?.kind == .boolean else { return }
    report(part.node, "the first condition is constant")
  }
}
