import Equivalence
import LegacyRuntime
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// The judge has to reject wrong rewritings, each for the right reason.
@Suite struct EquivalenceCheckerTests {
  private func verdict(
    _ legacy: String, _ expression: String, property name: JSONString = "line-width",
    semantics: LegacySemantics = .documented
  ) throws -> Verdict {
    let property = try #require(PropertyTable.specification(named: name))
    let function = FunctionObject(try JSONDocument(parsing: Array(legacy.utf8)).root)
    let old = try LegacyEvaluation(function, for: property, semantics: semantics)
    let new = try CompiledExpression(
      try StyleExpression(try JSONDocument(parsing: Array(expression.utf8)).root), for: property,
      profile: semantics == .native ? .native : .glJS)
    let plan = SamplePlan(function, for: property, semantics: semantics)
    return EquivalenceChecker(semantics: semantics).judgement(on: old, and: new, plan: plan).verdict
  }

  private func isDifferent(_ verdict: Verdict) -> Bool {
    if case .different = verdict { true } else { false }
  }

  @Test func aFaithfulRewritingIsEqual() throws {
    let verdict = try verdict(
      #"{"stops": [[0, 1], [10, 5]]}"#, #"["interpolate", ["linear"], ["zoom"], 0, 1, 10, 5]"#)
    guard case .equal(let samples, let exemptions) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(samples >= 10)
    #expect(exemptions == 0)
  }

  @Test(arguments: [
    ("another output", #"["interpolate", ["linear"], ["zoom"], 0, 1, 10, 5.001]"#),
    ("another stop", #"["interpolate", ["linear"], ["zoom"], 0, 1, 10.5, 5]"#),
    ("another base", #"["interpolate", ["exponential", 1.01], ["zoom"], 0, 1, 10, 5]"#),
    ("steps", #"["step", ["zoom"], 1, 10, 5]"#),
    ("a constant", #"["literal", 1]"#),
  ])
  func aCameraFunctionIsNotEqualTo(what: String, expression: String) throws {
    #expect(isDifferent(try verdict(#"{"stops": [[0, 1], [10, 5]]}"#, expression)), "\(what)")
  }

  /// A jump distorts the curve next to it by one rounding step; that does not exempt anything at the stops or beyond
  /// them.
  @Test(arguments: [
    ("no room beside the jump", #"{"stops": [[0, 3], [0, 4], [5e-324, 7]]}"#, "0, 3, 5e-324, 4"),
    ("a wrong value beyond", #"{"stops": [[0, 3], [0, 4], [5e-324, 7], [10, 7]]}"#, "0, 3, 5e-324, 7, 10, 8"),
    ("a wrong value before", #"{"stops": [[-10, 3], [0, 3], [0, 4], [5e-324, 7]]}"#, "-10, 2, 0, 3, 5e-324, 7"),
  ])
  func aJumpExcusesNothingElsewhere(what: String, legacy: String, stops: String) throws {
    #expect(isDifferent(try verdict(legacy, #"["interpolate", ["linear"], ["zoom"], \#(stops)]"#)), "\(what)")
  }

  @Test(arguments: [
    ("no guard and another default", #"["interpolate", ["linear"], ["number", ["get", "p"], 5], 0, 1, 10, 5]"#),
    ("numbers in strings", #"["interpolate", ["linear"], ["to-number", ["get", "p"], 0], 0, 1, 10, 5]"#),
    (
      "missing taken for null only",
      #"["case", ["has", "p"], ["interpolate", ["linear"], ["number", ["get", "p"], 0], 0, 1, 10, 5], 2]"#
    ),
  ])
  func aSourceFunctionIsNotEqualTo(what: String, expression: String) throws {
    let legacy = #"{"property": "p", "stops": [[0, 1], [10, 5]], "default": 2}"#
    #expect(isDifferent(try verdict(legacy, expression)), "\(what)")
  }

  @Test(arguments: [
    ("a lost key", #"["match", ["get", "p"], "a", 2, 1]"#),
    ("a key of another type", #"["match", ["to-string", ["get", "p"]], "a", 2, "5", 3, 1]"#),
    ("another default", #"["match", ["get", "p"], "a", 2, "5", 3, 0]"#),
  ])
  func aCategoricalFunctionIsNotEqualTo(what: String, expression: String) throws {
    let legacy = #"{"property": "p", "type": "categorical", "stops": [["a", 2], ["5", 3]]}"#
    #expect(isDifferent(try verdict(legacy, expression)), "\(what)")
  }

  @Test func aJumpMayLoseOnlyTheAdjacentDouble() throws {
    let legacy = #"{"stops": [[0, 1], [5, 2], [5, 10], [10, 20]]}"#
    let exact = #"["interpolate", ["linear"], ["zoom"], 0, 1, 4.999999999999999, 2, 5, 10, 10, 20]"#
    let near = #"["interpolate", ["linear"], ["zoom"], 0, 1, 4.99, 2, 5, 10, 10, 20]"#
    #expect(!isDifferent(try verdict(legacy, exact)))
    #expect(isDifferent(try verdict(legacy, near)))
  }

  @Test func theBaseOfACompositeFunctionBelongsToTheZoomInGLAndToTheAttributeInNative() throws {
    let legacy = """
      {"property": "p", "base": 2, "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 10}, 10],
        [{"zoom": 10, "value": 0}, 0], [{"zoom": 10, "value": 10}, 100]], "default": 3}
      """
    let overZoom = """
      ["interpolate", ["exponential", 2], ["zoom"],
        0, ["case", ["==", ["typeof", ["get", "p"]], "number"], ["interpolate", ["linear"], ["number", ["get", "p"]], 0, 0, 10, 10], 3],
        10, ["case", ["==", ["typeof", ["get", "p"]], "number"], ["interpolate", ["linear"], ["number", ["get", "p"]], 0, 0, 10, 100], 3]]
      """
    #expect(!isDifferent(try verdict(legacy, overZoom, property: "circle-radius")))
    #expect(isDifferent(try verdict(legacy, overZoom, property: "circle-radius", semantics: .native)))
  }

  @Test func theSimplestCounterexampleIsKept() throws {
    let verdict = try verdict(#"{"stops": [[0, 1], [10, 5]]}"#, #"["literal", 7]"#)
    guard case .different(let counterexample) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(counterexample.sample == Sample(zoom: 0, properties: StyleObject()))
    #expect(counterexample.row == "| 0 | {} | 1 | 7 |")
  }

  @Test func anAccidentOfTheRuntimeIsNotAValue() throws {
    let verdict = try verdict(
      #"{"type": "identity", "property": "p", "default": "left"}"#,
      #"["match", ["get", "p"], ["center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right"], ["get", "p"], "left"]"#,
      property: "text-anchor", semantics: .glJS)
    guard case .accident(.uncheckedName, _) = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }
}
