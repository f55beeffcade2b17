import SourceText
import StyleDiagnostics
import StyleExpressions

enum InOfText {
  static let rule = Rule<ExpressionPart>(
    .warning, "in-of-text", "in that searches for a name instead of an attribute",
    because: "Renderers log nothing: they search the list for the text itself, so the result never changes.",
    example: .paint("line", #""line-width": ["case", ["in", "class", ["literal", ["a", "b"]]], 1, 2]"#),
    action: #"write ["get", "class"] if the attribute is meant"#
  ) { part, report in
    guard part.name == "in", part.node.count == 3, let name = part.node[1]?.string, let list = part.node[2],
      list.kind == .array
    else { return }
    let isMarked = list.operatorName == "literal"
    // The text to search for is another text, or the result of an expression.
    let values = isMarked ? list[1]?.kind == .array ? list[1] : nil : list.isPlain ? list : nil
    guard let values else { return }
    let match = JSONFragment.membership(of: .subject(ofOldKey: name), in: Array(values.elements), isNegated: false)
    report(
      part.node,
      isMarked
        ? "the list is searched for the text \"\(name)\", so the result is always the same"
        : "the list is not marked as one: \(BareList.logged(list))",
      advice: "if the attribute is meant, write \(match.shownText)")
  }
}

extension JSONNode {
  /// Whether this is a list of scalars, and not an expression.
  fileprivate var isPlain: Bool {
    guard let first = self[0], elements.allSatisfy({ $0.kind != .array && $0.kind != .object }) else { return false }
    return first.string.map { !StyleExpression.isOperator($0) } ?? true
  }
}
