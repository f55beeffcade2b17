import StyleMigrationModule
import Testing

/// The protocol, line by line; expected answers are written from its description.
@Suite struct LineAnswerTests {
  private func answer(_ line: String) -> String {
    String(decoding: ModuleAnswer.bytes(to: Array(line.utf8)), as: UTF8.self)
  }

  @Test func aFunctionIsEvaluatedRewrittenAndJudged() {
    #expect(
      answer(#"{"property":"line-width","value":{"stops":[[0,1],[10,2]]},"inputs":[{"zoom":5},{"zoom":12}]}"#)
        == #"{"compiled":{"result":"success","type":"number","isFeatureConstant":true,"isZoomConstant":false},"#
        + #""outputs":[1.5,2],"legacy":[1.5,2],"migrated":["interpolate",["linear"],["zoom"],0,1,10,2],"#
        + #""verdict":"equal","diagnostics":[]}"# + "\n")
  }

  @Test func aRefusalHasAReasonAndNoOutputs() {
    let answer = answer(
      #"{"property":"line-width","layer":"line","value":{"stops":[[9,1],[0,2]]},"inputs":[{"zoom":9}]}"#)
    #expect(answer.hasPrefix(#"{"compiled":{"result":"error","errors":[{"key":"","error":""#))
    #expect(!answer.contains(#""outputs""#))
    #expect(!answer.contains(#""migrated""#))
    #expect(answer.contains(#""verdict":"refused","diagnostics":[{"id":"unsorted-stops","message":""#))
    #expect(answer.contains(#""divergence":"B8""#))
  }

  @Test func whatIsNoValueOfThePropertyIsNamedByItsClass() {
    // Without a stop the runtime throws; class B9.
    let answer = answer(#"{"property":"line-width","semantics":"gl-js","value":{"stops":[]},"inputs":[{"zoom":1}]}"#)
    #expect(answer.contains(#""verdict":"refused""#))
    #expect(answer.contains(#""divergence":"B9""#))
    #expect(!answer.contains(#""legacy""#))
  }

  @Test func expressionsAreCompiledAndEvaluated() {
    #expect(
      answer(#"{"property":"fill-opacity","value":["get","o"],"inputs":[{"properties":{"o":0.5}},{}]}"#)
        == #"{"compiled":{"result":"success","type":"number","isFeatureConstant":false,"isZoomConstant":true},"#
        + #""outputs":[0.5,1]}"# + "\n")
  }

  @Test func stringsThatBeginWithAnOperatorAreNoFonts() {
    let input = #""inputs":[{"properties":{"f":["A"]}}]}"#
    #expect(answer(#"{"property":"text-font","value":["get","f"],"# + input).contains(#""outputs":[["A"]]"#))
    #expect(answer(#"{"property":"text-font","value":["got","f"],"# + input).contains(#""outputs":[["got","f"]]"#))
  }

  @Test func rawResultsHaveTheirErrors() {
    let answer = answer(
      #"{"property":"fill-opacity","fallback":false,"value":["get","o"],"inputs":[{"properties":{"o":0.5}},{}]}"#)
    #expect(answer.contains(#""outputs":[0.5,{"error":""#))
  }

  @Test func errorsOfCompilationHaveTheirPath() {
    #expect(
      answer(#"{"property":"fill-opacity","value":["+",1,["get",2]]}"#)
        .hasPrefix(#"{"compiled":{"result":"error","errors":[{"key":"[2][1]","error":""#))
    #expect(
      answer(#"{"property":"fill-opacity","value":["nonsense",1]}"#)
        .hasPrefix(#"{"compiled":{"result":"error","errors":[{"key":"[0]","error":""#))
  }

  @Test func constants() {
    let cases = [
      (#""property":"line-cap","value":"round""#, #""type":"string""#, #"["round"]"#),
      (#""property":"line-width","value":3"#, #""type":"number""#, "[3]"),
      (
        #""property":"text-font","value":["Noto Sans Regular"]"#, #""type":"array<string>""#,
        #"[["Noto Sans Regular"]]"#
      ),
      (#""property":"line-translate","value":[1,2]"#, #""type":"array<number, 2>""#, "[[1,2]]"),
      (#""property":"icon-padding","value":[1,2]"#, #""type":"padding""#, "[[1,2,1,2]]"),
      (#""property":"icon-image","value":"""#, #""type":"resolvedImage""#, "[null]"),
      (#""property":"text-field","value":"a""#, #""type":"formatted""#, #"["a"]"#),
    ]
    for (members, type, outputs) in cases {
      #expect(
        answer("{\(members),\"inputs\":[{}]}")
          == "{\"compiled\":{\"result\":\"success\",\(type),\"isFeatureConstant\":true,\"isZoomConstant\":true},"
          + "\"outputs\":\(outputs)}\n")
    }
    #expect(answer(#"{"property":"line-cap","value":"bevelled"}"#).hasPrefix(#"{"compiled":{"result":"error""#))
    #expect(answer(#"{"property":"line-width","value":null}"#).hasPrefix(#"{"compiled":{"result":"error""#))
  }

  @Test func tokensAreResolved() {
    let answer = answer(
      #"{"property":"text-field","value":"{name} ({ele} m)","inputs":[{"properties":{"name":"A","ele":7}},{}]}"#)
    #expect(answer.contains(#""legacy":["A (7 m)"," ( m)"]"#))
  }

  @Test func theLayerChoosesAmongPropertiesOfOneName() {
    let line = #""property":"visibility","value":"none","inputs":[{}]}"#
    #expect(answer(#"{"layer":"line","# + line).contains(#""outputs":["none"]"#))
    #expect(
      answer(#"{"layer":"light","property":"intensity","value":0.5,"inputs":[{}]}"#).contains(#""outputs":[0.5]"#))
  }

  @Test func semanticsAreChosen() {
    // Class A11: the runtime takes a default of 0 for none where the value is parsed.
    let line = #""property":"icon-padding","value":{"property":"p","default":0,"stops":[[0,1],[10,5]]},"inputs":[{}]}"#
    #expect(answer(#"{"semantics":"documented","# + line).contains(#""legacy":[[0,0,0,0]]"#))
    #expect(answer(#"{"semantics":"gl-js","# + line).contains(#""legacy":[[2,2,2,2]]"#))
    // Natively a number is cut to an integer before it is looked up.
    let categories =
      #"{"property":"circle-radius","value":{"property":"p","type":"categorical","stops":[[1,7]]},"#
      + #""inputs":[{"properties":{"p":1.9}}],"#
    #expect(answer(categories + #""semantics":"native"}"#).contains(#""outputs":[7],"legacy":[7]"#))
    #expect(answer(categories + #""semantics":"gl-js"}"#).contains(#""outputs":[5],"legacy":[5]"#))
  }

  @Test func theNewLanguageHasItsNativeForm() {
    // The release had no `line-center`, and its parser of colours no `rebeccapurple`.
    for value in [
      #""property":"symbol-placement","value":"line-center""#, #""property":"fill-color","value":"rebeccapurple""#,
    ] {
      #expect(answer("{\(value)}").hasPrefix(#"{"compiled":{"result":"success""#))
      #expect(answer("{\(value),\"semantics\":\"native\"}").hasPrefix(#"{"compiled":{"result":"error""#))
    }
    // Its curves compute in float32.
    let curve = #""property":"line-width","value":["interpolate",["linear"],["zoom"],0,0,1,1],"inputs":[{"zoom":0.1}]}"#
    #expect(answer("{" + curve).contains(#""outputs":[0.1]"#))
    #expect(answer(#"{"semantics":"native","# + curve).contains(#""outputs":[0.10000000149011612]"#))
  }

  @Test func everyInputIsRead() {
    let cases = [
      (#"["id"]"#, #"{"id":7}"#, "7"), (#"["geometry-type"]"#, #"{"type":"Polygon"}"#, #""Polygon""#),
      (#"["geometry-type"]"#, #"{"geometry":{"type":"Point","coordinates":[1,2]}}"#, #""Point""#),
      (#"["feature-state","a"]"#, #"{"featureState":{"a":1}}"#, "1"),
      (#"["heatmap-density"]"#, #"{"heatmapDensity":0.25}"#, "0.25"),
      (#"["line-progress"]"#, #"{"lineProgress":0.25}"#, "0.25"), (#"["accumulated"]"#, #"{"accumulated":3}"#, "3"),
      (#"["image","a"]"#, #"{"availableImages":["a"]}"#, #"{"name":"a","available":true}"#),
      (#"["get","a"]"#, #"{"properties":{"a":[1,"x"]}}"#, #"[1,"x"]"#),
      (#"["global-state","g"]"#, "{}", "9"),
    ]
    for (expression, input, output) in cases {
      let answer = answer(
        "{\"spec\":{},\"value\":\(expression),\"fallback\":false,\"inputs\":[\(input)],\"globalState\":{\"g\":9}}")
      #expect(answer.hasSuffix("\"outputs\":[\(output)]}\n"), "\(expression): \(answer)")
    }
  }

  @Test func unknownMembersAreIgnored() {
    #expect(answer(#"{"note":1,"property":"line-width","value":1,"inputs":[{}]}"#).contains(#""outputs":[1]"#))
  }

  @Test func aFilterIsAnsweredInBothLanguages() {
    #expect(
      answer(
        #"{"filter":["in","class","a","b"],"inputs":[{"properties":{"class":"a"}},{"properties":{}}]}"#
      )
      .dropLast()
        == #"{"compiled":{"result":"success","type":"boolean","isFeatureConstant":false,"isZoomConstant":true},"outputs":[true,false],"legacy":[true,false],"migrated":["match",["get","class"],["a","b"],true,false],"verdict":"equal","diagnostics":[]}"#
    )
    #expect(answer(#"{"filter":["has","a"],"inputs":[{"properties":{"a":null}}]}"#).contains(#""outputs":[true]"#))
    #expect(answer(#"{"filter":["<","$type","Point"],"inputs":[{}]}"#).contains(#""verdict":"refused""#))
  }

  @Test func theTargetChoosesTheForm() {
    let request = #""filter":["==","$type","Point"],"inputs":[{"type":"Point"}]}"#
    #expect(answer(#"{"target":"mapbox-gl-js","# + request).contains(#""migrated":["==",["geometry-type"],"Point"]"#))
    #expect(answer("{" + request).contains(#""migrated":["==",["geometry-type"],"Point"]"#))
    #expect(
      answer(#"{"target":"any","# + request).contains(
        #""migrated":["match",["geometry-type"],["Point","MultiPoint"],true,false]"#))
  }

  @Test func thePreferenceChoosesTheForm() {
    let request = #""filter":[">=","rank",3],"inputs":[{}]}"#
    #expect(answer("{" + request).contains(#""migrated":[">=",["number",["get","rank"],0],3]"#))
    #expect(answer(#"{"prefer":"silent","# + request).contains(#""migrated":[">=",["number",["get","rank"],0],3]"#))
    #expect(answer(#"{"prefer":"short","# + request).contains(#""migrated":[">=",["get","rank"],3]"#))
    #expect(answer(#"{"prefer":"shorter","# + request).contains("prefer: unknown value"))
  }

  @Test func lineEndsOfUnicodeAreEscaped() {
    let answer = answer(
      "{\"property\":\"text-field\",\"value\":[\"get\",\"n\"],\"inputs\":[{\"properties\":{\"n\":\"a\u{85}b\u{2028}c\u{2029}d\"}}]}"
    )
    #expect(answer.contains(#""outputs":["a\u0085b\u2028c\u2029d"]"#))
  }
}
