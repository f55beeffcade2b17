package import LegacyStyle
package import StyleExpressions
package import StyleSpec

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
package enum SourceInterval: Rewriter {
  package struct Input: Hashable, Sendable {
    package var attribute: Attribute
    package var stops: [Stop]

    package init(attribute: Attribute, stops: [Stop]) {
      self.attribute = attribute
      self.stops = stops
    }
  }

  package static var id: RewriterID { .sourceInterval }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    CurveWriter(property: property).expression(input.stops, over: input.attribute)
  }
}
