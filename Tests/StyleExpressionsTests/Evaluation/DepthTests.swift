import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// A hundred levels of every operator, on the stack that threads have on Apple's systems; one level more is an error.
struct DepthTests {
  /// An operator around itself: what stands before the inner expression, and what stands after it.
  private struct Nesting: Sendable {
    var before: String
    var innermost = #"["get","a"]"#
    var after = "]"

    /// The levels that one repetition adds.
    var levels = 1

    /// So many levels at most of the nesting.
    func text(levels: Int) -> String {
      // Each has a part beside the inner expression, or as the innermost one, that is a level of its own.
      let count = (levels - 1) / self.levels
      return String(repeating: before, count: count) + innermost + String(repeating: after, count: count)
    }
  }

  private static let nestings = [
    Nesting(before: #"["!","#, innermost: #"["has","a"]"#),
    Nesting(before: #"["all",["has","a"],"#, innermost: "true"),
    Nesting(before: #"["any",["has","a"],["has","b"],"#, innermost: "true"),
    Nesting(before: #"["case","#, innermost: #"["has","a"]"#, after: ",true,false]"),
    Nesting(before: #"["case",["has","b"],"#, after: ",1]"),
    Nesting(before: #"["case",["has","a"],1,"#),
    Nesting(before: #"["match","#, after: #","x","y","z"]"#),
    Nesting(before: #"["match",["get","b"],"x","#, after: ",1]"),
    Nesting(before: #"["match",["get","a"],"x",1,"#),
    Nesting(before: #"["coalesce",["get","b"],"#, innermost: "1"),
    Nesting(before: #"["step","#, after: ",1,2,3]"),
    Nesting(before: #"["step",["get","a"],"#, after: ",10,2]"),
    Nesting(before: #"["step",["get","a"],1,2,"#),
    Nesting(before: #"["interpolate",["linear"],"#, after: ",0,1,10,2]"),
    Nesting(before: #"["interpolate",["exponential",2],["get","a"],0,1,10,"#),
    Nesting(before: #"["interpolate-hcl",["linear"],["get","a"],0,["rgb",1,2,3],1,"#, innermost: #"["rgb",1,2,3]"#),
    Nesting(before: #"["let","v",1,"#),
    Nesting(before: #"["let","v","#, after: #",["var","v"]]"#),
    Nesting(before: #"["==",true,"#, innermost: #"["has","a"]"#),
    Nesting(before: #"["==",["get","b"],["+",1,["case",["<","a","#, after: "],1,2]]]", levels: 4),
    Nesting(before: #"["+",1,"#), Nesting(before: #"["*","#, after: ",1,1]"), Nesting(before: #"["-","#),
    Nesting(before: #"["^","#, after: ",1]"), Nesting(before: #"["max",1,"#), Nesting(before: #"["sqrt","#),
    Nesting(before: #"["number","#), Nesting(before: #"["array","#, innermost: #"["get","l"]"#),
    Nesting(before: #"["to-string","#), Nesting(before: #"["to-number",["get","b"],"#),
    Nesting(before: #"["to-boolean","#), Nesting(before: #"["to-color","#), Nesting(before: #"["typeof","#),
    Nesting(before: #"["get","#), Nesting(before: #"["get","a","#),
    Nesting(before: #"["has","a",["object","#, after: "]]", levels: 2),
    Nesting(before: #"["at",0,"#), Nesting(before: #"["in","x","#), Nesting(before: #"["index-of","#, after: #","x"]"#),
    Nesting(before: #"["slice","#, after: ",0]"), Nesting(before: #"["length",["to-string","#, after: "]]", levels: 2),
    Nesting(before: #"["concat","x","#), Nesting(before: #"["upcase","#),
    Nesting(before: #"["split",["join","#, innermost: #"["get","l"]"#, after: #",""],""]"#, levels: 2),
    Nesting(before: #"["rgb",1,2,["at",0,["to-rgba","#, innermost: #"["rgb",1,2,3]"#, after: "]]]", levels: 3),
    Nesting(before: #"["to-string",["format","#, after: "]]", levels: 2),
    Nesting(before: #"["to-string",["format","x",{"font-scale":["to-number","#, after: "]}]]", levels: 4),
    Nesting(before: #"["image",["to-string","#, after: "]]", levels: 2),
    Nesting(before: #"["number-format",["to-number","#, after: "],{}]", levels: 2),
    Nesting(before: #"["number-format",1,{"locale":"#, after: "}]", levels: 2),
    Nesting(before: #"["resolved-locale",["collator",{"locale":"#, after: "}]]", levels: 3),
    Nesting(before: #"["semiliteral",["#, after: "]]", levels: 2),
    Nesting(before: #"["literal",["#, innermost: "1", after: "]]", levels: 2),
    Nesting(before: #"["feature-state","#), Nesting(before: #"["error","#),
    Nesting(before: #"["is-supported-script","#, after: #"]"#),
  ]

  private static let anything = PropertySpecification(
    name: "x", type: .any, parameters: [.zoom, .feature, .featureState], dependence: .dataDriven)

  /// Reads, prints, compiles, evaluates and frees an expression on a small stack; says what went wrong.
  private func fault(in text: String) async -> String? {
    await onSmallStack(debugSize: 2 << 20) { () -> String? in
      do {
        let document = try JSONDocument(parsing: Array(text.utf8))
        let expression = try StyleExpression(document.root)
        guard expression.fragment.text.filter({ $0 != UInt8(ascii: " ") }).elementsEqual(text.utf8) else {
          return "printed otherwise"
        }
        do throws(ExpressionTypeErrors) {
          let compiled = try CompiledExpression(expression, for: Self.anything)
          _ = compiled.value(in: EvaluationContext(zoom: 1, feature: Feature()))
          _ = compiled.number(in: EvaluationContext(zoom: 1, feature: Feature()))
          _ = compiled.holds(in: EvaluationContext(zoom: 1, feature: Feature()))
        } catch {
          // Some operators cannot stand in themselves; finding that out must not fail either.
          return error.errors.isEmpty ? "failed without an error" : nil
        }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func everyOperatorNestsAHundredLevelsOnASmallStack() async {
    for nesting in Self.nestings { #expect(await fault(in: nesting.text(levels: 100)) == nil, "\(nesting.before)") }
  }

  @Test func oneLevelMoreIsAnErrorWithItsPlace() async throws {
    let text = String(repeating: #"["!","#, count: 101) + "true" + String(repeating: "]", count: 101)
    let error = await onSmallStack(debugSize: 2 << 20) { () -> ExpressionSyntaxError? in
      do {
        _ = try StyleExpression(try JSONDocument(parsing: Array(text.utf8)).root)
        return nil
      } catch {
        return error as? ExpressionSyntaxError
      }
    }
    #expect(error?.reason == .tooDeep(limit: 100))
    #expect(error?.message.contains("100 levels") == true)
    #expect(error?.range.lowerBound == 0)
  }

  /// What doubled the time at each level: pairs of booleans that fail are typed twice, each use of a variable evaluates
  /// it again, and the curve over the zoom was looked for twice in each `let`.
  @Test func noLevelDoublesTheTime() throws {
    let pairs = String(repeating: #"["all",["has","a"],"#, count: 90) + "1" + String(repeating: "]", count: 90)
    #expect(try errorKeys(pairs) == [String(repeating: "[2]", count: 89)])
    var doublings = #"["var","v90"]"#
    for level in (1...90).reversed() {
      doublings = #"["let","v\#(level)",["+",["var","v\#(level - 1)"],["var","v\#(level - 1)"]],"# + doublings + "]"
    }
    #expect(try value(#"["let","v0",["get","p"],"# + doublings + "]", #"{"p": 1}"#) == .number(0x1p90))
    let lets =
      String(repeating: #"["let","a",1,"#, count: 90) + #"["step",["zoom"],1,5,2]"# + String(repeating: "]", count: 90)
    #expect(try errorKeys(lets) == [])
    let fallbacks =
      String(repeating: #"["coalesce","#, count: 90) + #"["step",["zoom"],1,5,2]"# + String(repeating: "]", count: 90)
    #expect(try errorKeys(fallbacks) == [])
  }

  /// A variable is evaluated where it is bound: what it names does not add its levels to those around its use.
  @Test func variablesThatNameVariablesNeedNoMoreStack() async {
    let sum = { (inner: String) in String(repeating: #"["+",1,"#, count: 40) + inner + String(repeating: "]", count: 40)
    }
    let text =
      (1...50).map { #"["let","v\#($0)",\#(sum($0 == 1 ? #"["get","p"]"# : #"["var","v\#($0 - 1)"]"#)),"# }.joined()
      + #"["var","v50"]"# + String(repeating: "]", count: 50)
    #expect(await onSmallStack(debugSize: 2 << 20) { try? value(text, #"{"p": 1}"#) } == .number(2001))
    #expect(await onSmallStack(debugSize: 2 << 20) { (try? value(text, #"{"p": "x"}"#)) == nil })
  }
}
