import SourceText
import StyleMigrationModule
import TestSupport
import Testing

/// Fixtures of the expression language asked through the protocol, with their inline specifications.
@Suite struct FixtureTests {
  private static let folders = [
    "array", "case", "coalesce", "feature-state", "format", "geometry-type", "get", "global-state", "has",
    "heatmap-density",
    "id", "image", "interpolate", "interpolate-hcl", "interpolate-lab", "legacy", "let", "literal", "match", "step",
    "to-color", "to-rgba", "typeof", "zoom",
  ]

  /// The converter whose results were recorded drops the jump that the runtime has.
  private static let differing = ["legacy/exponential/duplicate-stops.json"]

  @Test(
    .enabled(if: SharedData.isHere, "the specification's fixtures are in ../shared/conformance/expression"),
    arguments: folders)
  func fixturesAreAnsweredAsRecorded(folder: String) throws {
    let files = try SharedData.files(below: "conformance/expression/\(folder)", suffix: ".json")
    for file in files where !Self.differing.contains(where: { file.hasSuffix($0) }) {
      let bytes = try SharedData.bytes(of: file)
      try check(try JSONDocument(parsing: bytes).root, file: file)
    }
  }

  private func check(_ fixture: JSONNode, file: String) throws {
    guard let value = fixture["expression"], let expected = fixture["expected"], let compiled = expected["compiled"]
    else {
      Issue.record("\(file) is not a fixture")
      return
    }
    var request = "{\"target\":\"maplibre-gl-js\","
    request += "\"fallback\":false,\"spec\":\(fixture["propertySpec"]?.text ?? "{}"),\"value\":\(value.text)"
    if let state = fixture["globalState"] { request += ",\"globalState\":\(state.text)" }
    let inputs = (fixture["inputs"]?.elements).map { Array($0) } ?? []
    request += ",\"inputs\":[\(inputs.map(Self.input).joined(separator: ","))]}"
    // A request is one line, whatever the file looks like.
    let line = request.utf8.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
    let answer = try JSONDocument(parsing: ModuleAnswer.bytes(to: line)).root

    for name in ["result", "type", "isFeatureConstant", "isZoomConstant"] as [JSONString] {
      guard let recorded = compiled[name] else { continue }
      let found = answer["compiled"]?[name]
      #expect(found?.text == recorded.text, "\(file): \(name): \(answer.text)")
    }
    let keys = { (node: JSONNode?) in node?["errors"]?.elements.map { $0["key"]?.string } ?? [] }
    #expect(keys(answer["compiled"]) == keys(compiled), "\(file): \(answer.text)")
    guard let outputs = expected["outputs"] else { return }
    // Numbers were recorded with six significant digits.
    #expect(
      RecordedAnswer(tolerance: 1e-5).matches(answer["outputs"], outputs),
      "\(file): \(answer["outputs"]?.text ?? "–") instead of \(outputs.text)")
  }

  /// The two objects of a fixture's input, globals and feature, as one.
  private static func input(_ pair: JSONNode) -> String {
    let members = pair.elements.flatMap { part in part.members.map { "\($0.key.text):\($0.value.text)" } }
    return "{\(members.joined(separator: ","))}"
  }
}
