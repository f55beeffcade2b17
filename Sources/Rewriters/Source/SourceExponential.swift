import LegacyStyle
import StyleExpressions
import StyleSpec

/// A function of a numeric attribute with interpolated outputs.
///
/// ## Before
/// `{"property": "p", "stops": [[0, 1], [10, 5]], "default": 2}`
///
/// ## After
/// `["case", ["==", ["typeof", ["get", "p"]], "number"],
///   ["interpolate", ["linear"], ["number", ["get", "p"]], 0, 1, 10, 5], 2]`
///
/// The default is the function's, else the property's; where there is none the guard is left out. A repeated input is a
/// jump: one `interpolate` per run between jumps, inside a `step`.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
enum SourceExponential {
  static func rewrite(
    _ curve: ExponentialCurve, of attribute: Attribute, for property: PropertySpecification, in form: RewritingForm
  ) -> StyleExpression {
    CurveWriter(property: property, form: form).expression(curve, over: attribute)
  }
}
