import SourceText
import CommandCore
import TestSupport
import Testing

/// Requests about format strings, as they arrive from outside.
@Suite struct DialectRequestTests {
  private func answer(_ request: String) throws -> JSONNode {
    try JSONDocument(parsing: ModuleAnswer(to: Array(request.utf8)) { _ in nil }.line).root
  }

  private func text(_ node: JSONNode?) -> String { node.map { String(decoding: $0.spelling, as: UTF8.self) } ?? "" }

  @Test func formatsGiveJSONAndValues() throws {
    let answer = try answer(
      #"""
      {"format": "mgl_step:from:stops:(mag, %@, %@)", "arguments": [1, "[2.5: NSExpression(forKeyPath: \"a b\"), 0: 7]"], \#
       "inputs": [{"properties": {"mag": 1}}, {"properties": {"mag": "1"}}]}
      """#)
    #expect(text(answer["json"]) == #"["step",["get","mag"],1,0,7,2.5,["get","a b"]]"#)
    #expect(answer["outputs"]?[0]?.number == 7)
    #expect(answer["outputs"]?[1]?["error"]?.string != nil)
  }

  @Test func predicatesAreFilters() throws {
    let answer = try answer(
      #"{"format": "$zoomLevel > 3 AND x = 'a'", "kind": "predicate", "inputs": [{"zoom": 4, "properties": {"x": "a"}}]}"#
    )
    #expect(text(answer["json"]) == #"["all",[">",["zoom"],3],["==",["get","x"],"a"]]"#)
    #expect(text(answer["outputs"]) == "[true]")
  }

  @Test func refusalsHaveIDAndOffset() throws {
    let refusal = try answer(#"{"format": "1 + median({1, 2})"}"#)
    #expect(refusal["code"]?.string == "unsupported-function")
    #expect(refusal["offset"]?.number == 4)
    #expect(refusal["error"]?.string != nil)
    let fault = try answer(#"{"format": "1 + "}"#)
    #expect(fault["code"]?.string == "parse-error")
    #expect(fault["offset"]?.number == 4)
    #expect(try answer(#"{"format": "1", "dialect": "apple"}"#)["error"]?.string != nil)
    #expect(try answer(#"{"format": "%@", "arguments": ["UIColour.red"]}"#)["error"]?.string != nil)
  }

  @Test func jsonGivesFormatsAndSwift() throws {
    let written = try answer(#"{"json": ["step", ["zoom"], 1, 5, ["get", "x"]], "to": "nsexpression"}"#)
    #expect(written["format"]?.string == "mgl_step:from:stops:($zoomLevel, 1, %@)")
    #expect(text(written["arguments"]) == #"["[5: NSExpression(forKeyPath: \"x\")]"]"#)
    let filter = try answer(#"{"json": ["has", "x"], "to": "predicate"}"#)
    #expect(filter["format"]?.string == "mgl_does:have:(SELF, 'x') == TRUE")
    let other = try answer(#"{"json": ["typeof", ["get", "x"]], "to": "nsexpression", "dialect": "maplibre"}"#)
    #expect(other["format"]?.string == "MLN_FUNCTION('typeof', x)")
    let swift = try answer(#"{"json": ["get", "x"], "to": "swift", "dialect": "maplibre"}"#)
    #expect(swift["swift"]?.string == #"NSExpression(forKeyPath: "x")"#)
    #expect(
      try answer(#"{"json": ["number-format", 1, {}], "to": "nsexpression"}"#)["code"]?.string == "without-format")
  }
}
