import LegacyStyle
import StyleExpressions
import StyleSpec

/// A function of zoom and a numeric attribute, in steps over the attribute.
///
/// ## Before
/// `{"property": "p", "type": "interval", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": 10, "value": 0}, 2]]}`
///
/// ## After
/// `["interpolate", ["linear"], ["zoom"], 0, <source-interval at 0>, 10, <source-interval at 10>]`, or a `step` over the zoom
/// where the property does not interpolate.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
enum CompositeInterval {
  static func rewrite(
    _ groups: [ZoomGroup<[Stop]>], by zoomCurve: ZoomCurve, of attribute: Attribute,
    for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    try ZoomWriter(zoomCurve: zoomCurve).expression(groups, in: form) { stops, form in
      CurveWriter(property: property, form: form).expression(stops, over: attribute)
    }
  }
}
