import SourceJSON
import StyleDiagnostics

/// A comparison of an attribute with null, where nothing beside it asks whether the attribute is there.
enum NullComparison {
  static let rule = LintRule.warning(
    "null-comparison", "comparison with null",
    because: "A missing attribute is null here as well.",
    example: .filter(#"["==", ["get", "p"], null]"#),
    action: "add a has condition to distinguish them")

  static func finding(in part: ExpressionPart) -> LintFinding? {
    // What is not null is there.
    guard part.name == .equal, part.node.count == 3, part.node[2]?.kind == .null,
      let subject = part.node[1], let name = subject.attribute,
      part.parent?.lintOperator != .all
        || part.parent?.elements.contains(where: { $0.lintOperator == .has && $0[1]?.string == name }) != true
    else { return nil }
    return LintFinding(
      rule, part.node, "a missing attribute is null here as well",
      advice: "add a \"has\" condition to distinguish them")
  }
}
