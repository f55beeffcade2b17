import LegacyStyle
import StyleExpressions
import StyleSpec

/// A zoom function with interpolated outputs.
///
/// ## Before
/// `{"base": 1.5, "stops": [[5, 1], [10, 4]]}`
///
/// ## After
/// `["interpolate", ["exponential", 1.5], ["zoom"], 5, 1, 10, 4]`; one stop is its output.
///
/// A repeated zoom is a jump. No expression can jump inside an `interpolate` over the zoom, so the two sides lie at
/// adjacent doubles.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
enum CameraExponential {
  static func rewrite(
    _ curve: ExponentialCurve, for property: PropertySpecification, in form: RewritingForm
  ) -> StyleExpression {
    CurveWriter(property: property, form: form).overZoom(curve)
  }
}
