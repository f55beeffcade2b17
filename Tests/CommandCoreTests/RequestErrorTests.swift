import SourceText
import CommandCore
import Testing

@Suite struct RequestErrorTests {
  @Test func badLinesAreAnsweredWithAnError() throws {
    let cases: [(String, String)] = [
      ("[]", "request: expected an object, found an array"),
      (#"{"value":1}"#, #"expected "property" or "spec""#),
      (#"{"property":"line-width"}"#, #"expected "value" or "filter""#),
      (#"{"property":7,"value":1}"#, "request.property: expected a string, found a number"),
      (#"{"property":"line-widht","value":1}"#, #"unknown property "line-widht""#),
      (#"{"property":"line-width","layer":"fill","value":1}"#, #"unknown property "line-width" in "fill""#),
      (
        #"{"property":"line-width","value":1,"semantics":"js"}"#,
        #"semantics: unknown value "js"; expected one of "documented", "gl-js", "native""#
      ),
      (
        #"{"property":"line-width","value":1,"fallback":1}"#,
        "request.fallback: expected true or false, found a number"
      ),
      (#"{"property":"line-width","value":1,"inputs":{}}"#, "request.inputs: expected an array, found an object"),
      (
        #"{"property":"line-width","value":1,"inputs":[{},{"zoom":"5"}]}"#,
        "inputs[1].zoom: expected a number, found a string"
      ),
      (
        #"{"property":"line-width","value":1,"inputs":[{"type":"Circle"}]}"#,
        #"inputs[0].type: expected Point, LineString, Polygon or Unknown, found "Circle""#
      ),
      (#"{"spec":1,"value":1}"#, "request.spec: expected an object, found a number"),
      (
        #"{"filter":["==","a",1],"target":"opera"}"#,
        #"target: unknown value "opera"; expected one of "current", "any", "maplibre-gl-js", "mapbox-gl-js", "#
          + #""maplibre-native""#
      ),
    ]
    for (line, expected) in cases {
      let answer = try JSONDocument(parsing: ModuleAnswer(to: Array(line.utf8)) { _ in nil }.line).root
      #expect(answer["error"]?.string?.string == expected)
      #expect(answer.count == 1)
    }
  }

  @Test func invalidJSONHasAColumn() {
    let answer = String(decoding: ModuleAnswer(to: Array(#"{"a":}"#.utf8)) { _ in nil }.line, as: UTF8.self)
    #expect(answer.hasPrefix(#"{"error":"column 6: "#))
  }
}
