import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// Fonts that only features name: renderers have to know them in advance.
enum FontOutputs {
  static let rule = Rule<PlacedExpression>(
    .warning, "font-from-data", "fonts that only the features name",
    because: "Renderers refuse the value: \"Invalid data expression for \"text-font\". Output values must be contained "
      + "as literals within the expression.\".",
    example: .layout("symbol", #""text-font": ["array", "string", ["get", "font"]]"#),
    action: "write a \"match\" with the fonts that there are"
  ) { expression, report in
    guard expression.place.property.name == "text-font" else { return }
    var outputs: [JSONNode] = []
    expression.node.forEachResult { outputs.append($0) }
    guard let output = outputs.first(where: { $0.kind == .array }) else { return }
    let refusal = "Output values must be contained as literals within the expression."
    report(output, "\"Invalid data expression for \"text-font\". \(refusal)\"")
  }
}
