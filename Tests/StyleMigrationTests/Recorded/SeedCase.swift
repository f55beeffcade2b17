import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// An example of the old guides with its JSON and values, as recorded.
struct SeedCase {
  let node: JSONNode

  init(_ id: JSONString) throws {
    node = try #require(try RecordedFile.seedCases.rows().first { $0["id"]?.string == id }, "\(id)")
  }

  /// Whether an expression gives the recorded values; where an error is recorded, the property's default.
  func check(_ json: String, property: String) throws {
    let specification = try #require(PropertyTable.specification(named: JSONString(property))).native
    let expression = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
    let compiled = try CompiledExpression(expression, for: specification, profile: .native)
    let checks = node["checks"].map { Array($0.elements) } ?? []
    for check in checks {
      let context = Self.context(check)
      let actual = compiled.value(in: context)
      guard let expected = check["value"] else {
        #expect(check["error"] != nil)
        continue
      }
      #expect(actual.isNear(expected), "\(context.zoom ?? -1) \(context.feature?.properties ?? .init()): \(actual)")
    }
  }

  static func context(_ check: JSONNode) -> EvaluationContext {
    var properties = StyleObject()
    if let node = check["properties"], case .object(let object) = StyleValue(json: node) { properties = object }
    return EvaluationContext(zoom: check["globals"]?["zoom"]?.number, feature: Feature(properties: properties))
  }
}

extension StyleValue {
  /// Whether this is a recorded value: a number, or a colour of 0–255 and alpha, within float32.
  fileprivate func isNear(_ recorded: JSONNode) -> Bool {
    switch self {
    case .number(let number):
      guard let expected = recorded.number else { return false }
      return (number - expected).magnitude <= 1e-6 * max(1, expected.magnitude)
    case .color(let color):
      let expected = recorded["$color"]?.elements.compactMap(\.number) ?? []
      let actual = [color.red * 255, color.green * 255, color.blue * 255, color.alpha]
      return expected.count == 4 && zip(actual, expected).allSatisfy { ($0 - $1).magnitude < 1e-4 }
    default: return self == StyleValue(json: recorded)
    }
  }

  /// The JSON with every `["rgb", r, g, b]` as CSS text.
  var withColorsAsText: StyleValue {
    guard case .array(let elements) = self else { return self }
    if elements.count == 4, elements.first == .string("rgb"), case .number(let red) = elements[1],
      case .number(let green) = elements[2], case .number(let blue) = elements[3]
    {
      return .string(JSONString(Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1).css))
    }
    return .array(elements.map(\.withColorsAsText))
  }

  /// The expression with `["get", …]` for `["number", ["get", …]]`.
  var withBareInputs: StyleValue {
    guard case .array(let elements) = self else { return self }
    if elements.count == 2, elements[0] == .string("number") { return elements[1] }
    return .array(elements.map(\.withBareInputs))
  }
}
