package import SourceText
package import StyleExpressions
import StyleSpec

/// A colour that the parsers of the first renderers read and today's refuse: `hsl(30, 0.3, .2)`.
///
/// They took fractions and percentages alike for saturation and lightness, ignored what follows the number of a hue and every
/// blank, and took bytes beside percentages in `rgb`. Blanks inside the brackets, hue and alpha stay as they are spelled.
///
/// ## Before
/// `"hsl(30, 0.3, .2)"`
///
/// ## After
/// `"hsl(30, 30%, 20%)"`
///
/// - Source: https://www.w3.org/TR/css-color-3/#hsl-color; the colour parser of mapbox-gl-native `ios-v3.7.8`.
package enum ColorFraction {
  package static func rewrite(_ text: JSONString) throws(RewriteRefusal) -> StyleExpression {
    guard case .respelled(let respelled)? = OldColor(text) else { throw .noFraction }
    return .literal(.string(respelled))
  }
}
