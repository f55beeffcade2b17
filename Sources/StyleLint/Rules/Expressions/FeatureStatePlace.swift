import SourceText
import StyleDiagnostics
import StyleSpec

enum FeatureStatePlace {
  static let rule = Rule<PlacedExpression>(
    .warning, "feature-state-place", "state of features where a property cannot depend on it",
    because: "Renderers refuse the value: \"\"feature-state\" data expressions are not supported with filters.\", and "
      + "\"with layout properties\" in layout.",
    example: .filter(#"["boolean", ["feature-state", "hover"], false]"#),
    action: "use it in a paint property"
  ) { expression, report in
    let place = expression.place
    guard place.isFilter || place.isLayout,
      let part = place.parts(of: expression.node).last(where: { $0.name == "feature-state" })?.node
    else { return }
    let owner = place.isFilter ? "filters" : "layout properties"
    report(part, "\"\"feature-state\" data expressions are not supported with \(owner).\"")
  }
}
