import StyleMigrationModule
import Testing

/// How values of every type are written, with a property of the table and with an inline specification.
@Suite struct OutputFormTests {
  private func outputs(_ members: String, input: String = "{}") -> String {
    let line = "{\(members),\"inputs\":[\(input)]}"
    let answer = String(decoding: ModuleAnswer.bytes(to: Array(line.utf8)), as: UTF8.self)
    // The outputs of one input, as bytes: everything between the brackets, whatever they hold.
    guard let start = answer.firstRange(of: "\"outputs\":[")?.upperBound else { return answer }
    let end =
      answer.firstRange(of: "],\"legacy\"")?.lowerBound ?? answer.index(answer.endIndex, offsetBy: -"]}\n".count)
    return String(answer[start..<end])
  }

  @Test func colorsArePremultiplied() {
    #expect(outputs(#""property":"fill-color","value":"rgba(255,0,0,0.5)""#) == "[0.5,0,0,0.5]")
    #expect(outputs(#""spec":{"type":"color"},"value":"rgba(255,0,0,0.5)""#) == "[0.5,0,0,0.5]")
    #expect(outputs(#""spec":{},"value":["to-color","rgba(255,0,0,0.5)"]"#) == "[0.5,0,0,0.5]")
  }

  @Test func listsOfNumbersAndColors() {
    #expect(outputs(#""property":"icon-padding","value":["literal",[1,2]]"#) == "[1,2,1,2]")
    #expect(outputs(#""spec":{"type":"padding"},"value":["literal",[1,2]]"#) == #"{"values":[1,2,1,2]}"#)
    #expect(outputs(#""property":"hillshade-illumination-direction","value":[1,2]"#) == "[1,2]")
    #expect(outputs(#""spec":{"type":"numberArray"},"value":["literal",[1,2]]"#) == #"{"values":[1,2]}"#)
    #expect(outputs(#""property":"hillshade-shadow-color","value":["red","lime"]"#) == "[[1,0,0,1],[0,1,0,1]]")
    #expect(
      outputs(#""spec":{"type":"colorArray"},"value":["literal",["red"]]"#)
        == #"{"values":[{"r":1,"g":0,"b":0,"a":1}]}"#)
  }

  @Test func textAndImages() {
    let format = #"["format","a",{"font-scale":2,"text-color":"red"},["image","i"]]"#
    #expect(outputs(#""property":"text-field","value":["format","a",{"font-scale":2},"b",{}]"#) == #""ab""#)
    #expect(
      outputs(#""spec":{"type":"formatted"},"value":"# + format)
        == #"{"sections":[{"text":"a","image":null,"scale":2,"fontStack":null,"textColor":{"r":1,"g":0,"b":0,"a":1},"#
        + #""verticalAlign":null},{"text":"","image":{"name":"i","available":false},"scale":null,"fontStack":null,"#
        + #""textColor":null,"verticalAlign":null}]}"#)
    #expect(outputs(#""property":"icon-image","value":["image","i"]"#) == #""i""#)
    #expect(outputs(#""property":"icon-image","value":["image",""]"#) == "null")
    #expect(outputs(#""spec":{},"value":["image","i"]"#) == #"{"name":"i","available":false}"#)
  }

  @Test func anchorsAndProjections() {
    #expect(
      outputs(#""property":"text-variable-anchor-offset","value":["top",[0,4],"left",[3,0]]"#)
        == #"["top",[0,4],"left",[3,0]]"#)
    let blend = #"["interpolate",["linear"],["zoom"],0,"vertical-perspective",10,"mercator"]"#
    #expect(
      outputs(#""layer":"projection","property":"type","value":"# + blend, input: #"{"zoom":5}"#)
        == #"["vertical-perspective","mercator",0.5]"#)
    #expect(
      outputs(
        #""spec":{"type":"projectionDefinition","expression":{"interpolated":true,"parameters":["zoom"]}},"value":"#
          + blend,
        input: #"{"zoom":5}"#) == #"{"from":"vertical-perspective","to":"mercator","transition":0.5}"#)
    #expect(outputs(#""layer":"projection","property":"type","value":"mercator""#) == #""mercator""#)
  }

  @Test func whatJSONCannotSpell() {
    #expect(outputs(#""property":"line-width","value":["/",1,0]"#) == #"{"nonfinite":"Infinity"}"#)
    #expect(outputs(#""property":"line-width","value":["/",-1,0]"#) == #"{"nonfinite":"-Infinity"}"#)
    #expect(outputs(#""property":"line-width","fallback":false,"value":["/",0,0]"#) == #"{"nonfinite":"NaN"}"#)
    #expect(outputs(#""property":"line-width","value":["/",0,0]"#) == "1")
  }

  @Test func nothingIsNull() {
    #expect(outputs(#""property":"fill-pattern","value":["get","p"]"#) == "null")
    #expect(outputs(#""property":"text-field","value":["get","p"]"#) == #""""#)
  }
}
