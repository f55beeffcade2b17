import LegacyStyle
import StyleExpressions
import StyleSpec

/// A function of zoom and a numeric attribute, interpolated over both.
///
/// ## Before
/// `{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 0, "value": 9}, 3], [{"zoom": 10, "value": 0}, 2]]}`
///
/// ## After
/// `["interpolate", ["linear"], ["zoom"], 0, <source-exponential at 0>, 10, <source-exponential at 10>]`
///
/// In GL semantics `base` bends the zoom curve, in native semantics the inner one.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
enum CompositeExponential {
  static func rewrite(
    _ groups: [ZoomGroup<ExponentialCurve>], by zoomCurve: ZoomCurve, of attribute: Attribute,
    for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    try ZoomWriter(zoomCurve: zoomCurve).expression(groups, in: form) { curve, form in
      CurveWriter(property: property, form: form).expression(curve, over: attribute)
    }
  }
}
