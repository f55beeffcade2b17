import LegacyStyle
import StyleExpressions
import StyleSpec

/// A function of a numeric attribute in steps.
///
/// ## Before
/// `{"property": "p", "type": "interval", "stops": [[0, "left"], [10, "right"]]}`
///
/// ## After
/// `["case", ["==", ["typeof", ["get", "p"]], "number"],
///   ["step", ["number", ["get", "p"]], "left", 10, "right"], "center"]`
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
enum SourceInterval {
  static func rewrite(
    _ stops: [Stop], of attribute: Attribute, for property: PropertySpecification, in form: RewritingForm
  ) -> StyleExpression {
    CurveWriter(property: property, form: form).expression(stops, over: attribute)
  }
}
