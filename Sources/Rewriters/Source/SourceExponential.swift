package import LegacyStyle
package import StyleExpressions
package import StyleSpec

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
package enum SourceExponential: Rewriter {
  package struct Input: Hashable, Sendable {
    package var attribute: Attribute
    package var curve: ExponentialCurve

    package init(attribute: Attribute, curve: ExponentialCurve) {
      self.attribute = attribute
      self.curve = curve
    }
  }

  package static var id: RewriterID { .sourceExponential }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    CurveWriter(property: property).expression(input.curve, over: input.attribute)
  }
}
