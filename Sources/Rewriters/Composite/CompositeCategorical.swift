package import LegacyStyle
package import StyleExpressions
package import StyleSpec

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
package enum CompositeCategorical: Rewriter {
  package struct Input: Hashable, Sendable {
    package var attribute: Attribute
    package var zoomCurve: CompositeFunction.ZoomCurve
    package var groups: [ZoomGroup<CategoricalTable>]

    package init(attribute: Attribute, zoomCurve: CompositeFunction.ZoomCurve, groups: [ZoomGroup<CategoricalTable>]) {
      self.attribute = attribute
      self.zoomCurve = zoomCurve
      self.groups = groups
    }
  }

  package static var id: RewriterID { .compositeCategorical }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    let writer = LookupWriter(attribute: input.attribute, property: property)
    return try ZoomWriter(zoomCurve: input.zoomCurve).expression(input.groups) { table throws(RewriteRefusal) in
      try writer.expression(table)
    }
  }
}
