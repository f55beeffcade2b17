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

  /// A few sets of attributes distinguish any two of very many names.
  @Test func manyNamesInFewGroups() throws {
    let names = (0..<3_000).map { "k\($0)" }
    let properties = try plan(names.map { "{\($0)}" }.joined()).properties
    #expect(properties.count < 30)
    var signatures: Set<[Bool]> = []
    for name in names {
      let present = properties.dropFirst(11).map { $0[JSONString(name)] != nil }
      #expect(present.contains(true), "\(name)")
      signatures.insert(present)
    }
    #expect(signatures.count == names.count)
  }
}
