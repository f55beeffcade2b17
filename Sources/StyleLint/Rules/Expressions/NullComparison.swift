import SourceText
import StyleDiagnostics

enum NullComparison {
  static let rule = Rule<ExpressionPart>(
    .warning, "null-comparison", "comparison with null", because: "A missing attribute is null here as well.",
    example: .filter(#"["==", ["get", "p"], null]"#), action: "add a \"has\" condition to distinguish them"
  ) { part, report in
    // A value that is not null exists.
    guard part.name == "==", part.node.count == 3, part.node[2]?.kind == .null, let name = part.node[1]?.attribute,
      part.parent?.operatorName != "all"
        || part.parent?.elements.contains(where: { $0.operatorName == "has" && $0[1]?.string == name }) != true
    else { return }
    report(part.node, "a missing attribute is null here as well")
  }
}
