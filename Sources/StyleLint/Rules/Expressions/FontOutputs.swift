import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Fonts that only the features name: renderers have to know them beforehand.
enum FontOutputs {
  static let rule = LintRule.warning(
    "font-from-data", "fonts that only the features name",
    because:
      "Renderers refuse the value: \"Invalid data expression for \"text-font\". Output values must be contained as "
      + "literals within the expression.\".",
    example: .layout("symbol", #""text-font": ["array", "string", ["get", "font"]]"#),
    action: "write a match with the fonts that there are")

  static func finding(in expression: PlacedExpression) -> LintFinding? {
    guard expression.place.property.name == "text-font",
      let output = expression.node.results.first(where: { $0.lintOperator != .literal && $0.isExpression })
    else { return nil }
    return LintFinding(
      rule, output,
      "\"Invalid data expression for \"text-font\". Output values must be contained as literals within the expression.\"",
      advice: "write a \"match\" with the fonts that there are")
  }
}

extension JSONNode {
  /// Whether this is a list that begins with an operator; a plain list of fonts does not compile here, as another finding says.
  fileprivate var isExpression: Bool {
    kind == .array && self[0]?.string.map { StyleExpression.isOperator($0) } ?? false
  }
}
