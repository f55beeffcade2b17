import Equivalence
import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleSpec
import Testing

/// The judge is shown wrong rewritings of filters, among them those of the reference converter, and has to see through each.
@Suite struct FilterPlanTests {
  private func isEqual(_ filter: String, _ expression: String) throws -> Bool {
    let node = try JSONDocument(parsing: Array(filter.utf8)).root
    guard case .legacy(let legacy, _) = try FilterReading(node, semantics: .documented) else {
      Issue.record("\(filter) is not legacy")
      return false
    }
    let new = try CompiledExpression(
      try StyleExpression(try JSONDocument(parsing: Array(expression.utf8)).root), for: .filter)
    let verdict = EquivalenceChecker(semantics: .documented)
      .verdict(on: FilterMeaning(legacy), and: new, plan: FilterPlan(legacy, target: .any))
    if case .equal = verdict { return true }
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

  @Test func aFaithfulRewritingIsEqual() throws {
    #expect(
      try isEqual(#"["all",["<","x",5],["!in","y","a"]]"#, #"["all",["<",["get","x"],5],["!=",["get","y"],"a"]]"#))
  }

  /// Ten attributes, a hundred values: the plan stays small enough to be run for every filter of a style.
  @Test func plansAreBounded() throws {
    let values = (0..<500).map { "\"v\($0)\"" }.joined(separator: ",")
    let parts = (0..<10).map { "[\"in\",\"k\($0)\",\(values)]" }.joined(separator: ",")
    let node = try JSONDocument(parsing: Array("[\"any\",\(parts)]".utf8)).root
    guard case .legacy(let filter, _) = try FilterReading(node, semantics: .documented) else {
      Issue.record("not legacy")
      return
    }
    #expect(FilterPlan(filter, target: .any).samples.count <= 1_000)
  }
}
