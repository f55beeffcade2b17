import SourceText
import StyleDiagnostics

/// A comparison of a value with itself.
enum SelfComparison {
  static let rule = Rule<ExpressionPart>.warning(
    "self-comparison", "comparison of a value with itself",
    because: "Renderers log nothing: the result is always the same.",
    example: .filter(#"["==", ["get", "class"], ["get", "class"]]"#),
    action: "correct one of the sides"
  ) { rule, part in
    guard part.isComparison, part.node.count == 3, let left = part.node[1], let right = part.node[2],
      left.kind == .array, left.fragment == right.fragment
    else { return nil }
    return LintFinding(rule, part.node, "both sides are \(left.fragment.shownText), so the result is always the same")
  }

  /// Legacy conditions that compare an attribute with its own name.
  static let inLegacy = Rule<JSONNode>(rule.declared) { rule, filter in
    filter.expressions(named: "==", "!=").compactMap { node in
      guard node.count == 3, let name = node[1]?.string, node[2]?.string == name else { return nil }
      return LintFinding(
        rule, node, "the attribute \"\(name)\" is compared with its own name",
        advice: "write the value that is meant")
    }
  }
}
