import SourceJSON
import StyleDiagnostics

/// A comparison of a value with itself.
///
/// ## Before
/// `["==", ["get", "class"], ["get", "class"]]`
///
/// ## What a person decides
/// Which of the sides is meant to be another.
///
/// - Message: none; the result is always the same
enum SelfComparison {
  static let diagnostic = DiagnosticKind.expression(.selfComparison)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    switch part.name {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: break
    default: return nil
    }
    guard part.node.count == 3, let left = part.node[1], let right = part.node[2], left.kind == .array,
      left.fragment == right.fragment
    else { return nil }
    return LintFinding(
      diagnostic, part.node, "both sides are \(left.fragment.shownText), so the result is always the same",
      advice: "correct one of the sides")
  }
}
