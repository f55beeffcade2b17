import LegacyRuntime
import SourceText
import StyleSpec
import Testing

/// The conditions of a legacy filter, evaluated one by one.
@Suite struct FilterConditionTests {
  @Test func conditionsAreFoundByWhatTheyRead() throws {
    let json =
      #"["all", ["==", "a", 1], ["none", ["has", "b"], ["in", "a", 1, 2]], ["!=", "$id", 5], ["==", "$type", "Point"]]"#
    let evaluation = FilterEvaluation(try JSONDocument(parsing: Array(json.utf8)).root, semantics: .documented)
    func answers(_ input: ConditionInput, _ properties: [StyleObject.Member]) -> [Bool] {
      let feature = Feature(id: .number(5), geometryType: .multiPoint, properties: StyleObject(properties))
      return evaluation.conditions.filter { $0.input == input }.map {
        $0.evaluation.holds(in: EvaluationContext(zoom: 0, feature: feature))
      }
    }
    #expect(answers(.attribute("a"), [.init(key: "a", value: .number(2))]) == [false, true])
    #expect(answers(.attribute("a"), []) == [false, false])
    #expect(answers(.attribute("b"), [.init(key: "b", value: .null)]) == [true])
    #expect(answers(.attribute("c"), []) == [])
    // Whether it is equal: the negation joins conditions, as `none` does.
    #expect(answers(.id, []) == [true])
    #expect(answers(.geometryType, []) == [true])
  }
}
