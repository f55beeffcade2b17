import Equivalence
import SourceText
import StyleSpec
import Testing

@Suite struct TokenPlanTests {
  private func plan(_ text: String) throws -> SamplePlan {
    SamplePlan(tokens: JSONString(text), semantics: .documented)
  }

  /// A plan grows with the names, not with how often each is used.
  @Test func eachNameOnce() throws {
    let once = try plan("{a} {b}")
    #expect(try plan(String(repeating: "{a} {b}", count: 100)).properties == once.properties)
    #expect(once.properties.contains(StyleObject([.init(key: "a", value: .string("only a"))])))
    #expect(once.properties.contains(StyleObject([.init(key: "b", value: .string("only b"))])))
  }
}
