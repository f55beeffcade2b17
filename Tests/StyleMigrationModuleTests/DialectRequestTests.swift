import SourceText
import StyleMigrationModule
import TestSupport
import Testing

/// Requests about format strings, as they come from outside.
@Suite struct DialectRequestTests {
  private func answer(_ request: String) throws -> JSONNode {
    try JSONDocument(parsing: ModuleAnswer.bytes(to: Array(request.utf8))).root
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

  @Test func refusalsHaveCodeAndPlace() throws {
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

  /// What is legacy, or of another type, is refused and not written as something else.
  @Test func onlyExpressionsHaveAnotherForm() throws {
    for json in [
      #"["in", "class", "a", "b"]"#, #"["!has", "a"]"#, #"["none", ["has", "a"]]"#, #"["<", "a", 1]"#,
      #"["all", ["==", "class", "a"], ["!in", "b", 1]]"#, #"{"stops": [[0, 1], [1, 2]]}"#,
    ] {
      for target in ["nsexpression", "predicate", "swift", "json"] {
        let answer = try answer(#"{"json": \#(json), "to": "\#(target)"}"#)
        #expect(answer["code"]?.string == "legacy-form", "\(json) to \(target)")
      }
    }
    for json in [#"["+", 1, 2]"#, #""abc""#, "5", #"["literal", [1]]"#] {
      let answer = try answer(#"{"json": \#(json), "to": "predicate"}"#)
      #expect(answer["code"]?.string == "does-not-fit", "\(json)")
    }
    #expect(try answer(#"{"format": "'bogus'", "property": "line-cap"}"#)["code"]?.string == "does-not-fit")
    #expect(text(try answer(#"{"format": "'round'", "property": "line-cap"}"#)["json"]) == #""round""#)
    #expect(try answer(#"{"json": ["get", "a"], "to": "predicate"}"#)["format"]?.string == "a == TRUE")
  }

  /// Every fact of the SDKs' suites as a request: the answer has the recorded JSON and value, or an error.
  @Test func factsAsRequests() throws {
    var count = 0
    var values = 0
    for node in try RecordedFile.nsExpressionCases.rows() {
      guard node["format"]?.string != nil, node["kind"]?.string != "reversePredicate" else { continue }
      var fragment = node.fragment
      if case .object(let members) = fragment {
        // A fact names its result, its variables and its object; a request asks with inputs.
        let names = ["json", "value", "arguments"].map { Array("\"\($0)\"".utf8) }
        var request = members.filter { !names.contains($0.key) }
        let arguments = node["arguments"]?.elements.map { JSONString(TaggedArgument.swift($0)) } ?? []
        request.append(.init("arguments", .array(arguments.map { .string($0) })))
        if node["value"] != nil {
          let input = JSONFragment.object([
            .init("heatmapDensity", .number(1)), .init("lineProgress", .number(1)),
            .init("properties", node["object"]?.fragment ?? .object([])),
          ])
          request.append(.init("inputs", .array([input])))
        }
        fragment = .object(request)
      }
      var line: [UInt8] = []
      fragment.write(into: &line, with: JSONWriter(comma: ",", colon: ":"))
      let answer = try JSONDocument(parsing: ModuleAnswer.bytes(to: line)).root
      let name = String(decoding: line, as: UTF8.self)
      count += 1
      guard let json = node["json"], node["error"] == nil else {
        #expect(answer["error"] != nil, "\(name)")
        continue
      }
      #expect(StyleText(answer["json"]) == StyleText(json), "\(name)")
      if let value = node["value"] {
        values += 1
        if let number = value.number {
          let tolerance = node["valueTolerance"]?.number ?? 1e-9
          #expect(abs((answer["outputs"]?[0]?.number ?? .nan) - number) <= tolerance, "\(name)")
        } else {
          #expect(StyleText(answer["outputs"]?[0]) == StyleText(value), "\(name)")
        }
      }
    }
    #expect(count == 118)
    #expect(values > 20)
  }
}

/// JSON with numbers by value, and objects sorted.
private struct StyleText: Equatable {
  private let text: String

  init(_ node: JSONNode?) {
    text = node.map(Self.text) ?? ""
  }

  private static func text(_ node: JSONNode) -> String {
    switch node.kind {
    case .number: "\(node.number ?? 0)"
    case .string: "\"\(node.string?.string ?? "")\""
    case .array: "[\(node.elements.map(text).joined(separator: ","))]"
    case .object: "{\(node.members.map { "\($0.key.string?.string ?? ""):\(text($0.value))" }.sorted())}"
    case .null, .boolean: String(decoding: node.spelling, as: UTF8.self)
    }
  }
}
