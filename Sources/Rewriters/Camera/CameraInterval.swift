package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// A zoom function in steps.
///
/// ## Before
/// `{"type": "interval", "stops": [[5, "butt"], [10, "round"]]}`
///
/// ## After
/// `["step", ["zoom"], "butt", 10, "round"]`; one stop is its output.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
package enum CameraInterval: Rewriter {
  package static var id: RewriterID { .cameraInterval }

  package static func rewrite(
    _ stops: [Stop], for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    CurveWriter(property: property).steps(stops, over: .zoom)
  }
}
