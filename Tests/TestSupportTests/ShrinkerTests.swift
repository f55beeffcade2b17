import TestSupport
import Testing

/// Problems of the shrinking challenge: each breaks a law whose smallest counterexample is known.
struct ShrinkerTests {
  /// The counterexamples of a few runs; a run that does not fail is reported.
  private func smallest<Value>(
    generating generate: @escaping (inout ChoiceSource) -> Value, holds: @escaping (Value) -> Bool
  ) -> Set<String> {
    let found = (1...UInt64(5)).map { seed -> String in
      let settings = PropertySettings(count: 2_000, seed: seed)
      do throws(PropertyFailure) {
        try check("law", settings: settings, generating: generate) { holds($0) ? nil : "it fails" }
        return "no counterexample"
      } catch .lawBroken(let broken) {
        return broken.value
      } catch {
        return "\(error)"
      }
    }
    return Set(found)
  }

  private func digits(_ source: inout ChoiceSource) -> [Int] {
    source.list(0...20) { $0.int(in: 0...1_000) }
  }

  @Test func elementsAreRemovedWithTheirSpans() {
    #expect(smallest(generating: digits) { $0 == $0.reversed() }.isSubset(of: ["[0, 1]", "[1, 0]"]))
    #expect(smallest(generating: digits) { $0.allSatisfy { $0 < 900 } } == ["[900]"])
  }

  /// Without spans: the count has to decrease together with the deleted draws.
  @Test func aListAfterItsCount() {
    let found = smallest(
      generating: { source in (0..<source.int(in: 0...20)).map { _ in source.int(in: 0...1_000) } },
      holds: { $0.allSatisfy { $0 < 900 } })
    #expect(found == ["[900]"])
  }

  @Test func aPartReplacesTheWhole() {
    let start = Shrinker.Recording(choices: [9, 1, 2, 3], spans: [1..<3, 0..<4])
    var shrinker = Shrinker(start: start) { $0 == [9, 1, 2, 3] || $0 == [1, 2] ? .init(choices: $0, spans: []) : nil }
    shrinker.run()
    #expect(shrinker.best.choices == [1, 2])
  }

  @Test func theBudgetEndsTheSearch() {
    let start = Shrinker.Recording(choices: Array(repeating: 1_000, count: 50), spans: [])
    var shrinker = Shrinker(start: start, budget: 10) { $0.count < 45 ? nil : .init(choices: $0, spans: []) }
    shrinker.run()
    #expect(shrinker.calls == 10)
  }
}
