import SourceText
import StyleExpressions
import StyleSpec

/// What the renderers of a target have.
///
/// | target | curves in hcl and lab | `Multi…` kinds in `geometry-type` |
/// | --- | --- | --- |
/// | `current` | refused: MapLibre Native does not have them | never |
/// | `any` | refused | both spellings: MapLibre GL JS 5.0.0 tells them apart |
/// | `maplibre-gl-js` | yes | never |
/// | `mapbox-gl-js` | yes | never |
/// | `maplibre-native` | refused | never |
///
/// All else that is ever written (`step`, `match`, `typeof`, …) is in GL JS since 0.50.0, in Mapbox's SDKs for iOS since 4.5.0
/// and for Android since 6.6.0; the `in` expression, which came later, is not written.
///
/// - Source: the `sdk-support` tables of the specification's reference data.
struct TargetRules {
  private let target: RenderTarget

  init(_ target: RenderTarget) {
    self.target = target
  }

  /// The first operator that the target does not have.
  ///
  /// O(expression).
  func missingOperator(in expression: StyleExpression) -> String? {
    switch target {
    case .current, .any, .maplibreNative: Self.curveInColorSpace(expression.fragment)
    case .maplibreGLJS, .mapboxGLJS: nil
    }
  }

  private static func curveInColorSpace(_ fragment: JSONFragment) -> String? {
    guard case .array(let elements, _) = fragment, case .scalar(let head)? = elements.first else { return nil }
    switch String(decoding: head, as: UTF8.self) {
    case "\"literal\"": return nil
    case "\"interpolate-hcl\"": return "interpolate-hcl"
    case "\"interpolate-lab\"": return "interpolate-lab"
    default:
      for element in elements.dropFirst() {
        if let name = curveInColorSpace(element) { return name }
      }
      return nil
    }
  }
}
