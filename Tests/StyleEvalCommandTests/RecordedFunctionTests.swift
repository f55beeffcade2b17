import SourceJSON
import StyleEvalCommand
import TestSupport
import Testing

/// Recorded functions asked through the protocol, as somebody outside would.
@Suite struct RecordedFunctionTests {
  @Test(arguments: ["gl-js", "documented"])
  func everyTenthFunctionOfTheGLRuntime(semantics: String) throws {
    guard let lines = try SharedData.lines(of: "conformance/functions.jsonl") else { return }
    var asked = 0
    for (number, line) in lines.enumerated() where number % 10 == 0 {
      let row = try JSONDocument(parsing: line).root
      guard row["accident"] == nil, row["valid"]?.boolean == true, row["value"]?.kind == .object else { continue }
      // With tokens the runtime's own spelling of lists and objects is an accident too.
      if row["kind"]?.string == "token" { continue }
      asked += try check(row, number: number + 1, semantics: semantics, tolerance: 1e-9)
    }
    #expect(asked > 250)
  }

  /// Asks one row; both evaluators have to answer what was recorded.
  private func check(_ row: JSONNode, number: Int, semantics: String, tolerance: Double) throws -> Int {
    var request = "{\"target\":\"maplibre-gl-js\",\"semantics\":\"\(semantics)\""
    for name in ["layer", "property", "value", "inputs"] {
      guard let member = row[JSONString(name)] else { continue }
      request += ",\"\(name)\":\(member.text)"
    }
    let answer = try JSONDocument(parsing: StyleEval.answer(to: Array((request + "}").utf8))).root
    guard let recorded = row["outputs"] else {
      Issue.record("line \(number): no outputs")
      return 0
    }
    #expect(answer["verdict"]?.string == "equal", "line \(number): \(answer.text)")
    for name in ["legacy", "outputs"] {
      let found = answer[JSONString(name)]
      #expect(found?.count == recorded.count, "line \(number): \(name)")
      for (place, output) in recorded.elements.enumerated() {
        guard !RecordedAnswer(tolerance: tolerance).matches(found?[place], output) else { continue }
        Issue.record("line \(number), input \(place), \(name): \(found?[place]?.text ?? "–") instead of \(output.text)")
        break
      }
    }
    return 1
  }
}
