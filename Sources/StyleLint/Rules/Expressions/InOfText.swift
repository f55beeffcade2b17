import SourceJSON
import StyleDiagnostics
import StyleExpressions

/// `in` that searches for a name instead of an attribute, or in a list that is not marked as one.
enum InOfText {
  static let rule = LintRule.warning(
    "in-of-text", "in that searches for a name instead of an attribute",
    because: "Renderers log nothing: they search the list for the text itself, so the result never changes.",
    example: .paint(
      "line", #""line-width": ["case", ["in", "class", ["literal", ["a", "b"]]], 1, 2]"#),
    action: #"write ["get", "class"] if the attribute is meant"#)

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
        rule, node, "the list is searched for the text \"\(name)\", so the result is always the same",
        advice: advice)
    }
    guard let first = list[0], list.elements.allSatisfy({ $0.kind != .array && $0.kind != .object }),
      first.string.map({ !StyleExpression.isOperator($0) }) ?? true
    else { return nil }
    return LintFinding(rule, node, "the list is not marked as one: \(BareList.logged(list))", advice: advice)
  }

  private static func match(on name: JSONString, _ list: JSONNode) -> JSONFragment {
    let values = list.lintOperator == .literal ? list[1].map { Array($0.elements) } ?? [] : Array(list.elements)
    return .membership(of: .subject(ofOldKey: name), in: values, isNegated: false)
  }
}
