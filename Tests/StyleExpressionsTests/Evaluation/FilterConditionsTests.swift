import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// The conditions that a filter combines, evaluated one by one.
@Suite struct FilterConditionsTests {
  private func conditions(_ text: String) throws -> FilterConditions? {
    FilterConditions(of: try compiled(text, .filter))
  }

  @Test func conditionsAreWhatIsJoined() throws {
    let conditions = try #require(
      try conditions(
        #"""
        ["all", ["==", ["get", "a"], 1], ["!", ["any", ["has", "b"], ["<", ["number", ["get", "a"]], 5]]],
         ["==", ["id"], 1], ["==", ["geometry-type"], "Point"], ["boolean", ["get", "a"], ["has", "a"]], true]
        """#))
    func answers(_ input: ConditionInput, _ context: EvaluationContext) -> [FilterConditions.Answer] {
      conditions.indices(reading: input).map { conditions.answer(of: $0, in: context) }
        .sorted { $0.rawValue < $1.rawValue }
    }
    #expect(answers(.attribute("a"), try input(#"{"a": 1}"#)) == [.yes, .yes, .yes])
    #expect(answers(.attribute("a"), try input(#"{"a": "1"}"#)) == [.no, .yes, .failed])
    #expect(answers(.attribute("b"), try input(#"{"a": 1}"#)) == [.no])
    #expect(answers(.attribute("c"), try input()) == [])
    var context = try input()
    context.feature?.id = .number(1)
    context.feature?.geometryType = .point
    #expect(answers(.id, context) == [.yes] && answers(.geometryType, context) == [.yes])
    #expect(answers(.id, try input()) == [.no])
    #expect(answers(.geometryType, try input()) == [.no])
  }

  @Test(arguments: [
    #"["==", ["get", "x"], ["get", "y"], ["collator", {}]]"#, #"["==", ["id"], ["get", "x"]]"#,
    #"["has", ["case", ["has", "y"], "x", "class"]]"#, #"["in", "x", ["to-string", ["properties"]]]"#,
    #"["all", ["has", "x"], [">", ["zoom"], 3]]"#, #"["==", ["get", "x", ["properties"]], 1]"#,
  ])
  func aConditionOfSeveralThingsIsNotAskedAlone(text: String) throws {
    #expect(try conditions(text) == nil, "\(text)")
  }
}
