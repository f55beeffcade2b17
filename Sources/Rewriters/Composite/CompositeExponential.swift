package import LegacyStyle
package import StyleExpressions
package import StyleSpec

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
package enum CompositeExponential: Rewriter {
  package struct Input: Hashable, Sendable {
    package var attribute: Attribute
    package var zoomCurve: CompositeFunction.ZoomCurve
    package var groups: [ZoomGroup<ExponentialCurve>]

    package init(attribute: Attribute, zoomCurve: CompositeFunction.ZoomCurve, groups: [ZoomGroup<ExponentialCurve>]) {
      self.attribute = attribute
      self.zoomCurve = zoomCurve
      self.groups = groups
    }
  }

  package static var id: RewriterID { .compositeExponential }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    let writer = CurveWriter(property: property)
    return try ZoomWriter(zoomCurve: input.zoomCurve).expression(input.groups) { curve in
      writer.expression(curve, over: input.attribute)
    }
  }
}
