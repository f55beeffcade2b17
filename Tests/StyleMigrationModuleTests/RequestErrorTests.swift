import StyleMigrationModule
import StyleSpec
import Testing

@Suite struct RequestErrorTests {
  @Test func badLinesAreAnsweredWithAnError() {
    let cases: [(String, RequestError)] = [
      ("[]", .wrongKind("request", expected: "an object", found: "an array")),
      (#"{"value":1}"#, .noProperty), (#"{"property":"line-width"}"#, .noValue),
      (#"{"property":7,"value":1}"#, .wrongKind("request.property", expected: "a string", found: "a number")),
      (#"{"property":"line-widht","value":1}"#, .unknownProperty("line-widht", layer: nil)),
      (#"{"property":"line-width","layer":"fill","value":1}"#, .unknownProperty("line-width", layer: "fill")),
      (#"{"property":"line-width","value":1,"semantics":"js"}"#, .unknownSemantics("js")),
      (
        #"{"property":"line-width","value":1,"fallback":1}"#,
        .wrongKind("request.fallback", expected: "true or false", found: "a number")
      ),
      (
        #"{"property":"line-width","value":1,"inputs":{}}"#,
        .wrongKind("request.inputs", expected: "an array", found: "an object")
      ),
      (
        #"{"property":"line-width","value":1,"inputs":[{},{"zoom":"5"}]}"#,
        .wrongKind("inputs[1].zoom", expected: "a number", found: "a string")
      ),
      (
        #"{"property":"line-width","value":1,"inputs":[{"type":"Circle"}]}"#,
        .wrongKind("inputs[0].type", expected: "Point, LineString, Polygon or Unknown", found: "\"Circle\"")
      ),
      (
        #"{"spec":1,"value":1}"#, .wrongKind("request.spec", expected: "an object", found: "a number")
      ),
      (
        #"{"filter":["==","a",1],"target":"opera"}"#,
        .unknownChoice("target", "opera", known: RenderTarget.allCases.map(\.rawValue))
      ),
    ]
    for (line, expected) in cases {
      #expect(throws: expected, "\(line)") { try EvaluationRequest(Array(line.utf8)) }
      let answer = ModuleAnswer.bytes(to: Array(line.utf8))
      #expect(answer.starts(with: Array(#"{"error":""#.utf8)) && answer.last == UInt8(ascii: "\n"))
    }
  }

  @Test func invalidJSONHasAColumn() {
    let answer = String(decoding: ModuleAnswer.bytes(to: Array(#"{"a":}"#.utf8)), as: UTF8.self)
    #expect(answer.hasPrefix(#"{"error":"column 6: "#))
  }
}
