import SourceText
import StyleDiagnostics

enum SelfComparison {
  static let rule = Rule<ExpressionPart>(
    .warning, "self-comparison", "comparison of a value with itself",
    because: "Renderers log nothing: the result is always the same.",
    example: .filter(#"["==", ["get", "class"], ["get", "class"]]"#), action: "correct one of the sides"
  ) { part, report in
    guard part.node.isComparison, part.node.count == 3, let left = part.node[1], let right = part.node[2],
      left.kind == .array, left.fragment == right.fragment
    else { return }
    report(part.node, "both sides are \(left.fragment.shownText), so the result is always the same")
  }

  /// Legacy conditions that compare an attribute with its own name.
  static let inLegacy = Rule<JSONNode>(rule.kind) { node, report in
    guard ["==", "!="].contains(node.operatorName), node.count == 3, let name = node[1]?.string, node[2]?.string == name
    else { return }
    let message = "the attribute \"\(name)\" is compared with its own name"
    report(node, message, advice: "write the value that is meant")
  }
}
