import SourceText
import StyleDiagnostics
import StyleExpressions
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
  ) { expression, report in
    guard expression.place.property.name == "text-font" else { return }
    var isFirst = true
    expression.node.forEachResult { output in
      guard output.kind == .array, isFirst else { return }
      isFirst = false
      report(
        output,
        "\"Invalid data expression for \"text-font\". Output values must be contained as literals within the expression.\""
      )
    }
  }
}
