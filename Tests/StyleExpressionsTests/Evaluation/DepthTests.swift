import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// A hundred levels, on the stack that threads have on Apple's systems; one level more is an error.
struct DepthTests {
  /// An operator around itself: the text before the inner expression, and the text after it.
  private struct Nesting: Sendable {
    var before: String
    var innermost = #"["get","a"]"#
    var after = "]"

    /// The levels that one repetition adds.
    var levels = 1

    /// The nesting with at most so many levels.
    func text(levels: Int) -> String {
      // Each has a part next to the inner expression, or as the innermost one, that is a level of its own.
      let count = (levels - 1) / self.levels
      return String(repeating: before, count: count) + innermost + String(repeating: after, count: count)
    }
  }

  /// A call with each kind of check, and each structure.
  private static let nestings = [
    Nesting(before: #"["!","#, innermost: #"["has","a"]"#),
    Nesting(before: #"["all",["has","a"],"#, innermost: "true"),
    Nesting(before: #"["case","#, innermost: #"["has","a"]"#, after: ",true,false]"),
    Nesting(before: #"["case",["has","a"],1,"#),
    Nesting(before: #"["match","#, after: #","x","y","z"]"#),
    Nesting(before: #"["match",["get","a"],"x",1,"#),
    Nesting(before: #"["coalesce",["get","b"],"#, innermost: "1"),
    Nesting(before: #"["step","#, after: ",1,2,3]"),
    Nesting(before: #"["interpolate",["exponential",2],["get","a"],0,1,10,"#),
    Nesting(before: #"["let","v",1,"#),
    Nesting(before: #"["let","v","#, after: #",["var","v"]]"#),
    Nesting(before: #"["==",true,"#, innermost: #"["has","a"]"#),
    Nesting(before: #"["+",1,"#), Nesting(before: #"["sqrt","#), Nesting(before: #"["number","#),
    Nesting(before: #"["to-number",["get","b"],"#), Nesting(before: #"["get","a","#), Nesting(before: #"["at",0,"#),
    Nesting(before: #"["slice","#, after: ",0]"), Nesting(before: #"["concat","x","#),
    Nesting(before: #"["to-string",["format","x",{"font-scale":["to-number","#, after: "]}]]", levels: 4),
    Nesting(before: #"["resolved-locale",["collator",{"locale":"#, after: "}]]", levels: 3),
    Nesting(before: #"["semiliteral",["#, after: "]]", levels: 2), Nesting(before: #"["error","#),
  ]

  private static let anything = PropertySpecification(
    name: "x", type: .any, parameters: [.zoom, .feature, .featureState], dependence: .dataDriven)

  /// Reads, prints, compiles, evaluates and frees an expression on a small stack; returns the fault.
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
          _ = compiled.holds(in: EvaluationContext(zoom: 1, feature: Feature()))
        } catch {
          // Some operators cannot be nested in themselves; finding that out must not fail either.
          return error.errors.isEmpty ? "failed without an error" : nil
        }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func aHundredLevelsNeedASmallStack() async {
    for nesting in Self.nestings { #expect(await fault(in: nesting.text(levels: 100)) == nil, "\(nesting.before)") }
  }

  @Test func oneLevelMoreIsAnErrorWithItsPlace() async throws {
    let text = String(repeating: #"["!","#, count: 101) + "true" + String(repeating: "]", count: 101)
    let error = await onSmallStack(debugSize: 2 << 20) { () -> ExpressionError? in
      do {
        _ = try StyleExpression(try JSONDocument(parsing: Array(text.utf8)).root)
        return nil
      } catch {
        return error as? ExpressionError
      }
    }
    #expect(error?.message.contains("deeper than 100 levels") == true)
    #expect(error?.range?.lowerBound == 0)
  }

  /// Constructs that doubled the time at each level: pairs of booleans that fail are typed twice, each use of a
  /// variable evaluated it again, and the curve over the zoom was searched for twice in each `let`.
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

  /// A variable is evaluated where it is bound: its value does not add its levels to those around its use.
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
