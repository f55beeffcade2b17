import SourceJSON
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Long lists of comparisons are looked up in a table, and give what they give one by one.
@Suite struct EqualityRunTests {
  private func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ",") }

  @Test func theFirstOfEqualKeysCounts() throws {
    let branches = list(40) { #"["==",["get","p"],\#(Double($0 % 20) + 0.5)],\#($0)"# }
    let text = #"["case",\#(branches),-1]"#
    #expect(try value(text, #"{"p": 3.5}"#) == .number(3))
    #expect(try value(text, #"{"p": 19.5}"#) == .number(19))
    for other in ["3", #""3.5""#, "null", "[3.5]", "{}", "true"] {
      #expect(try value(text, #"{"p": \#(other)}"#) == .number(-1), "\(other)")
    }
    #expect(try value(text) == .number(-1))
  }

  @Test func keysOfAllTypes() throws {
    let keys = ["true", "false", "null", #""null""#, #""true""#, "0", "1", #""1""#, #""constructor""#, #""__proto__""#]
    let branches =
      keys.enumerated().map { #"["==",["get","p"],\#($1)],"\#($0)""# }.joined(separator: ",") + ","
      + list(40) { #"["==",["get","p"],"k\#($0)"],"k""# }
    let text = #"["case",\#(branches),"none"]"#
    for (place, key) in keys.enumerated() {
      #expect(try value(text, #"{"p": \#(key)}"#) == .string(JSONString("\(place)")), "\(key)")
    }
    #expect(try value(text, #"{"p": -0.0}"#) == .string("5"))
    #expect(try value(text) == .string("2"))
    #expect(try value(text, #"{"p": "k39"}"#) == .string("k"))
    #expect(try value(text, #"{"p": "k40"}"#) == .string("none"))
  }

  /// What stands before, between and behind runs keeps its place in the order.
  @Test func otherConditionsKeepTheirPlaces() throws {
    let runs = { (name: String, output: Int) in
      list(33) { #"["==",["get","\#(name)"],"k\#($0)"],\#(output)"# }
    }
    let text =
      #"["case",["has","x"],1,\#(runs("p", 2)),["has","y"],3,\#(runs("q", 4)),["==",["get","p"],"k99"],5,6]"#
    #expect(try value(text, #"{"x": 0, "p": "k1"}"#) == .number(1))
    #expect(try value(text, #"{"y": 0, "p": "k1", "q": "k1"}"#) == .number(2))
    #expect(try value(text, #"{"y": 0, "q": "k1"}"#) == .number(3))
    #expect(try value(text, #"{"p": "k99", "q": "k32"}"#) == .number(4))
    #expect(try value(text, #"{"p": "k99", "q": "k33"}"#) == .number(5))
    #expect(try value(text, #"{"q": 1}"#) == .number(6))
  }

  @Test func listsOfAlternatives() throws {
    let any = #"["any",["has","x"],\#(list(40) { #"["==",["get","p"],\#($0)]"# })]"#
    let all = #"["all",["has","x"],\#(list(40) { #"["!=",["get","p"],\#($0)]"# })]"#
    #expect(try value(any, #"{"p": 39}"#) == .boolean(true))
    #expect(try value(any, #"{"p": 40}"#) == .boolean(false))
    #expect(try value(any, #"{"x": 1, "p": 40}"#) == .boolean(true))
    #expect(try value(all, #"{"x": 1, "p": 39}"#) == .boolean(false))
    #expect(try value(all, #"{"x": 1, "p": 40}"#) == .boolean(true))
    #expect(try value(all, #"{"p": 40}"#) == .boolean(false))
    #expect(try value(all, #"{"x": 1, "p": "39"}"#) == .boolean(true))
  }

  /// What fails where it is compared fails before any condition could hold.
  @Test func aFailingInputFails() throws {
    let text = #"["case",\#(list(40) { #"["==",["number",["get","p"]],\#($0)],\#($0)"# }),-1]"#
    #expect(try value(text, #"{"p": 7}"#) == .number(7))
    #expect(throws: EvaluationError.type(expected: .number, found: .string)) { try value(text, #"{"p": "7"}"#) }
  }

  /// Every value that could matter, against the evaluator of the tests, which knows no tables.
  @Test func likeTheReference() throws {
    let keys: [(Int) -> String] = [
      { "\(Double($0) / 4)" }, { #""\#($0)""# }, { "\($0 % 7)" }, { $0.isMultiple(of: 2) ? "\($0)" : #""k\#($0)""# },
      { ["true", "false", "null", "-0.0", #""true""#][$0 % 5] },
    ]
    for key in keys {
      let text = #"["case",\#(list(50) { #"["==",["get","p"],\#(key($0))],\#($0)"# }),-1]"#
      for place in 0..<60 {
        let context = try input(#"{"p": \#(key(place))}"#)
        #expect(
          try compiled(text).evaluate(in: context) == ReferenceEvaluator(context).value(of: json(text)),
          "\(key(place))")
      }
    }
  }
}
