import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Any JSON as an expression: a typed error with its path, or a value; never a crash, and in linear time.
struct HostileExpressionTests {
  #if DEBUG
    private static let size = 200
  #else
    private static let size = 12_500
  #endif

  private static let anything = PropertySpecification(
    name: "x", type: .any, parameters: [.zoom, .feature, .featureState], dependence: .dataDriven)

  /// Reads, prints, compiles and evaluates; whatever goes wrong is an error of one of the three types.
  @discardableResult
  private static func run(_ text: [UInt8], for property: PropertySpecification = anything) throws -> String {
    let root = try JSONDocument(parsing: text, maximumDepth: 1_000_000).root
    do {
      let expression = try StyleExpression(root)
      _ = expression.fragment.text
      let compiled = try CompiledExpression(expression, for: property)
      let feature = Feature(properties: StyleObject([.init(key: "a", value: .string("x"))]))
      _ = try compiled.evaluate(in: EvaluationContext(zoom: 1, feature: feature))
      return "evaluates"
    } catch let error as ExpressionError {
      guard let range = error.range, range.lowerBound >= 0, range.upperBound <= text.count else { return "no place" }
      return error.message
    } catch let errors as ExpressionTypeErrors {
      return errors.errors.map { $0.key + $0.message }.joined()
    } catch let error as EvaluationError {
      return error.runtimeText
    }
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  /// Expressions of so many branches, each with a name; the last are faulty at their end.
  private static let wide: [(name: String, text: @Sendable (Int) -> String)] = [
    ("case", { #"["case",\#(list($0) { #"["==",["get","a"],\#($0)],\#($0)"# }),0]"# }),
    ("match", { #"["match",["get","a"],\#(list($0) { #""l\#($0)",\#($0)"# }),0]"# }),
    ("match of numbers", { #"["match",["get","b"],\#(list($0) { "\($0),\($0)" }),0]"# }),
    ("one label of match", { #"["match",["get","a"],[\#(list($0) { #""l\#($0)""# })],1,0]"# }),
    ("coalesce", { #"["coalesce",\#(list($0) { #"["get","n\#($0)"]"# })]"# }),
    ("step", { #"["step",["zoom"],0,\#(list($0) { "\($0),\($0)" })]"# }),
    ("interpolate", { #"["interpolate",["linear"],["zoom"],\#(list($0) { "\($0),\($0)" })]"# }),
    (
      "let",
      { #"["let",\#(list($0) { #""v\#($0)",["get","a"]"# }),["concat",\#(list($0) { #"["var","v\#($0)"]"# })]]"# }
    ),
    ("let of one name", { #"["let",\#(list($0) { #""v\#($0 % 7)",["get","a"]"# }),["var","v3"]]"# }),
    ("concat", { #"["concat",\#(list($0) { _ in #"["get","a"]"# })]"# }),
    ("in", { #"["in",["get","a"],["literal",[\#(list($0) { #""l\#($0)""# })]]]"# }),
    ("index-of", { #"["index-of","b",\#(#"""# + String(repeating: "a", count: 10 * $0) + #"""#)]"# }),
    ("split", { #"["split","\#(String(repeating: "ab", count: $0))","b"]"# }),
    ("all", { #"["all",\#(list($0) { _ in #"["has","a"]"# })]"# }),
    ("+", { #"["+",\#(list($0) { "\($0)" })]"# }),
    ("format", { #"["format",\#(list($0) { _ in #"["get","a"],{"font-scale":2}"# })]"# }),
    ("options", { #"["collator",{\#(list($0) { #""k\#($0)":1"# })}]"# }),
    ("repeated options", { #"["collator",{\#(list($0) { _ in #""locale":"de""# })}]"# }),
    ("object", { #"["literal",{\#(list($0) { #""k\#($0)":1"# })}]"# }),
    ("repeated keys", { #"["literal",{\#(list($0) { _ in #""k":1"# })}]"# }),
    ("array", { #"["literal",[\#(list($0) { "\($0)" })]]"# }),
    ("semiliteral", { #"["semiliteral",[\#(list($0) { "\($0)" })]]"# }),
    ("to-color", { #"["to-color",\#(list($0) { _ in #"["get","a"]"# })]"# }),
    ("unknown operator", { #"["\#(String(repeating: "x", count: $0))"]"# }),
    ("faulty case", { #"["case",\#(list($0) { _ in #"["has","a"],1"# }),[]]"# }),
    ("faulty match", { #"["match",["get","a"],\#(list($0) { #""l\#($0)",\#($0)"# }),"l0",1,0]"# }),
    ("faulty all", { #"["all",\#(list($0) { _ in #"["has","a"]"# }),1]"# }),
    (
      "pairs of pairs",
      { n in #"["all",\#(list(n / 10) { _ in #"["all",["has","a"],["any",["has","a"],true]]"# }),1]"# }
    ),
  ]

  @Test(.disabled(if: Sanitizer.isOn, "sanitizers take their time"))
  func timeIsLinearInTheBranches() throws {
    for (name, text) in Self.wide {
      let growth = try Growth(from: Self.size, preparing: { Array(text($0).utf8) }, work: { try Self.run($0) })
      #expect(growth.isLinear, "\(name): \(growth)")
    }
  }

  @Test func nestingOfTenThousandLevelsIsAnError() async throws {
    let depth = 10_000
    for (opening, closing) in [
      (#"["!","#, "]"), ("[", "]"), (#"["literal",["#, "]]"), (#"{"a":"#, "}"), (#"["case",["has","a"],1,"#, "]"),
    ] {
      let text = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
      let message = await onSmallStack { try? Self.run(Array(text.utf8)) }
      #expect(message?.contains("100 levels") == true, "\(opening)")
    }
  }

  @Test func aMillionCharactersAreRead() throws {
    let long = String(repeating: "x", count: 1_000_000)
    for text in [
      #""\#(long)""#, #"["\#(long)"]"#, #"["get","\#(long)"]"#, #"["concat","\#(long)","\#(long)"]"#,
      #"["match",["get","a"],"\#(long)",1,0]"#, #"["to-color","\#(long)"]"#, #"["to-number","\#(long)"]"#,
      #"["let","\#(long)",1,2]"#, #"["var","\#(long)"]"#, #"["upcase","\#(long)"]"#, #"["downcase","\#(long)Σ"]"#,
      #"["length","\#(long)"]"#, #"["resolved-locale",["collator",{"locale":"\#(long)"}]]"#,
      #"["number-format",1,{"currency":"\#(long)"}]"#, #"["==","\#(long)","\#(long)",["collator",{}]]"#,
      String(repeating: "9", count: 1_000_000), "1e" + String(repeating: "9", count: 1_000_000),
    ] {
      #expect(try !Self.run(Array(text.utf8)).isEmpty)
    }
  }
}
