import Equivalence
import LegacyRuntime
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// The judge notices a rewriting that makes renderers log what the legacy value did not.
@Suite struct SilenceTests {
  private func node(_ text: String) throws -> JSONNode { try JSONDocument(parsing: Array(text.utf8)).root }

  private func verdict(
    _ legacy: String, _ expression: String, _ name: JSONString, requiresSilence: Bool
  ) throws -> Verdict {
    let property = try #require(PropertyTable.specification(named: name))
    let function = FunctionObject(try node(legacy))
    let old = try LegacyEvaluation(function, for: property, semantics: .documented)
    let new = try CompiledExpression(try StyleExpression(try node(expression)), for: property)
    return EquivalenceChecker(semantics: .documented, requiresSilence: requiresSilence).judgement(
      on: old, and: new, plan: SamplePlan(function, for: property, semantics: .documented)
    ).verdict
  }

  private func verdict(ofFilter legacy: String, _ expression: String, requiresSilence: Bool) throws -> Verdict {
    let filter = try FilterMeaning(try node(legacy), semantics: .documented)
    let new = try CompiledExpression(try StyleExpression(try node(expression)), for: .filter)
    return EquivalenceChecker(semantics: .documented, requiresSilence: requiresSilence).verdict(
      on: filter, and: new, plan: FilterPlan(filter, target: .current))
  }

  private func isLogged(_ verdict: Verdict) -> Bool {
    if case .different(let counterexample) = verdict { counterexample.isLogged } else { false }
  }

  private func isEqual(_ verdict: Verdict) -> Bool { if case .equal = verdict { true } else { false } }

  /// Each has the right values, some through the property's default.
  @Test(arguments: [
    (
      "line-width", #"{"property": "p", "stops": [[0, 1], [10, 5]]}"#,
      #"["interpolate", ["linear"], ["get", "p"], 0, 1, 10, 5]"#
    ),
    ("line-width", #"{"property": "p", "type": "identity"}"#, #"["number", ["get", "p"]]"#),
    ("fill-color", #"{"property": "p", "type": "identity"}"#, #"["string", ["get", "p"]]"#),
  ])
  func anErrorThatGivesTheDefaultIsLogged(name: JSONString, legacy: String, expression: String) throws {
    #expect(isLogged(try verdict(legacy, expression, name, requiresSilence: true)))
    #expect(isEqual(try verdict(legacy, expression, name, requiresSilence: false)))
  }

  @Test func aNameThatThePropertyDoesNotListIsLogged() throws {
    let identity = #"{"property": "p", "type": "identity"}"#
    let expression = #"["string", ["get", "p"], "center"]"#
    #expect(isLogged(try verdict(identity, expression, "text-anchor", requiresSilence: true)))
    #expect(isEqual(try verdict(identity, expression, "text-anchor", requiresSilence: false)))
  }

  /// Only an error leaves the property without a value.
  @Test func anErrorThatGivesNothingIsAllowed() throws {
    #expect(
      isEqual(
        try verdict(
          #"{"property": "p", "stops": [[0, "red"], [10, "blue"]]}"#,
          #"["interpolate", ["linear"], ["get", "p"], 0, "red", 10, "blue"]"#, "fill-outline-color",
          requiresSilence: true)))
  }

  @Test(arguments: [
    (#"[">=", "rank", 3]"#, #"[">=", ["get", "rank"], 3]"#),
    (#"["all", ["has", "x"], ["<", "rank", 3]]"#, #"["all", ["has", "x"], ["<", ["get", "rank"], 3]]"#),
    (
      #"["all", [">=", "rank", 1], ["<", "rank", 5]]"#,
      #"["all", ["<", ["get", "rank"], 5], [">=", ["number", ["get", "rank"], 0], 1]]"#
    ),
  ])
  func aComparisonThatFailsIsLogged(legacy: String, expression: String) throws {
    #expect(isLogged(try verdict(ofFilter: legacy, expression, requiresSilence: true)))
    #expect(isEqual(try verdict(ofFilter: legacy, expression, requiresSilence: false)))
  }

  @Test(arguments: [
    (#"[">=", "rank", 3]"#, #"[">=", ["number", ["get", "rank"], 0], 3]"#),
    (
      #"["all", [">=", "rank", 1], ["<", "rank", 5]]"#,
      #"["all", [">=", ["number", ["get", "rank"], 0], 1], ["<", ["get", "rank"], 5]]"#
    ),
  ])
  func aComparisonWithAFallbackIsSilent(legacy: String, expression: String) throws {
    #expect(isEqual(try verdict(ofFilter: legacy, expression, requiresSilence: true)))
  }

  /// Failures of the author's own expressions existed before.
  @Test func errorsOfTheAuthorsOwnExpressionsAreAllowed() throws {
    let filter = try FilterMeaning(
      try node(#"["all", [">", ["get", "a"], 1], ["==", "b", 2]]"#), semantics: .documented)
    func verdict(_ expression: String) throws -> Verdict {
      let new = try CompiledExpression(try StyleExpression(try node(expression)), for: .filter)
      return EquivalenceChecker(semantics: .documented).verdict(
        on: filter, and: new, plan: FilterPlan(filter, target: .current))
    }
    #expect(isEqual(try verdict(#"["all", [">", ["get", "a"], 1], ["==", ["get", "b"], 2]]"#)))
    #expect(isLogged(try verdict(#"["all", [">", ["get", "b"], 1], [">", ["get", "a"], 1], ["==", ["get", "b"], 2]]"#)))
  }
}
