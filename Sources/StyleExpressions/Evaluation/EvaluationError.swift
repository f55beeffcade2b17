package import SourceJSON
package import StyleSpec

/// Why an expression has no value for one input.
///
/// - Note: The expression itself is valid; the property takes its default then.
package indirect enum EvaluationError: Error, Hashable, Sendable {
  case type(expected: ExpressionType, found: ExpressionType)
  case conversion(to: ExpressionType, from: StyleValue)
  case comparison(ExpressionType, ExpressionType)
  case colorComponents([StyleValue])
  case inputNotANumber
  case indexOutOfBounds(Double, count: Int)
  case indexNotWhole(Double)
  case needle(ExpressionType)
  case haystack(ExpressionType)
  case differentLengths
  case differentAnchors
  case numberFormat
  case noGeometry
  case notListed(JSONString)

  /// A string with half of a surrogate pair, which the runtime has and a Swift string cannot hold.
  case loneSurrogate

  /// A locale that is not a language tag.
  case locale(JSONString)

  /// The message of an `error` expression.
  case failure(JSONString)

  package var message: String {
    switch self {
    case .type(let expected, let found): "expected \(expected.wording), found \(found.wording)"
    case .conversion(let type, let value): "\(value.jsonText) cannot be converted to \(type.wording)"
    case .comparison(let left, let right):
      "expected two strings or two numbers, found \(left.wording) and \(right.wording)"
    case .colorComponents(let components):
      "\(StyleValue.array(components).jsonText) is not a colour: red, green and blue must be 0 to 255, alpha 0 to 1"
    case .inputNotANumber: "the input is not a number"
    case .indexOutOfBounds(let index, let count):
      "index \(index.javaScriptText) is out of bounds of an array of \(count)"
    case .indexNotWhole(let index): "an index must be a whole number, found \(index.javaScriptText)"
    case .needle(let found): "expected a boolean, string, number or null to search for, found \(found.wording)"
    case .haystack(let found): "expected an array or string, found \(found.wording)"
    case .differentLengths: "values of different lengths cannot be interpolated"
    case .differentAnchors: "offsets of different anchors cannot be interpolated"
    case .numberFormat: "these options give no number format"
    case .noGeometry: "the feature has no geometry to measure"
    case .notListed(let value): "\"\(value)\" is not one of the values of this property"
    case .loneSurrogate:
      "the runtime splits this text into UTF-16 code units, and halves of surrogate pairs cannot be represented here"
    case .locale(let tag): "\"\(tag)\" is not a language tag; expected one such as \"en\" or \"de-AT\""
    case .failure(let message): message.string
    }
  }
}
