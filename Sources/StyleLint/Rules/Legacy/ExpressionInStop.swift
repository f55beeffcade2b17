import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// An expression in a stop of a legacy function.
///
/// ## Before
/// `{"stops": [[5, ["get", "a"]], [10, 2]]}`
///
/// ## What a person decides
/// The whole function as an expression.
///
/// - Message: `expressions are not allowed in function stops.`
enum ExpressionInStop {
  static let diagnostic = DiagnosticKind.expression(.expressionInStop)

  static func findings(at site: PropertySite) -> [LintFinding] {
    guard case .known(let property) = site.owner, site.value.kind == .object, !property.type.isList else { return [] }
    return FunctionAsRead(site.value).stops.compactMap { stop in
      guard stop.outputNode.kind == .array, let name = stop.outputNode[0]?.string, StyleExpression.isOperator(name)
      else {
        return nil
      }
      return LintFinding(
        diagnostic, stop.outputNode,
        "renderers refuse the function: \"expressions are not allowed in function stops.\"",
        advice: "write the function as an expression")
    }
  }
}

extension PropertyType {
  /// Whether a value may be an array that begins with a text.
  fileprivate var isList: Bool {
    switch self {
    case .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection, .any: true
    case .number, .color, .boolean, .string, .enumeration, .formatted, .resolvedImage, .projectionDefinition: false
    }
  }
}
