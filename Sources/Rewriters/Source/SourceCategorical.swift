package import LegacyStyle
package import StyleExpressions
package import StyleSpec

/// A function that looks an attribute up.
///
/// ## Before
/// `{"property": "class", "type": "categorical", "stops": [["park", "green"], ["wood", "darkgreen"]]}`
///
/// ## After
/// `["match", ["get", "class"], "park", "green", "wood", "darkgreen", "#000000"]`
///
/// Keys that `match` does not take (fractions, numbers beyond 2^53, booleans, names such as `constructor`, several types at
/// once) become a `case` of comparisons.
///
/// - Source: https://maplibre.org/maplibre-style-spec/deprecations/#function
package enum SourceCategorical: Rewriter {
  package struct Input: Hashable, Sendable {
    package var attribute: Attribute
    package var table: CategoricalTable

    package init(attribute: Attribute, table: CategoricalTable) {
      self.attribute = attribute
      self.table = table
    }
  }

  package static var id: RewriterID { .sourceCategorical }

  package static func rewrite(
    _ input: Input, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    try LookupWriter(attribute: input.attribute, property: property).expression(input.table)
  }
}
