import SourceJSON
import StyleDiagnostics
import StyleExpressions

/// `in` that searches for a name instead of an attribute, or in a list that is not marked as one.
///
/// ## Before
/// `["in", "class", ["a", "b"]]`, `["in", "class", ["literal", ["a", "b"]]]`
///
/// ## What a person decides
/// Whether the attribute is meant: `["match", ["get", "class"], ["a", "b"], true, false]`, which every renderer reads.
///
/// - Message: `Unknown expression "a". If you wanted a literal array, use ["literal", [...]].`; none for a literal
enum InOfText {
  static let diagnostic = DiagnosticKind.expression(.inOfText)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    let node = part.node
    guard part.name == .isIn, node.count == 3, let name = node[1]?.string, let list = node[2], list.kind == .array
    else {
      return nil
    }
    let advice = "if the attribute is meant, write \(Self.match(on: name, list).shownText)"
    if list.lintOperator == .literal {
      // A text is searched for another one.
      guard list[1]?.kind == .array else { return nil }
      return LintFinding(
        diagnostic, node, "the list is searched for the text \"\(name)\", so the result is always the same",
        advice: advice)
    }
    guard let first = list[0], list.elements.allSatisfy({ $0.kind != .array && $0.kind != .object }),
      first.string.map({ !StyleExpression.isOperator($0) }) ?? true
    else { return nil }
    let logged =
      first.string.map { "\"Unknown expression \"\($0)\". If you wanted a literal array, use [\"literal\", [...]].\"" }
      ?? "\"Expression name must be a string, but found \(first.kind) instead. If you wanted a literal array, use "
      + "[\"literal\", [...]].\""
    return LintFinding(diagnostic, node, "the list is not marked as one: \(logged)", advice: advice)
  }

  private static func match(on name: JSONString, _ list: JSONNode) -> JSONFragment {
    let values = list.lintOperator == .literal ? list[1].map { Array($0.elements) } ?? [] : Array(list.elements)
    return .membership(of: .subject(ofOldKey: name), in: values, isNegated: false)
  }
}
