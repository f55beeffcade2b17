import Equivalence
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// The judge has to reject wrong rewritings of filters, among them those of the reference converter.
@Suite struct FilterPlanTests {
  private func verdict(_ filter: String, _ expression: String) throws -> Verdict {
    let node = try JSONDocument(parsing: Array(filter.utf8)).root
    let legacy = try FilterMeaning(node, semantics: .documented)
    let new = try CompiledExpression(
      try StyleExpression(try JSONDocument(parsing: Array(expression.utf8)).root), for: .filter)
    return EquivalenceChecker(semantics: .documented)
      .verdict(on: legacy, and: new, plan: FilterPlan(legacy, target: .any))
  }

  private func isEqual(_ filter: String, _ expression: String) throws -> Bool {
    if case .equal = try verdict(filter, expression) { return true }
    return false
  }

  @Test(arguments: [
    (#"["==","x",1]"#, #"["==",["to-number",["get","x"],0],1]"#),
    (#"["==","x","1"]"#, #"["==",["to-string",["get","x"]],"1"]"#),
    (#"["!=","x",1]"#, #"["all",["has","x"],["!=",["get","x"],1]]"#),
    (#"["==","x",null]"#, #"["==",["get","x"],null]"#),
    (#"["<","x",5]"#, #"["<=",["get","x"],5]"#), (#"["<","x",5]"#, #"["<",["to-number",["get","x"],9],5]"#),
    (#"["<","x","m"]"#, #"["<",["to-string",["get","x"]],"m"]"#), (#"["!has","x"]"#, #"["==",["get","x"],null]"#),
    (#"["in","x","a","b"]"#, #"["match",["get","x"],["a","c"],true,false]"#),
    (#"["in","x","a","b"]"#, #"["in",["get","x"],"ab"]"#),
    (#"["==","$type","Polygon"]"#, #"["==",["geometry-type"],"Polygon"]"#),
    (#"["has","$id"]"#, #"["==",["typeof",["id"]],"number"]"#), (#"["==","$id",5]"#, #"["==",["to-number",["id"]],5]"#),
    (#"["any",["<","x",5],["==","y",1]]"#, #"["any",["<",["get","x"],5],["==",["get","y"],1]]"#),
    (
      #"["any",["!=","x","a"],["==","y",1]]"#,
      #"["any",["case",["==",["typeof",["get","x"]],"string"],["!=",["get","x"],"a"],false],["==",["get","y"],1]]"#
    ),
    (
      #"["all",["==","a",1],["==","b",2],["==","c",3],["==","d",4]]"#,
      #"["all",["==",["get","a"],1],["==",["get","b"],2],["==",["get","c"],3]]"#
    ),
    (
      #"["any",["==","a",1],["==","b",2],["==","c",3],["==","d",4]]"#,
      #"["any",["==",["get","a"],1],["==",["get","b"],2],["==",["get","c"],3]]"#
    ),
    (#"["none",["==","a",1],["==","b",2]]"#, #"["!",["all",["==",["get","a"],1],["==",["get","b"],2]]]"#),
  ])
  func isNotEqual(filter: String, wrong: String) throws {
    #expect(try !isEqual(filter, wrong), "\(wrong)")
  }

  /// A condition that reads two attributes cannot be evaluated on single values: the two are drawn together.
  @Test func aConditionOnTwoAttributesIsTested() throws {
    let wrong =
      #"["any",["==",["get","x"],1],["==",["get","y"],2],[">",["to-number",["get","x"],0],["+",["to-number",["get","y"],0],3]]]"#
    #expect(try !isEqual(#"["any",["==","x",1],["==","y",2]]"#, wrong))
    let together =
      #"["any",["all",["!=",["get","x"],1],["!=",["get","y"],2]],["==",["concat",["to-string",["get","x"]],["to-string",["get","y"]]],"52"]]"#
    #expect(try !isEqual(#"["all",["!=","x",1],["!=","y",2]]"#, together))
  }

  /// Only one of all combinations of eight conditions shows the difference.
  @Test(arguments: [
    (#"["any",PARTS]"#, #"["!=","#, #"["all"]"#), (#"["all",PARTS]"#, #"["==","#, #"["any"]"#),
    (#"["none",PARTS]"#, #"["!=","#, #"["any"]"#),
  ])
  func everyCombinationIsTried(filter: String, condition: String, wrong: String) throws {
    let parts = (1...8).map { #"\#(condition)"k\#($0)",\#($0)]"# }.joined(separator: ",")
    let whole = filter.replacing("PARTS", with: parts)
    #expect(try !isEqual(whole, wrong), "\(whole)")
  }

  /// Only null shows the difference, and only at a point.
  @Test func theSimplestCounterexampleIsKept() throws {
    let verdict = try verdict(
      #"["all",["!has","x"],["==","$type","Point"]]"#,
      #"["all",["==",["get","x"],null],["match",["geometry-type"],["Point","MultiPoint"],true,false]]"#)
    guard case .different(let counterexample) = verdict else { return #expect(Bool(false), "\(verdict)") }
    #expect(counterexample.sample.properties == StyleObject([.init(key: "x", value: .null)]))
    #expect(counterexample.sample.geometryType == .point)
    #expect(counterexample.old == .boolean(false))
    #expect(counterexample.new == .boolean(true))
  }

  /// Values are counted once, and so is each combination of those that can be distinguished.
  ///
  /// A missing value, `true`, nine of other kinds, and the values that may be confused with `true`, its text and 1: of
  /// all of them only `true` can be distinguished. Then seven kinds of geometry, of which the two of points can.
  @Test func theSamplesAreValuesAndCombinations() throws {
    let verdict = try verdict(
      #"["all",["==","x",true],["==","$type","Point"]]"#,
      #"["all",["==",["get","x"],true],["match",["geometry-type"],["Point","MultiPoint"],true,false]]"#)
    #expect(verdict == .equal(samples: 13 + 7 + 4, exemptions: 0))
  }

  /// Zero is among the values of every type and next to itself, and is counted once for each sign.
  ///
  /// A missing value, nine of other kinds, the two numbers next to 0, 1, "0", and both zeros; of all of them the zeros
  /// can be distinguished.
  @Test func valuesAreTriedOnceAndZeroWithBothSigns() throws {
    let verdict = try verdict(#"["==","x",0]"#, #"["==",["get","x"],0]"#)
    #expect(verdict == .equal(samples: 1 + 9 + 4 + 2 + 2, exemptions: 0))
  }

  /// The same holds for a long list, whose values are looked up by their hashes.
  ///
  /// A missing value, 61 constants, eight of other kinds; next to sixty of the constants two numbers each and their
  /// texts, of which "5" is among the eight; and the other zero. Then two combinations.
  @Test func valuesOfLongListsAreTriedOnceAndZeroWithBothSigns() throws {
    let constants = (-30...30).map { "\($0)" }.joined(separator: ",")
    let verdict = try verdict(#"["in","x",\#(constants)]"#, #"["match",["get","x"],[\#(constants)],true,false]"#)
    #expect(verdict == .equal(samples: 1 + 61 + 8 + 2 * 60 + 59 + 1 + 2, exemptions: 0))
  }

  @Test func aFaithfulRewritingIsEqual() throws {
    #expect(
      try isEqual(
        #"["all",["<","x",5],["!in","y","a"]]"#, #"["all",["<",["number",["get","x"],5],5],["!=",["get","y"],"a"]]"#))
  }

  /// Ten attributes, a hundred values: the plan stays small enough for every filter of a style.
  @Test func plansAreBounded() throws {
    let values = (0..<500).map { "\"v\($0)\"" }.joined(separator: ",")
    let parts = (0..<10).map { "[\"in\",\"k\($0)\",\(values)]" }.joined(separator: ",")
    let node = try JSONDocument(parsing: Array("[\"any\",\(parts)]".utf8)).root
    let filter = try FilterMeaning(node, semantics: .documented)
    #expect(FilterPlan(filter, target: .any).samples.count <= 1_000)
  }
}
