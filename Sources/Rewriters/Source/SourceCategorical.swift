import LegacyStyle
import StyleExpressions
import StyleSpec

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
enum SourceCategorical {
  static func rewrite(
    _ table: CategoricalTable, of attribute: Attribute, for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    try LookupWriter(attribute: attribute, property: property, form: form).expression(table)
  }
}
