import SourceJSON
import StyleDiagnostics
import StyleSpec

/// The state of features where a property cannot depend on it.
enum FeatureStatePlace {
  static let rule = LintRule.warning(
    "feature-state-place", "state of features where a property cannot depend on it",
    because:
      "Renderers refuse the value: \"\"feature-state\" data expressions are not supported with filters.\", and \"with "
      + "layout properties\" in layout.",
    example: .filter(#"["boolean", ["feature-state", "hover"], false]"#),
    action: "use it in a paint property")

  /// - Complexity: O(value), without recursion.
  static func finding(in expression: PlacedExpression) -> LintFinding? {
    let place = expression.place
    guard place.isFilter || place.isLayout,
      let part = expression.node.expressions(named: .featureState).first
    else { return nil }
    return LintFinding(
      rule, part,
      "\"\"feature-state\" data expressions are not supported with \(place.isFilter ? "filters" : "layout properties").\"",
      advice: "use it in a paint property")
  }
}
