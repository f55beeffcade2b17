import SourceText
import StyleSpec
import TestSupport
import Testing

struct InlineSpecificationTests {
  private func read(_ json: String) throws -> PropertySpecification? {
    PropertySpecification(json: try JSONDocument(parsing: Array(json.utf8)).root, name: "p")
  }

  @Test func everyFieldIsRead() throws {
    let json = """
      {"type": "array", "value": "enum", "values": {"a": {}, "b": {}}, "length": 2, "default": ["a", "b"],
       "minimum": -1, "maximum": 1, "tokens": true, "property-type": "cross-faded-data-driven",
       "expression": {"interpolated": true, "parameters": ["zoom", "feature", "feature-state", "global-state", "x"]}}
      """
    #expect(
      try read(json)
        == PropertySpecification(
          name: "p", type: .array(.enumeration(["a", "b"]), length: 2),
          defaultValue: .array([.string("a"), .string("b")]),
          isInterpolated: true, parameters: [.zoom, .feature, .featureState, .globalState],
          dependence: .crossFadedDataDriven, hasTokens: true, minimum: -1, maximum: 1))
  }

  @Test func missingFieldsAreNothing() throws {
    #expect(try read("{}") == PropertySpecification(name: "p", type: .any))
    #expect(try read("[]") == nil)
    #expect(try read(#"{"type": "array"}"#)?.type == .array(.any, length: nil))
    #expect(try read(#"{"type": "null"}"#)?.type == .any)
    #expect(try read(#"{"type": "enum", "values": ["a"]}"#)?.type == .enumeration(["a"]))
    #expect(try read(#"{"type": "array", "value": "number", "length": 1.5}"#)?.type == .array(.number, length: nil))
  }

  @Test(.enabled(if: SharedData.isHere, "the specification's fixtures are in ../shared/conformance/expression"))
  func allFixturesAreRead() throws {
    let files = try SharedData.files(below: "conformance/expression", suffix: ".json")
    let known: [JSONString: PropertyType] = [
      "number": .number, "color": .color, "boolean": .boolean, "string": .string, "formatted": .formatted,
      "numberArray": .numberArray, "colorArray": .colorArray, "projectionDefinition": .projectionDefinition,
      "null": .any,
      "enum": .enumeration(["a", "b"]),
    ]
    var read = 0
    for file in files {
      let fixture = try JSONDocument(parsing: try SharedData.bytes(of: file)).root
      guard let json = fixture["propertySpec"] else { continue }
      let specification = try #require(PropertySpecification(json: json), "\(file)")
      read += 1
      #expect(
        specification.dependence == (json["property-type"]?.string == "data-driven" ? .dataDriven : .dataConstant))
      #expect(specification.isInterpolated == (json["expression"]?["interpolated"]?.boolean ?? false), "\(file)")
      #expect(
        specification.parameters.contains(.feature) == (json["property-type"]?.string == "data-driven"), "\(file)")
      let type = try #require(json["type"]?.string)
      if type == "array" {
        guard case .array(_, let length) = specification.type else {
          Issue.record("\(file): \(specification.type) is not an array")
          continue
        }
        #expect(length.map(Double.init) == json["length"]?.number, "\(file)")
      } else {
        #expect(specification.type == known[type], "\(file)")
      }
    }
    #expect(read == 70)
  }
}
