import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

struct PrintingTests {
  @Test func constructorsPrintWhatAPersonWouldWrite() {
    let guarded = StyleExpression.caseOf(
      [
        (
          condition: .equal(.typeOf(.get("p")), .literal(.string("number"))),
          output: .interpolate(
            .rgb, .linear, .assertNumber([.get("p")]),
            [
              (label: Literal(.number(0)), output: .literal(.string("red"))),
              (label: Literal(.number(10)), output: .literal(.string("blue"))),
            ])
        )
      ], otherwise: .literal(.array([.number(1)])))
    #expect(
      text(guarded.fragment)
        == #"["case",["==",["typeof",["get","p"]],"number"],["interpolate",["linear"],["number",["get","p"]],0,"red",10,"blue"],["literal",[1]]]"#
    )
  }

  @Test func aSpellingIsWrittenVerbatimAndDoesNotCount() throws {
    let spelled = StyleExpression.literal(.number(1), spelled: .scalar(Array("1.0".utf8)))
    #expect(text(spelled.fragment) == "1.0")
    #expect(spelled == .literal(.number(1)))
    #expect(try expression("1.00") == spelled)
    #expect(
      text(try expression(#"["step",["zoom"],1.50,2e0,"\u0061"]"#).fragment) == #"["step",["zoom"],1.50,2e0,"\u0061"]"#)
  }

  @Test func oneLabelIsBareAndSeveralAreAList() {
    let match = StyleExpression.match(
      .get("x"),
      [
        (labels: [Literal(.string("a"))], output: .literal(.number(1))),
        (labels: [Literal(.string("b")), Literal(.string("c"))], output: .literal(.number(2))),
      ], otherwise: .literal(.number(3)))
    #expect(text(match.fragment) == #"["match",["get","x"],"a",1,["b","c"],2,3]"#)
  }

  @Test func arrayAssertions() {
    let value = StyleExpression.get("x")
    #expect(text(StyleExpression.assertArray(item: nil, length: nil, [value]).fragment) == #"["array",["get","x"]]"#)
    #expect(
      text(StyleExpression.assertArray(item: .number, length: 2, [value]).fragment)
        == #"["array","number",2,["get","x"]]"#)
    #expect(
      text(StyleExpression.assertArray(item: .string, length: nil, [value, .literal(.array([]))]).fragment)
        == #"["array","string",null,["get","x"],["literal",[]]]"#)
  }

  @Test func whatRenderersIgnoreIsKept() throws {
    for written in [
      #"["interpolate",["exponential",2,9999],["zoom"],0,1,1,2]"#,
      #"["format","a",{"font-scale":0,"my-note":[1]}]"#,
      #"["number-format",1,{"max-fraction-digits":2,"locale":"en","x":{}}]"#,
      #"["collator",{"locale":"de","case-sensitive":false}]"#, #"["literal",5]"#,
      #"["array","number",null,["get","x"]]"#, #"["match",["get","x"],["a"],1,2]"#,
    ] {
      #expect(text(try expression(written).fragment) == written)
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the specification's fixtures are in ../shared/conformance/expression"))
  func everyFixturePrintsAsItIsWritten() throws {
    let files = try SharedData.files(below: "conformance/expression", suffix: ".json")
    var count = 0
    for file in files where !file.contains("/legacy/") {
      guard let json = try JSONDocument(parsing: SharedData.bytes(of: file)).root["expression"] else { continue }
      let parsed: StyleExpression
      do {
        parsed = try StyleExpression(json)
      } catch { continue }
      count += 1
      #expect(parsed.fragment == json.fragment, "\(file)")
      #expect(try expression(text(parsed.fragment)) == parsed, "\(file)")
    }
    #expect(count > 250)
  }

  /// Expressions that are read, well typed or not, are printed and read back unchanged.
  @Test func generatedExpressionsReadBack() throws {
    var count = 0
    try check("an expression reads back", count: 200, generating: { GeneratedExpression.expression(&$0, depth: 4) }) {
      made in
      guard let read = try? expression(made) else { return nil }
      count += 1
      let printed = text(read.fragment)
      let again = try expression(printed)
      if !again.isSame(as: read) { return "it reads back as \(text(again.fragment))" }
      return text(again.fragment) == printed ? nil : "it prints as \(text(again.fragment)) the second time"
    }
    #expect(count > 50)
  }
}
