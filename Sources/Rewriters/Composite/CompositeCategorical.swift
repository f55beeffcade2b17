import LegacyStyle
import StyleExpressions
import StyleSpec

/// A function that looks an attribute up, with a table for each zoom.
///
/// ## Before
/// `{"property": "p", "type": "categorical", "stops": [[{"zoom": 0, "value": "a"}, 1], [{"zoom": 10, "value": "a"}, 2]]}`
///
/// ## After
/// `["interpolate", ["linear"], ["zoom"], 0, <source-categorical at 0>, 10, <source-categorical at 10>]`, or a `step` over the
/// zoom where the property does not interpolate.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
enum CompositeCategorical {
  static func rewrite(
    _ groups: [ZoomGroup<CategoricalTable>], by zoomCurve: ZoomCurve, of attribute: Attribute,
    for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    try ZoomWriter(zoomCurve: zoomCurve).expression(groups, in: form) { table, form throws(RewriteRefusal) in
      try LookupWriter(attribute: attribute, property: property, form: form).expression(table)
    }
  }
}
