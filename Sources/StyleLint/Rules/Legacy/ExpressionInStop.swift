import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

/// An expression in a stop of a legacy function.
enum ExpressionInStop {
  static let rule = Rule<(site: PropertySite, target: RenderTarget)>.warnings(
    "expression-in-stop", "expression in a stop of a legacy function",
    because: "Renderers refuse the value with \"expressions are not allowed in function stops.\".",
    example: .paint("line", #""line-width": {"stops": [[5, ["get", "a"]], [10, 2]]}"#),
    action: "write the function as an expression"
  ) { rule, place in
    guard case .known(let property) = place.site.owner, place.site.value.kind == .object,
      !property.type.form.kinds.contains(.array), property.type != .any
    else { return [] }
    return FunctionAsRead(place.site.value).stops.map { $0.outputNode }
      .filter { $0.kind == .array && $0[0]?.string.map { StyleExpression.isOperator($0) } ?? false }
      .map {
        LintFinding(rule, $0, "renderers refuse the function: \"expressions are not allowed in function stops.\"")
      }
  }
}
