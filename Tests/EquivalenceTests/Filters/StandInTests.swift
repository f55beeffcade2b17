import Equivalence
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// Operators that no plan could compute are replaced by planned values, the same for the same text.
@Suite struct StandInTests {
  private func node(_ json: String) throws -> JSONNode { try JSONDocument(parsing: Array(json.utf8)).root }

  private func isEqual(_ old: String, _ new: String, _ name: JSONString = "line-width") throws -> Bool {
    let (old, new) = (try node(old), try node(new))
    let property = name == "filter" ? .filter : try #require(PropertyTable.specification(named: name))
    let verdict = EquivalenceChecker.verdict(
      on: old, and: new, for: property, plan: FilterPlan(expression: old.fragment, target: .current))
    if case .equal? = verdict { return true }
    return false
  }

  /// Each pair is equal as long as the operator has the value that it has in a proof without stand-ins.
  @Test(arguments: [
    (#"["case", ["boolean", ["feature-state", "hover"], false], 7, 5]"#, "5"),
    (#"["case", ["==", ["global-state", "mode"], "dark"], 7, 5]"#, "5"),
    (#"["case", ["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}], 7, 5]"#, "5"),
    (#"["case", [">", ["distance", {"type": "Point", "coordinates": [0, 0]}], 100], 7, 5]"#, "5"),
    (#"["case", ["==", ["number-format", 2, {}], "2"], 7, 5]"#, "7"),
    (#"["case", ["==", ["resolved-locale", ["collator", {}]], "en"], 7, 5]"#, "5"),
    (#"["case", ["is-supported-script", "a"], 7, 5]"#, "7"),
  ])
  func bothBranchesAreTried(old: String, new: String) throws {
    #expect(try isEqual(old, old), "\(old)")
    #expect(try !isEqual(old, #"["+", 0, \#(new)]"#), "\(old)")
  }

  @Test func differentTextsHaveDifferentValues() throws {
    let one = #"["case", ["boolean", ["feature-state", "hover"], false], 7, 5]"#
    #expect(try !isEqual(one, one.replacing("hover", with: "pressed")))
    let within = #"["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}]"#
    #expect(try isEqual(within, within, "filter"))
    #expect(try !isEqual(within, within.replacing("[1, 1]", with: "[1, 2]"), "filter"))
  }

  /// Constants that begin with the name of such an operator are not one.
  @Test(arguments: [
    #"["in", ["get", "class"], ["literal", ["distance", "b"]]]"#,
    #"["match", ["get", "class"], ["distance", "b"], true, false]"#,
  ])
  func listsOfConstantsStayAsTheyAre(json: String) throws {
    let expression = try #require(CompiledExpression(standingIn: node(json), for: .filter))
    for (name, holds) in [("distance", true), ("b", true), ("number", false)] {
      let feature = Feature(properties: StyleObject([.init(key: "class", value: .string(JSONString(name)))]))
      #expect(expression.value(in: EvaluationContext(zoom: 0, feature: feature)) == .boolean(holds), "\(name)")
    }
  }

  /// A legacy condition next to an operator that needs a tile: a wrong rewriting of it is detected whatever the
  /// operator's value is.
  @Test(arguments: LegacySemantics.allCases.filter { $0 != .glJS })
  func aConditionBesideAStandInIsTried(semantics: LegacySemantics) throws {
    let within = #"["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}]"#
    let old = try FilterMeaning(node(#"["all", \#(within), ["!in", "class", "rail"]]"#), semantics: semantics)
    #expect(old.hasStandIns)
    func isEqual(_ new: String) throws -> Bool {
      let new = try #require(
        CompiledExpression(standingIn: node(new), for: .filter, profile: semantics.profile))
      let verdict = EquivalenceChecker(semantics: semantics).verdict(
        on: old, and: new, plan: FilterPlan(old, target: .current))
      if case .equal = verdict { return true }
      return false
    }
    #expect(try isEqual(#"["all", \#(within), ["!=", ["get", "class"], "rail"]]"#))
    #expect(try !isEqual(#"["all", \#(within), ["==", ["get", "class"], "rail"]]"#))
    #expect(try !isEqual(#"["all", ["!", \#(within)], ["!=", ["get", "class"], "rail"]]"#))
  }
}
