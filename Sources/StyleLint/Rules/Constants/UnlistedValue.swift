import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

enum UnlistedValue {
  static let rule = Rule<Constant>(
    .warning, "unlisted-value", "value that is not one of those listed for the property",
    because:
      "Renderers refuse the style: \"expected one of [butt, round, square], \"rounded\" found\". As an output of an "
      + "expression they log it, and take the property's default.",
    example: .layout("line", #""line-cap": "rounded""#), action: "write one of the values that the message lists"
  ) { constant, report in
    guard case .enumeration(let names) = constant.type, constant.node.string.map({ !names.contains($0) }) ?? true
    else { return }
    report.add(finding(constant.node, among: names))
  }

  /// The outputs of an expression that are not values of the property.
  static let ofOutputs = Rule<PlacedExpression>(rule.kind) { expression, report in
    guard case .enumeration(let names) = expression.place.property.type else { return }
    expression.node.forEachResult { output in
      guard let name = output.string, !names.contains(name) else { return }
      let logged = EvaluationError.notListed(name, among: names.map(StyleValue.string)).runtimeText
      report(output, "renderers log \"\(logged)\" and take the property's default", advice: advice(for: output, names))
    }
  }

  static func finding(_ node: JSONNode, among names: [JSONString], as rule: DiagnosticKind = rule.kind) -> LintFinding {
    let list = names.map { $0.string }.joined(separator: ", ")
    return LintFinding(
      rule, node, "\"expected one of [\(list)], \(node.fragment.shownText) found\"", advice: advice(for: node, names))
  }

  private static func advice(for node: JSONNode, _ names: [JSONString]) -> String {
    node.string?.string.suggestion(among: names.map { $0.string }) ?? "write one of them"
  }
}

extension String {
  /// Advice if a word is similar to one of some names.
  func suggestion(among names: [String]) -> String? {
    Suggestion.nearest(to: self, among: names).map { "did you mean \"\($0)\"?" }
  }
}
