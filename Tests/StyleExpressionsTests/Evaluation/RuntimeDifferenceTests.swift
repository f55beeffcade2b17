import SourceJSON
import StyleExpressions
import StyleSpec
import Testing

/// What the GL JS runtime does at the edges, each found by asking it.
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

  /// Recorded from a JavaScript runtime: `new Intl.Collator(tag)` throws or not.
  @Test(arguments: [
    ("en", true), ("de-AT", true), ("sr-Latn-RS", true), ("zz-ZZ", true), ("tlh", true), ("en-u-co-phonebk", true),
    ("de-1996", true), ("sl-rozaj-biske", true), ("en-x-a", true), ("en-a-bb-x-1", true), ("e", false),
    ("x-private", false), ("i-klingon", false), ("12", false), ("abcdefghi", false), ("en_US", false),
    ("en--US", false), ("de-", false), ("root", false), ("*", false), ("a-b", false), ("de-1996-1996", false),
    ("en-u", false), ("en-x", false), ("en-a-bb-a-cc", false), ("en-toolongsubtag", false), ("en-US-DE", false),
    ("deutsch", true), ("english", true), ("en-ÄÖ", false), ("ex", true), ("en-Latn-Cyrl", false), ("en-u-ca", true),
    ("en-t-de", true), ("en-u-a", false),
  ])
  func localesThatTheRuntimeTakes(tag: String, isValid: Bool) throws {
    for text in [
      #"["==",["get","a"],["get","b"],["collator",{"locale":"\#(tag)"}]]"#,
      #"["resolved-locale",["collator",{"locale":"\#(tag)"}]]"#,
    ] {
      if isValid {
        _ = try value(text, #"{"a": "x", "b": "x"}"#)
      } else {
        #expect(throws: EvaluationError.locale(JSONString(tag)), "\(text)") {
          try value(text, #"{"a": "x", "b": "x"}"#)
        }
      }
    }
    let number = #"["number-format",["get","n"],{"locale":"\#(tag)"}]"#
    if isValid {
      _ = try value(number, #"{"n": 1}"#)
    } else {
      #expect(throws: EvaluationError.locale(JSONString(tag))) { try value(number, #"{"n": 1}"#) }
    }
    // No locale at all is the default one.
    #expect(try value(#"["==","a","A",["collator",{"locale":""}]]"#) == .boolean(true))
  }

  /// The runtime compiles a scalar in the place of the array, and it is itself.
  @Test func aSemiliteralScalar() throws {
    #expect(try value(#"["semiliteral","example"]"#) == .string("example"))
    #expect(try compiled(#"["semiliteral","example"]"#).type == .string)
    #expect(try value(#"["semiliteral",5]"#) == .number(5))
    #expect(text(try expression(#"["semiliteral","example"]"#).fragment) == #"["semiliteral","example"]"#)
    #expect(throws: ExpressionSyntaxError.self) { try expression(#"["semiliteral",{}]"#) }
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
