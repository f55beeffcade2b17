import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// An expression in a stop of a legacy function.
enum ExpressionInStop {
  static let rule = LintRule.warning(
    "expression-in-stop", "expression in a stop of a legacy function",
    because: "Renderers refuse the value with \"expressions are not allowed in function stops.\".",
    example: .paint("line", #""line-width": {"stops": [[5, ["get", "a"]], [10, 2]]}"#),
    action: "write the function as an expression")

  static func findings(at place: TargetedSite) -> [LintFinding] {
    let site = place.site
    guard case .known(let property) = site.owner, site.value.kind == .object, !property.type.isList else { return [] }
    return FunctionAsRead(site.value).stops.compactMap { stop in
      guard stop.outputNode.kind == .array, let name = stop.outputNode[0]?.string, StyleExpression.isOperator(name)
      else {
        return nil
      }
      return LintFinding(
        rule, stop.outputNode,
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
