import SourceText
import StyleExpressions
import StyleSpec
import Testing

struct EvaluationTests {
  private func number(_ text: String, _ properties: String = "{}", zoom: Double? = nil) throws -> Double {
    guard case .number(let number) = try value(text, properties, zoom: zoom) else { return .nan }
    return number
  }

  /// The seed document's camera function: base 1.5 through (12, 0.5), (14, 2), (18, 18).
  @Test func exponentialCurve() throws {
    let curve = #"["interpolate",["exponential",1.5],["zoom"],12,0.5,14,2,18,18]"#
    let expected: [(zoom: Double, output: Double)] = [
      (11, 0.5), (12, 0.5), (12.5, 0.7696938), (13, 1.1), (14, 2), (15, 3.9692308), (16, 6.9230769), (17, 11.3538462),
      (18, 18), (22, 18),
    ]
    for (zoom, output) in expected {
      #expect((try number(curve, zoom: zoom) - output).magnitude < 1e-7, "zoom \(zoom)")
    }
  }

  /// The easing curves of CSS have these values: "ease-in-out" is symmetric, "linear" is the identity.
  @Test func cubicBezier() throws {
    let ease = #"["interpolate",["cubic-bezier",0.42,0,0.58,1],["zoom"],0,0,10,100]"#
    #expect((try number(ease, zoom: 5) - 50).magnitude < 1e-4)
    #expect((try number(ease, zoom: 2.5) + number(ease, zoom: 7.5) - 100).magnitude < 1e-3)
    let line = #"["interpolate",["cubic-bezier",0,0,1,1],["zoom"],0,0,10,100]"#
    #expect((try number(line, zoom: 3) - 30).magnitude < 1e-3)
  }

  @Test func stepsHoldFromTheirLabelOn() throws {
    let step = #"["step",["get","x"],"a",0,"b",10,"c"]"#
    #expect(try value(step, #"{"x": -0.001}"#) == .string("a"))
    #expect(try value(step, #"{"x": 0}"#) == .string("b"))
    #expect(try value(step, #"{"x": 10}"#) == .string("c"))
    #expect(throws: EvaluationError.type(expected: .number, found: .null)) { try value(step) }
    #expect(throws: EvaluationError.inputNotANumber) { try value(#"["step",["/",["get","x"],0],1,2,3]"#, #"{"x": 0}"#) }
  }

  @Test func oneStopNeedsNoInput() throws {
    #expect(try value(#"["interpolate",["linear"],["get","x"],0,7]"#) == .number(7))
  }

  @Test func onlyTheSidesNeededAreEvaluated() throws {
    let curve = #"["interpolate",["linear"],["get","x"],0,["get","a"],10,["number",["get","b"]]]"#
    let property = property(.number, default: .number(-1))
    let compiled = try compiled(curve, property)
    #expect(compiled.value(in: try input(#"{"x": 0, "a": 3}"#)) == .number(3))
    #expect(compiled.value(in: try input(#"{"x": 1, "a": 3}"#)) == .number(-1))
  }

  @Test func caseTakesTheFirstTrueCondition() throws {
    let expression = #"["case",["==",["get","x"],1],"one",["has","x"],"some","none"]"#
    #expect(try value(expression, #"{"x": 1}"#) == .string("one"))
    #expect(try value(expression, #"{"x": null}"#) == .string("some"))
    #expect(try value(expression) == .string("none"))
  }

  /// The module, whose integers have 32 bits, took the larger length for a missing one.
  @Test(arguments: ["3", "3000000000"])
  func anArrayOfAnotherLengthIsRefused(length: String) throws {
    #expect(throws: EvaluationError.self) {
      try value(#"["array", "number", \#(length), ["get", "x"]]"#, #"{"x": [1, 2]}"#)
    }
  }

  @Test func matchComparesTypesToo() throws {
    let strings = #"["match",["get","x"],["1","a"],"yes","no"]"#
    #expect(try value(strings, #"{"x": "1"}"#) == .string("yes"))
    #expect(try value(strings, #"{"x": 1}"#) == .string("no"))
    let numbers = #"["match",["get","x"],1,"yes",[2,3],"two","no"]"#
    #expect(try value(numbers, #"{"x": 1.0}"#) == .string("yes"))
    #expect(try value(numbers, #"{"x": 3}"#) == .string("two"))
    #expect(try value(numbers, #"{"x": 1.5}"#) == .string("no"))
    #expect(try value(numbers, #"{"x": true}"#) == .string("no"))
  }

  @Test func equalityComparesTypesToo() throws {
    #expect(try value(#"["==",["get","x"],1]"#, #"{"x": "1"}"#) == .boolean(false))
    #expect(try value(#"["==",["get","x"],null]"#) == .boolean(true))
    #expect(try value(#"["!=",["get","x"],["get","x"]]"#, #"{"x": "é"}"#) == .boolean(false))
    // Canonically equal, but not the same code units.
    #expect(try value(#"["==",["get","x"],"é"]"#, #"{"x": "e\u0301"}"#) == .boolean(false))
  }

  /// Order of strings is by UTF-16 code units: U+FF61 comes after the surrogates of U+1F600.
  @Test func orderOfStrings() throws {
    #expect(try value(#"["<",["get","x"],"\uFF61"]"#, #"{"x": "😀"}"#) == .boolean(true))
  }

  @Test func conversionsToNumber() throws {
    for (text, output) in [
      (#"" 12 ""#, 12.0), (#""""#, 0), (#""0x1F""#, 31), (#""-1e2""#, -100), (#"".5""#, 0.5), (#""5.""#, 5),
      ("true", 1),
      ("null", 0), ("[7]", 7), ("[]", 0), (#""Infinity""#, .infinity), (#""+3""#, 3),
    ] {
      #expect(try number(#"["to-number",["get","x"],-9]"#, #"{"x": "# + text + "}") == output, "\(text)")
    }
    for text in [#""1px""#, #""-0x1""#, #""1e""#, #"".""#, "[1,2]", "{}", #""infinity""#, #""1_0""#] {
      #expect(try number(#"["to-number",["get","x"],-9]"#, #"{"x": "# + text + "}") == -9, "\(text)")
    }
  }

  @Test func conversionsToStringAndBoolean() throws {
    #expect(try value(#"["to-string",["get","x"]]"#, #"{"x": 1e21}"#) == .string("1e+21"))
    #expect(try value(#"["to-string",["get","x"]]"#, #"{"x": {"b": [1, null]}}"#) == .string(#"{"b":[1,null]}"#))
    #expect(try value(#"["concat",["get","x"],1.0,true,["get","y"]]"#, #"{"x": null, "y": "z"}"#) == .string("1truez"))
    #expect(try value(#"["to-boolean",["get","x"]]"#, #"{"x": 0}"#) == .boolean(false))
    #expect(try value(#"["to-boolean",["get","x"]]"#, #"{"x": []}"#) == .boolean(true))
  }

  @Test func arithmetic() throws {
    for (text, output) in [
      (#"["+"]"#, 0.0), (#"["*"]"#, 1), (#"["-",3]"#, -3), (#"["/",1,4]"#, 0.25), (#"["%",-7,3]"#, -1),
      (#"["^",2,10]"#, 1024),
      (#"["min",3,1,2]"#, 1), (#"["max"]"#, -.infinity), (#"["round",-2.5]"#, -3), (#"["round",2.5]"#, 3),
      (#"["floor",-0.5]"#, -1), (#"["ceil",0.2]"#, 1), (#"["abs",-4]"#, 4), (#"["log2",8]"#, 3), (#"["sqrt",9]"#, 3),
      (#"["round",0.49999999999999994]"#, 0),
      // -0 is below 0, in either order.
      (#"["/",1,["max",0,-0]]"#, .infinity), (#"["/",1,["max",-0,0]]"#, .infinity),
      (#"["/",1,["min",0,-0]]"#, -.infinity), (#"["/",1,["min",-0,0]]"#, -.infinity),
    ] {
      #expect(try number(text) == output, "\(text)")
    }
    #expect(try number(#"["^",1,["/",["get","x"],0]]"#, #"{"x": 1}"#).isNaN)
  }

  @Test func variablesAreLexical() throws {
    #expect(try number(#"["let","a",2,"b",3,["*",["var","a"],["let","a",10,["+",["var","a"],["var","b"]]]]]"#) == 26)
    #expect(try errorKeys(#"["+",["let","a",1,["var","a"]],["var","a"]]"#) == ["[2][1]"])
    // The last value is also the result: `Let.parse` of GL JS requires at least three arguments, not an odd number.
    #expect(try number(#"["let","a",2,"b",["+",1,2]]"#) == 3)
    #expect(try number(#"["let","c",5,["let","a",2,"b",["var","c"]]]"#) == 5)
    #expect(try errorKeys(#"["let","a",2,"b",["boolean",["+",1,"x"]]]"#) == ["[4][1][2]"])
  }

  @Test func casesOfText() throws {
    #expect(try value(#"["upcase","straße"]"#) == .string("STRASSE"))
    // Greek capital sigma at the end of a word becomes final sigma, elsewhere it does not.
    #expect(try value(#"["downcase","ΟΔΥΣΣΕΥΣ ΣΑΣ Σ"]"#) == .string("οδυσσευς σας σ"))
  }

  @Test func finalValues() throws {
    let property = property(.number, default: .number(3))
    #expect(try compiled(#"["/",["get","x"],0]"#, property).value(in: input(#"{"x": 0}"#)) == .number(3))
    #expect(try compiled(#"["/",["get","x"],0]"#, property).value(in: input(#"{"x": 1}"#)) == .number(.infinity))
    #expect(try compiled(#"["get","x"]"#, Self.withoutDefault).value(in: input()) == .null)
  }

  private static let withoutDefault = PropertySpecification(
    name: "p", type: .number, parameters: [.zoom, .feature], dependence: .dataDriven)
}
