import SourceJSON
import StyleMigrationModule
import TestSupport
import Testing

/// Recorded functions, asked through the protocol.
@Suite struct RecordedFunctionTests {
  @Test(arguments: ["gl-js", "documented"])
  func everyFourthFunctionOfTheGLRuntime(semantics: String) throws {
    var asked = 0
    for (index, row) in try RecordedFile.functions.rows().enumerated() where index % 4 == 0 {
      guard row["accident"] == nil, row["valid"]?.boolean != false, row["value"]?.kind == .object else { continue }
      let number = row["line"]?.number.map { Int($0) } ?? 0
      // The runtime's spelling of lists and objects in tokens is an accident too.
      if row["kind"]?.string == "token" { continue }
      asked += try check(row, number: number, semantics: semantics, tolerance: 1e-9)
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
    let answer = try JSONDocument(parsing: ModuleAnswer.bytes(to: Array((request + "}").utf8))).root
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
