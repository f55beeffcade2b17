import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// A value that is not one of those listed for the property.
enum UnlistedValue {
  static let rule = LintRule.warning(
    "unlisted-value", "value that is not one of those listed for the property",
    because:
      "Renderers refuse the style: \"expected one of [butt, round, square], \"rounded\" found\". As an output of an expression they log it, and take the property's default.",
    example: .layout("line", #""line-cap": "rounded""#),
    action: "write one of the values that the message lists")

  static func finding(in constant: Constant) -> LintFinding? {
    guard case .enumeration(let names) = constant.type else { return nil }
    if let name = constant.node.string, names.contains(name) { return nil }
    return finding(constant.node, among: names)
  }

  static func finding(_ node: JSONNode, among names: [JSONString], as rule: LintRule = rule) -> LintFinding {
    let list = names.map { $0.string }.joined(separator: ", ")
    return LintFinding(
      rule, node, "\"expected one of [\(list)], \(node.fragment.shownText) found\"", advice: advice(for: node, names))
  }

  /// The outputs of an expression that the property does not list.
  ///
  /// - Complexity: O(value).
  static func findings(inOutputsOf expression: PlacedExpression) -> [LintFinding] {
    guard case .enumeration(let names) = expression.place.property.type else { return [] }
    return expression.node.results.compactMap { output in
      guard let name = output.string, !names.contains(name) else { return nil }
      let logged = EvaluationError.notListed(name, among: names.map(StyleValue.string)).runtimeText
      return LintFinding(
        rule, output, "renderers log \"\(logged)\" and take the property's default",
        advice: advice(for: output, names))
    }
  }

  private static func advice(for node: JSONNode, _ names: [JSONString]) -> String {
    let meant = node.string.flatMap { Suggestion.nearest(to: $0.string, among: names.map { $0.string }) }
    return meant.map { "did you mean \"\($0)\"?" } ?? "write one of them"
  }
}
