import LegacyStyle
import StyleExpressions
import StyleSpec

/// A zoom function in steps.
///
/// ## Before
/// `{"type": "interval", "stops": [[5, "butt"], [10, "round"]]}`
///
/// ## After
/// `["step", ["zoom"], "butt", 10, "round"]`; one stop is its output.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
enum CameraInterval {
  static func rewrite(_ stops: [Stop], for property: PropertySpecification, in form: RewritingForm) -> StyleExpression {
    CurveWriter(property: property, form: form).steps(stops, over: .zoom, isOutermost: true)
  }
}
