import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// The behaviour of the GL JS runtime in edge cases, each observed in the runtime.
@Suite struct RuntimeDifferenceTests {
  /// JavaScript splits into UTF-16 code units; halves of surrogate pairs cannot be represented here.
  @Test func splittingIntoCodeUnits() throws {
    #expect(try value(#"["split",["get","t"],""]"#, #"{"t": "aé"}"#) == .array([.string("a"), .string("é")]))
    #expect(throws: EvaluationError.loneSurrogate) { try value(#"["split",["get","t"],""]"#, #"{"t": "a😀b"}"#) }
    #expect(throws: EvaluationError.loneSurrogate) { try value(#"["length",["split","a😀b",""]]"#) }
    #expect(try value(#"["split","a😀b","😀"]"#) == .array([.string("a"), .string("b")]))
    #expect(try value(#"["length",["split","a😀b","x"]]"#) == .number(1))
  }

  /// A constant that cannot be evaluated here does not make the expression invalid.
  @Test func constantsOfCodeUnitsCompile() throws {
    #expect(try errorKeys(#"["split","a😀b",""]"#) == [])
    #expect(try compiled(#"["split","a😀b",""]"#).maySplitCodeUnits)
    #expect(try compiled(#"["split",["get","a"],["get","b"]]"#).maySplitCodeUnits)
    #expect(try compiled(#"["split",["get","a"],","]"#).maySplitCodeUnits == false)
  }

  /// Operators that depend on a tile or a locale compile, and report that they are not evaluated.
  @Test(arguments: [
    ("within", #"["within",{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}]"#),
    ("distance", #"["distance",{"type":"Point","coordinates":[0,0]}]"#),
    ("collator", #"["==","a","A",["collator",{"locale":"de"}]]"#),
    ("number-format", #"["number-format",1234.5,{"locale":"de"}]"#),
    ("resolved-locale", #"["resolved-locale",["collator",{}]]"#),
  ])
  func operatorsThatAreNotEvaluated(name: String, text: String) throws {
    #expect(throws: EvaluationError.notEvaluated(name)) { try value(text) }
    #expect(try compiled(text).knownValue(in: input()) == nil)
    #expect(try value(#"["case",["has","x"],["to-string",\#(text)],"other"]"#) == .string("other"))
  }

  /// The runtime compiles a scalar in place of the array; its value is the scalar itself.
  @Test func aSemiliteralScalar() throws {
    #expect(try value(#"["semiliteral","example"]"#) == .string("example"))
    #expect(try compiled(#"["semiliteral","example"]"#).type == .string)
    #expect(try value(#"["semiliteral",5]"#) == .number(5))
    #expect(text(try expression(#"["semiliteral","example"]"#).fragment) == #"["semiliteral","example"]"#)
    #expect(throws: ExpressionError.self) { try expression(#"["semiliteral",{}]"#) }
  }

  /// Only arrays of numbers whose length is known are interpolated.
  @Test func arraysOfUnknownLengthAreNotInterpolated() throws {
    let curve = { (array: String) in
      #"["interpolate",["exponential",2],["number",["get","x"]],1,[\#(array),["get","a"]],3,[\#(array),["get","b"]]]"#
    }
    #expect(try errorKeys(curve(#""array","number""#)) == [""])
    #expect(try errorKeys(curve(#""array","number",null"#)) == [""])
    #expect(try errorKeys(curve(#""array","string",2"#)) == [""])
    #expect(
      try value(curve(#""array","number",2"#), #"{"x": 2, "a": [0, 3], "b": [3, 6]}"#)
        == .array([.number(1), .number(4)]))
  }

  @Test func emptyArraysOfColors() throws {
    let colors = property(.colorArray, default: .array([.string("red")]))
    #expect(try compiled(#"["literal",[]]"#, colors).value(in: input()) == .colorArray([]))
    #expect(try compiled(#"["get","c"]"#, colors).value(in: input(#"{"c": []}"#)) == .colorArray([]))
    let curve = #"["interpolate",["linear"],["zoom"],0,["literal",[]],10,["literal",[]]]"#
    #expect(try compiled(curve, colors).value(in: input("{}", zoom: 5)) == .colorArray([]))
    #expect(StyleValue.array([]).typed(as: .colorArray) == .colorArray([]))
    #expect(StyleValue.array([.string("no color")]).typed(as: .colorArray) == nil)
  }
}
