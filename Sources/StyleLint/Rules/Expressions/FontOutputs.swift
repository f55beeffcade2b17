import SourceJSON
import StyleDiagnostics
import StyleSpec

/// Fonts that only the features name: renderers have to know them beforehand.
///
/// ## Before
/// `"text-font": ["array", "string", ["get", "font"]]`
///
/// ## What a person decides
/// Which fonts there are: `["match", ["get", "font"], "bold", ["literal", ["Open Sans Bold"]], ["literal", ["Open Sans Regular"]]]`.
///
/// - Message: `Invalid data expression for "text-font". Output values must be contained as literals within the expression.`
enum FontOutputs {
  static let diagnostic = DiagnosticKind.expression(.fontFromData)

  static func finding(in node: JSONNode, of property: PropertySpecification) -> LintFinding? {
    guard property.name == "text-font",
      let output = node.results.first(where: { $0.kind == .array && $0.lintOperator != .literal })
    else { return nil }
    return LintFinding(
      diagnostic, output,
      "\"Invalid data expression for \"text-font\". Output values must be contained as literals within the expression.\"",
      advice: "write a \"match\" with the fonts that there are")
  }
}
