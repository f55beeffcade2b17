package import SourceText
package import StyleSpec

/// Why an expression has no value for one input.
///
/// - Note: The expression itself is valid; the property takes its default then.
package indirect enum EvaluationError: Error, Hashable, Sendable {
  case type(expected: ExpressionType, found: ExpressionType)
  case conversion(to: ExpressionType, from: StyleValue)
  case comparison(ExpressionType, ExpressionType, by: String)
  case colorComponents([StyleValue])
  case inputNotANumber
  case indexOutOfBounds(Double, count: Int)
  case indexNotWhole(Double)
  case needle(ExpressionType)
  case haystack(ExpressionType)
  case sliced(ExpressionType)
  case lengthOf(ExpressionType)
  case differentLengths
  case differentAnchors

  /// A name, and those that the property lists.
  case notListed(JSONString, among: [StyleValue])

  /// A string with half of a surrogate pair, which the runtime has and a Swift string cannot hold.
  case loneSurrogate

  /// An operator whose value depends on a tile or on a language (`within`, `distance`, `collator`, `number-format`,
  /// `resolved-locale`), or that only Mapbox GL JS has.
  case notEvaluated(String)

  /// The message of an `error` expression.
  case failure(JSONString)

  /// Whether a renderer has a value where this evaluator has none.
  package var isLimitation: Bool {
    switch self {
    case .loneSurrogate, .notEvaluated: true
    default: false
    }
  }

  /// The exact message that MapLibre GL JS logs, where it logs one.
  ///
  /// - Source: `src/expression` of the style specification; its fixtures have most of these texts
  package var runtimeText: String {
    switch self {
    case .type(let expected, let found): "Expected value to be of type \(expected), but found \(found) instead."
    case .conversion(to: .number, let value): "Could not convert \(value.jsonText) to number."
    case .conversion(to: .color, let value): "Could not parse color from value '\(value.printedText)'"
    case .conversion(let type, let value): "Could not parse \(type) from value '\(value.printedText)'"
    case .comparison(let left, let right, let name):
      "Expected arguments for \"\(name)\" to be (string, string) or (number, number), but found (\(left), \(right)) instead."
    case .colorComponents(let components) where !(3...4 ~= components.count):
      "Invalid rgba value \(StyleValue.array(components).jsonText): expected an array containing either three or four "
        + "numeric values."
    case .colorComponents(let components):
      "Invalid rgba value [\(Self.list(components))]: "
        + (Color(components: Array(components.prefix(3))) == nil
          ? "'r', 'g', and 'b' must be between 0 and 255." : "'a' must be between 0 and 1.")
    case .inputNotANumber: "Input is not a number."
    case .indexOutOfBounds(let index, _) where index < 0: "Array index out of bounds: \(index.javaScriptText) < 0."
    case .indexOutOfBounds(let index, let count):
      "Array index out of bounds: \(index.javaScriptText) > \(count - 1)."
    case .indexNotWhole(let index): "Array index must be an integer, but found \(index.javaScriptText) instead."
    case .needle(let found):
      "Expected first argument to be of type boolean, string, number or null, but found \(found) instead."
    case .haystack(let found): "Expected second argument to be of type array or string, but found \(found) instead."
    case .sliced(let found): "Expected first argument to be of type array or string, but found \(found) instead."
    case .lengthOf(let found): "Expected value to be of type string or array, but found \(found) instead."
    case .notListed(let name, let names):
      "Expected value to be one of \(Self.list(names)), but found "
        + "\(StyleValue.string(name).jsonText) instead."
    case .failure(let message): message.string
    case .differentLengths: "values of different lengths cannot be interpolated"
    case .differentAnchors: "offsets of different anchors cannot be interpolated"
    case .loneSurrogate:
      "the runtime splits this text into UTF-16 code units, and halves of surrogate pairs cannot be represented here"
    case .notEvaluated(let name): "\"\(name)\" is not evaluated here: its value depends on a tile or on a language"
    }
  }

  private static func list(_ values: [StyleValue]) -> String {
    values.map { $0.jsonText.string }.joined(separator: ", ")
  }
}

extension StyleValue {
  /// A string as it is, and anything else as JSON.
  fileprivate var printedText: String {
    if case .string(let text) = self { text.string } else { jsonText.string }
  }
}
