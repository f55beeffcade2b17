import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

enum ExpressionInStop {
  static let rule = Rule<(site: PropertySite, target: RenderTarget)>(
    .warning, "expression-in-stop", "expression in a stop of a legacy function",
    because: "Renderers refuse the value with \"expressions are not allowed in function stops.\".",
    example: .paint("line", #""line-width": {"stops": [[5, ["get", "a"]], [10, 2]]}"#),
    action: "write the function as an expression"
  ) { place, report in
    guard case .known(let property) = place.site.owner, place.site.value.kind == .object,
      !property.type.form.kinds.contains(.array), property.type != .any
    else { return }
    for output in place.site.value["stops"]?.elements.compactMap({ $0[1] }) ?? [] {
      guard let name = output.operatorName, StyleExpression.isOperator(name) else { continue }
      report(output, "renderers refuse the function: \"expressions are not allowed in function stops.\"")
    }
  }
}
