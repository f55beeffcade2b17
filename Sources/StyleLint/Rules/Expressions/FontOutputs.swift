import SourceJSON
import StyleDiagnostics
import StyleExpressions
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
      let output = node.results.first(where: { $0.lintOperator != .literal && $0.isExpression })
    else { return nil }
    return LintFinding(
      diagnostic, output,
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
