import SourceText
import StyleDiagnostics
import StyleSpec

/// Fonts that only the features name: renderers have to know them beforehand.
enum FontOutputs {
  static let rule = Rule<PlacedExpression>.warning(
    "font-from-data", "fonts that only the features name",
    because:
      "Renderers refuse the value: \"Invalid data expression for \"text-font\". Output values must be contained as "
      + "literals within the expression.\".",
    example: .layout("symbol", #""text-font": ["array", "string", ["get", "font"]]"#),
    action: "write a \"match\" with the fonts that there are"
  ) { rule, expression in
    guard expression.place.property.name == "text-font",
      let output = expression.node.results.first(where: { $0.kind == .array })
    else { return nil }
    return LintFinding(
      rule, output,
      "\"Invalid data expression for \"text-font\". Output values must be contained as literals within the expression.\""
    )
  }
}
