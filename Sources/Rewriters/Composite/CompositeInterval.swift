package import LegacyStyle
package import StyleExpressions
package import StyleSpec

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
package enum CompositeInterval: Rewriter {
  package struct Input: Hashable, Sendable {
    package var attribute: Attribute
    package var zoomCurve: CompositeFunction.ZoomCurve
    package var groups: [ZoomGroup<[Stop]>]

    package init(attribute: Attribute, zoomCurve: CompositeFunction.ZoomCurve, groups: [ZoomGroup<[Stop]>]) {
      self.attribute = attribute
      self.zoomCurve = zoomCurve
      self.groups = groups
    }
  }

  package static var id: RewriterID { .compositeInterval }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    let writer = CurveWriter(property: property)
    return try ZoomWriter(zoomCurve: input.zoomCurve).expression(input.groups) { stops in
      writer.expression(stops, over: input.attribute)
    }
  }
}
