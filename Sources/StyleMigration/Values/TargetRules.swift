import SourceText
import StyleExpressions
import StyleSpec

/// The capabilities of a target's renderers.
///
/// | target | curves in hcl and lab | `Multi…` kinds in `geometry-type` |
/// | --- | --- | --- |
/// | `current` | refused: MapLibre Native does not have them | never |
/// | `any` | refused | both spellings: MapLibre GL JS 5.0.0 distinguishes them |
/// | `maplibre-gl-js` | yes | never |
/// | `mapbox-gl-js` | yes | never |
/// | `maplibre-native` | refused | never |
///
/// All other operators that are written (`step`, `match`, `typeof`, …) exist in GL JS since 0.50.0, and in Mapbox's
/// SDKs since iOS 4.5.0 and Android 6.6.0; the `in` expression, which came later, is not written.
///
/// - Source: the `sdk-support` tables of the specification's reference data.
enum TargetRules {
  /// The first operator of an expression that a target does not have.
  ///
  /// O(expression).
  static func missingOperator(in expression: StyleExpression, for target: RenderTarget) -> String? {
    target.includesNative ? curveInColorSpace(expression.fragment) : nil
  }

  private static func curveInColorSpace(_ fragment: JSONFragment) -> String? {
    guard case .array(let elements, _) = fragment, case .scalar(let head)? = elements.first else { return nil }
    switch String(decoding: head, as: UTF8.self) {
    case "\"literal\"": return nil
    case "\"interpolate-hcl\"": return "interpolate-hcl"
    case "\"interpolate-lab\"": return "interpolate-lab"
    default: return elements.lazy.compactMap { curveInColorSpace($0) }.first
    }
  }
}
