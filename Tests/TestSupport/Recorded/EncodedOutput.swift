package import SourceText
package import StyleSpec

/// A value in the encoding of `vectors-functions.json` and `divergences.json`.
///
/// Types that JSON lacks are objects with one key: `{"color": […]}`, `{"padding": […]}`, `{"text": …}` and so on.
package struct EncodedOutput: Sendable {
  package var json: JSONNode
  package var type: PropertyType

  package init(_ json: JSONNode, type: PropertyType) {
    self.json = json
    self.type = type
  }

  package func matches(_ value: StyleValue) -> Bool {
    switch value {
    case .color: recorded("color", value)
    case .padding: recorded("padding", value)
    case .numberArray(let numbers): all(json["numberArray"], numbers)
    case .colorArray: recorded("colorArray", value)
    case .formatted(let text): json["text"]?.string == text.plain || (json.kind == .null && text.plain.isEmpty)
    case .image: recorded("image", value)
    case .variableAnchorOffsets: recorded("vaoc", value)
    case .projection(let projection): json.string == projection.to
    case .number(let number): isNear(number, json)
    case .array(let elements): elements.count == json.count && zip(elements, json.elements).allSatisfy(matches)
    default: RecordedOutput(json, type: type, tolerance: 1e-9).matches(value)
    }
  }

  private func matches(_ element: StyleValue, _ json: JSONNode) -> Bool {
    EncodedOutput(json, type: type).matches(element)
  }

  private func recorded(_ key: JSONString, _ value: StyleValue) -> Bool {
    json[key].map { RecordedOutput($0, type: type, tolerance: 1e-9).matches(value) } ?? false
  }

  private func all(_ list: JSONNode?, _ numbers: [Double]) -> Bool {
    guard let list, list.count == numbers.count else { return false }
    return zip(numbers, list.elements).allSatisfy(isNear)
  }

  /// Numbers are recorded to twelve digits; one that is not finite is a string or, as JSON has none, null.
  private func isNear(_ number: Double, _ recorded: JSONNode) -> Bool {
    if recorded.kind == .null { return !number.isFinite }
    if let text = recorded.string { return number.javaScriptText == text.string }
    guard let expected = recorded.number else { return false }
    return number == expected || abs(number - expected) <= 1e-9 * max(1e-3, abs(expected))
  }
}
