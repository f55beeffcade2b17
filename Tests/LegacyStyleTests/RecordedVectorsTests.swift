import LegacyStyle
import SourceJSON
import StyleSpec
import TestSupport
import Testing

/// The old evaluator against the verified divergences and the vectors that come with them: values of the GL JS runtime.
@Suite struct RecordedVectorsTests {
  @Test func givesTheLegacyValuesOfTheVectors() throws {
    guard let bytes = try SharedData.bytes(of: "conformance/vectors-functions.json") else { return }
    var tally = Tally()
    for vector in try JSONDocument(parsing: bytes).root.elements {
      let isValid = vector["validatorErrors"]?.count == 0
      for row in vector["cases"]?.elements ?? vector.elements { try tally.compare(row, of: vector, isValid: isValid) }
    }
    print("vectors-functions.json: \(tally)")
    #expect(tally.rows == 12_760)
  }

  @Test func givesTheLegacyValuesOfTheDivergences() throws {
    guard let bytes = try SharedData.bytes(of: "conformance/divergences.json") else { return }
    var tally = Tally()
    for row in try JSONDocument(parsing: bytes).root.elements where row["kind"]?.string == "function" {
      try tally.compare(row, of: row, isValid: row["id"]?.string?.string.hasPrefix("A") ?? false)
    }
    print("divergences.json: \(tally)")
    #expect(tally.rows == 218)
  }
}

private struct Tally: CustomStringConvertible {
  var rows = 0
  var equal = 0
  var accidents: [String: Int] = [:]
  var refused: [String: Int] = [:]

  var description: String {
    let classes = accidents.sorted { $0.key < $1.key }.map { ", \($0.value) by class \($0.key)" }.joined()
    let reasons = refused.sorted { $0.key < $1.key }.map { ", \($0.value) refused by \($0.key)" }.joined()
    return "\(rows) inputs, \(equal) equal\(classes)\(reasons)"
  }

  mutating func compare(_ row: JSONNode, of vector: JSONNode, isValid: Bool) throws {
    rows += 1
    let name = try #require(vector["property"]?.string)
    let property = try #require(PropertyTable.specification(named: name))
    let json = try #require(vector["function"])
    let legacy = try #require(row["legacy"])
    let place = "\(name) = \(String(decoding: json.spelling.filter { $0 > 0x20 }, as: UTF8.self))"
    var attributes = StyleObject()
    if let recorded = row["properties"], case .object(let object) = StyleValue(json: recorded) { attributes = object }
    let context = EvaluationContext(zoom: row["zoom"]?.number, feature: Feature(properties: attributes))
    do throws(LegacyFunctionError) {
      let evaluation = try LegacyEvaluation(FunctionAsRead(json), for: property, semantics: .glJS)
      switch evaluation.value(in: context) {
      case .accident(let accident):
        accidents[accident.rawValue, default: 0] += 1
        if let id = row["id"]?.string?.string, accident.rawValue != id { Issue.record("\(id) \(place): \(accident)") }
        if row["id"] == nil, isValid, accident.rawValue.hasPrefix("B"), accident != .b13 {
          Issue.record("\(place) is valid: \(accident)")
        }
      case .value(let value):
        equal += 1
        if !EncodedOutput(json: legacy, type: property.type).matches(value) {
          let expected = String(decoding: legacy.spelling, as: UTF8.self)
          Issue.record("\(place) at \(row["zoom"]?.number ?? -1), \(attributes): \(value), not \(expected)")
        }
      }
    } catch {
      refused[error.id, default: 0] += 1
      if isValid { Issue.record("\(place) is valid: \(error.message)") }
    }
  }
}

/// A value in the encoding of these two files: `{"color": […]}`, `{"padding": […]}`, `{"text": …}` and so on.
private struct EncodedOutput {
  var json: JSONNode
  var type: PropertyType

  func matches(_ value: StyleValue) -> Bool {
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
    EncodedOutput(json: json, type: type).matches(element)
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
