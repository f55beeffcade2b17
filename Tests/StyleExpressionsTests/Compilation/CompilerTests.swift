import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// Types, inserted assertions and conversions, labels, and the places of zoom and features.
///
/// The rules are those of https://maplibre.org/maplibre-style-spec/expressions/#type-system.
struct CompilerTests {
  @Test func aNumberPropertyAssertsAndAColorPropertyConverts() throws {
    let width = try compiled(#"["get","p"]"#, property(.number, default: .number(1)))
    #expect(width.value(in: try input(#"{"p": 5}"#)) == .number(5))
    #expect(width.value(in: try input(#"{"p": "5"}"#)) == .number(1))
    let color = try compiled(#"["get","p"]"#, property(.color, default: .string("#000000")))
    #expect(color.value(in: try input(#"{"p": "red"}"#)) == .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(color.value(in: try input(#"{"p": "nope"}"#)) == .color(Color(red: 0, green: 0, blue: 0, alpha: 1)))
  }

  @Test func aStringPropertyConvertsAtTheTopOnly() throws {
    let name = property(.string, default: .string("d"))
    #expect(try compiled(#"["get","p"]"#, name).value(in: input(#"{"p": 5}"#)) == .string("5"))
    #expect(try compiled(#"["case",true,["get","p"],""]"#, name).value(in: input(#"{"p": 5}"#)) == .string("d"))
  }

  @Test func anEnumTakesItsListedStringsOnly() throws {
    let cap = property(.enumeration(["butt", "round"]), default: .string("butt"))
    let compiled = try compiled(#"["get","p"]"#, cap)
    #expect(compiled.value(in: try input(#"{"p": "round"}"#)) == .string("round"))
    #expect(compiled.value(in: try input(#"{"p": "nope"}"#)) == .string("butt"))
    #expect(compiled.value(in: try input(#"{"p": 3}"#)) == .string("butt"))
  }

  @Test func conversionsToPropertyTypes() throws {
    let padding = try compiled(#"["get","p"]"#, property(.padding, default: .array([.number(2)])))
    #expect(
      padding.value(in: try input(#"{"p": [1, 2]}"#)) == .padding(Padding(top: 1, right: 2, bottom: 1, left: 2)))
    #expect(padding.value(in: try input()) == .padding(Padding(top: 2, right: 2, bottom: 2, left: 2)))
    let text = try compiled(#"["get","p"]"#, property(.formatted, default: .string("")))
    #expect(text.value(in: try input(#"{"p": {"a": [1]}}"#)) == .formatted(FormattedText(#"{"a":[1]}"#)))
    let image = try compiled(#"["get","p"]"#, property(.resolvedImage))
    #expect(image.value(in: try input(#"{"p": "bus"}"#)) == .image(ResolvedImage(name: "bus")))
    #expect(image.value(in: try input(#"{"p": ""}"#)) == .null)
    let offsets = try compiled(#"["get","p"]"#, property(.variableAnchorOffsetCollection))
    #expect(
      offsets.value(in: try input(#"{"p": ["top", [0, 4]]}"#))
        == .variableAnchorOffsets([VariableAnchorOffset(anchor: "top", x: 0, y: 4)]))
    #expect(offsets.value(in: try input(#"{"p": ["top"]}"#)) == .null)
    let numbers = try compiled(#"["get","p"]"#, property(.numberArray))
    #expect(numbers.value(in: try input(#"{"p": 3}"#)) == .numberArray([3]))
  }

  @Test func constantsThatFailDoNotCompile() throws {
    #expect(try errorKeys(#"["to-color","nope"]"#) == [""])
    #expect(try errorKeys(#"["case",["has","x"],"red","nope"]"#, property(.color)) == ["[3]"])
    #expect(try errorKeys(#"["number","a"]"#) == [""])
    #expect(try errorKeys(#"["error","never"]"#) == [])
  }

  @Test func signaturesAreReportedAsAWhole() throws {
    #expect(try errorKeys(#"["-",1,2,3]"#) == [""])
    #expect(try errorKeys(#"["all",1,true]"#) == [""])
    #expect(try errorKeys(#"["all",1,true,false]"#) == ["[1]"])
    #expect(try errorKeys(#"["sqrt","a"]"#) == ["[1]"])
  }

  @Test func labelsOfMatch() throws {
    #expect(try errorKeys(#"["match",["get","x"],["a","b","a"],1,2]"#) == ["[2]"])
    #expect(try errorKeys(#"["match",["get","x"],"a",1,1,2,3]"#) == ["[4]"])
    #expect(try errorKeys(#"["match",["get","x"],"constructor",1,2]"#) == ["[2]"])
    #expect(try errorKeys(#"["match",["get","x"],"a",1,["b","__proto__"],3,2]"#) == ["[4]"])
    #expect(try errorKeys(#"["match",["get","x"],9007199254740992,1,2]"#) == ["[2]"])
    #expect(try errorKeys(#"["match",["get","x"],9007199254740991,1,2]"#) == [])
    #expect(try errorKeys(#"["match",["get","x"],[],1,2]"#) == ["[2]"])
    let many = (0..<100).map { "\($0),\($0)" }.joined(separator: ",")
    #expect(try errorKeys(#"["match",["get","x"],"# + many + ",0]") == [])
    #expect(try errorKeys(#"["match",["get","x"],"# + many + ",99,1,0]") == ["[202]"])
  }

  @Test func labelsOfCurvesAscend() throws {
    #expect(try errorKeys(#"["step",["zoom"],1,5,2,5,3]"#) == ["[5]"])
    #expect(try errorKeys(#"["interpolate",["linear"],["zoom"],5,1,4,2]"#) == ["[5]"])
  }

  @Test func whereZoomIsAllowed() throws {
    #expect(try errorKeys(#"["zoom"]"#) == [""])
    #expect(try errorKeys(#"["step",["+",["zoom"],1],1,2,3]"#) == [""])
    #expect(try errorKeys(#"["let","a",["zoom"],["step",["var","a"],1,2,3]]"#) == [""])
    #expect(try errorKeys(#"["let","a",1,["step",["zoom"],["var","a"],2,3]]"#) == [])
    #expect(try errorKeys(#"["coalesce",["step",["zoom"],1,2,3],4]"#) == [])
    #expect(try errorKeys(#"["case",["has","x"],["step",["zoom"],1,2,3],4]"#) == [""])
  }

  @Test func propertiesThatReadNoFeatures() throws {
    let constant = property(.number, dependence: .dataConstant)
    #expect(try errorKeys(#"["get","x"]"#, constant) == [""])
    #expect(try errorKeys(#"["step",["zoom"],1,2,3]"#, constant) == [])
    var still = property(.number)
    still.parameters = []
    #expect(try errorKeys(#"["step",["zoom"],1,2,3]"#, still) == [""])
  }

  @Test func onlyTheZoomCurveAsksWhetherThePropertyInterpolates() throws {
    let stepped = property(.number, isInterpolated: false)
    #expect(try errorKeys(#"["interpolate",["linear"],["zoom"],0,1,10,2]"#, stepped) == [""])
    #expect(try errorKeys(#"["step",["zoom"],1,10,2]"#, stepped) == [])
    #expect(try errorKeys(#"["interpolate",["linear"],["get","x"],0,1,10,2]"#, stepped) == [])
  }

  @Test func constancy() throws {
    let curve = try compiled(#"["step",["zoom"],["get","a"],5,1]"#)
    #expect(!curve.isZoomConstant)
    #expect(!curve.isFeatureConstant)
    let constant = try compiled(#"["+",1,2]"#)
    #expect(constant.isZoomConstant)
    #expect(constant.isFeatureConstant)
  }
}
