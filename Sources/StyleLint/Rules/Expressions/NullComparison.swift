import SourceJSON
import StyleDiagnostics

/// A comparison of an attribute with null.
///
/// ## Before
/// `["==", ["get", "p"], null]`
///
/// ## What a person decides
/// Whether a missing attribute is meant as well, which is null here.
///
/// - Message: none
enum NullComparison {
  static let diagnostic = DiagnosticKind.lint(.nullComparison)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard part.name == .equal || part.name == .notEqual, part.node.count == 3, part.node[2]?.kind == .null,
      part.node[1]?.lintOperator == .get
    else { return nil }
    return LintFinding(
      diagnostic, part.node, "a missing attribute is null here as well",
      advice: "add a \"has\" condition to distinguish them")
  }
}
