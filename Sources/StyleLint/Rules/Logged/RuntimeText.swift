import SourceJSON
import StyleExpressions
import StyleSpec

extension EvaluationFailure {
  /// What GL JS logs of the failure, to the letter.
  ///
  /// - Parameters:
  ///   - part: The part of the value that fails.
  ///   - property: The property that the value is for.
  /// - Returns: The text, without the quotation marks of a message.
  /// - Source: `src/expression` of the style specification
  func runtimeText(at part: JSONNode, of property: PropertySpecification) -> String {
    switch error {
    case .type(let expected, let found):
      "Expected value to be of type \(expected.runtimeName), but found \(found.runtimeName) instead."
    case .conversion(to: .number, let value): "Could not convert \(value.jsonText) to number."
    case .conversion(to: .color, let value): "Could not parse color from value '\(value.printedText)'"
    case .conversion(let type, let value): "Could not parse \(type.runtimeName) from value '\(value.printedText)'"
    case .comparison(let left, let right):
      "Expected arguments for \"\(part[0]?.string?.string ?? "")\" to be (string, string) or (number, number), but found "
        + "(\(left.runtimeName), \(right.runtimeName)) instead."
    case .colorComponents(let components): components.runtimeTextOfColor
    case .inputNotANumber: "Input is not a number."
    case .indexOutOfBounds(let index, let count):
      index < 0
        ? "Array index out of bounds: \(index.javaScriptText) < 0."
        : "Array index out of bounds: \(index.javaScriptText) > \(count - 1)."
    case .indexNotWhole(let index): "Array index must be an integer, but found \(index.javaScriptText) instead."
    case .needle(let found):
      "Expected first argument to be of type boolean, string, number or null, but found \(found.runtimeName) instead."
    case .haystack(let found):
      switch part[0]?.string {
      case "length": "Expected value to be of type string or array, but found \(found.runtimeName) instead."
      case "slice": "Expected first argument to be of type array or string, but found \(found.runtimeName) instead."
      default: "Expected second argument to be of type array or string, but found \(found.runtimeName) instead."
      }
    case .notListed(let name): property.runtimeText(ofUnlisted: name)
    case .failure(let message): message.string
    case .differentLengths, .differentAnchors, .numberFormat, .noGeometry, .loneSurrogate, .locale: error.message
    }
  }
}

extension PropertySpecification {
  /// What GL JS logs of a name that the property does not list.
  func runtimeText(ofUnlisted name: JSONString) -> String {
    guard case .enumeration(let names) = type else { return "" }
    let list = names.map { StyleValue.string($0).jsonText.string }.joined(separator: ", ")
    return "Expected value to be one of \(list), but found \(StyleValue.string(name).jsonText) instead."
  }
}

extension ExpressionType {
  /// The name as renderers print it: `array<number, 2>`.
  fileprivate var runtimeName: String { description }
}

extension StyleValue {
  /// A string as it is, and anything else as JSON.
  fileprivate var printedText: String {
    if case .string(let text) = self { text.string } else { jsonText.string }
  }
}

extension [StyleValue] {
  fileprivate var runtimeTextOfColor: String {
    let list = map { $0.jsonText.string }.joined(separator: ", ")
    guard 3...4 ~= count else {
      return
        "Invalid rgba value \(StyleValue.array(self).jsonText): expected an array containing either three or four numeric values."
    }
    return "Invalid rgba value [\(list)]: 'r', 'g', and 'b' must be between 0 and 255."
  }
}
