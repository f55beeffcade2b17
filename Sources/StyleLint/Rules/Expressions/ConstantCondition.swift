import SourceJSON
import StyleDiagnostics

/// A condition that is constant.
///
/// ## Before
/// `["case", true, 1, 2]`
///
/// ## What a person decides
/// Whether the condition is meant.
///
/// - Message: none
enum ConstantCondition {
  static let diagnostic = DiagnosticKind.lint(.constantCondition)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard part.name == .conditional, part.node.count > 3, part.node[1]?.kind == .boolean else { return nil }
    return LintFinding(
      diagnostic, part.node, "the first condition is constant", advice: "write the output that applies")
  }
}
