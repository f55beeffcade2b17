import SourceJSON
import StyleDiagnostics
import StyleSpec

/// The state of features where a property cannot depend on it.
///
/// ## Before
/// `"filter": ["boolean", ["feature-state", "hover"], false]`
///
/// ## What a person decides
/// What else depends on the state: paint properties may, filters and layout may not.
///
/// - Message: `"feature-state" data expressions are not supported with filters.`
enum FeatureStatePlace {
  static let diagnostic = DiagnosticKind.expression(.featureStatePlace)

  /// - Complexity: O(value), without recursion.
  static func finding(in expression: PlacedExpression) -> LintFinding? {
    let place = expression.place
    guard place.isFilter || place.isLayout,
      let part = expression.node.expressions(named: .featureState).first
    else { return nil }
    return LintFinding(
      diagnostic, part,
      "\"\"feature-state\" data expressions are not supported with \(place.isFilter ? "filters" : "layout properties").\"",
      advice: "use it in a paint property")
  }
}
