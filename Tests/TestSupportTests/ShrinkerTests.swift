import TestSupport
import Testing

/// The problems of the shrinking challenge: each breaks a law whose smallest counterexample is known.
struct ShrinkerTests {
  /// The counterexamples of 20 runs; a run that does not fail is reported.
  private func smallest<Value>(
    generating generate: @escaping (inout ChoiceSource) -> Value, holds: @escaping (Value) -> Bool
  ) -> [String] {
    (1...UInt64(20)).map { seed in
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
  }

  private func digits(_ source: inout ChoiceSource) -> [Int] {
    source.list(0...20) { $0.int(in: 0...1_000) }
  }

  @Test func aListThatIsNotItsReverse() {
    #expect(Set(smallest(generating: digits) { $0 == $0.reversed() }) == ["[0, 1]"])
  }

  @Test func aLargeElement() {
    #expect(Set(smallest(generating: digits) { $0.allSatisfy { $0 < 900 } }) == ["[900]"])
  }

  @Test func threeDistinctElements() {
    #expect(Set(smallest(generating: digits) { Set($0).count < 3 }) == ["[0, 1, 2]"])
  }

  @Test func aSum() {
    #expect(Set(smallest(generating: digits) { $0.reduce(0, +) <= 1_000 }) == ["[1, 1000]"])
  }

  @Test func aRepeatedElement() {
    #expect(Set(smallest(generating: digits) { Set($0).count == $0.count }) == ["[0, 0]"])
  }

  @Test func aNumberBelowZero() {
    let found = smallest(generating: { $0.int(in: -500...500) }, holds: { $0 > -17 })
    #expect(Set(found) == ["-17"])
  }

  @Test func aTextWithACharacterBeyondASCII() {
    let found = smallest(generating: { $0.text() }, holds: { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(Set(found) == ["é"])
  }

  @Test func aBranchOfATree() {
    indirect enum Tree: CustomStringConvertible {
      case leaf(Int)
      case fork(Tree, Tree)

      static func draw(_ source: inout ChoiceSource, depth: Int) -> Tree {
        source.span { source in
          guard depth > 0, source.bool() else { return .leaf(source.int(in: 0...99)) }
          return .fork(draw(&source, depth: depth - 1), draw(&source, depth: depth - 1))
        }
      }

      var hasSeven: Bool {
        switch self {
        case .leaf(let number): number == 7
        case .fork(let left, let right): left.hasSeven || right.hasSeven
        }
      }

      var description: String {
        switch self {
        case .leaf(let number): "\(number)"
        case .fork(let left, let right): "(\(left) \(right))"
        }
      }
    }
    let found = smallest(generating: { Tree.draw(&$0, depth: 6) }, holds: { !$0.hasSeven })
    #expect(Set(found) == ["7"])
  }

  @Test func aListBehindItsCount() {
    // Without spans: the count has to fall together with the draws that go.
    let found = smallest(
      generating: { source in (0..<source.int(in: 0...20)).map { _ in source.int(in: 0...1_000) } },
      holds: { $0.allSatisfy { $0 < 900 } })
    #expect(Set(found) == ["[900]"])
  }

  @Test func drawsOutOfOrder() {
    #expect(shrunk([100, 5]) { Set($0) == [5, 100] } == [5, 100])
  }

  @Test func aPartInPlaceOfTheWhole() {
    let spans = [1..<3, 0..<4]
    #expect(shrunk([9, 1, 2, 3], spans: spans) { $0 == [9, 1, 2, 3] || $0 == [1, 2] } == [1, 2])
  }

  /// What is left of choices under a law that is broken as long as `breaks` says so.
  private func shrunk(
    _ choices: [UInt64], spans: [Range<Int>] = [], while breaks: @escaping ([UInt64]) -> Bool
  ) -> [UInt64] {
    var shrinker = Shrinker(start: .init(choices: choices, spans: spans)) { candidate in
      breaks(candidate) ? .init(choices: candidate, spans: []) : nil
    }
    shrinker.run()
    return shrinker.best.choices
  }

  @Test func smallerMeansShorterThenLower() {
    #expect(Shrinker.precedes([9], [0, 0]))
    #expect(Shrinker.precedes([0, 9], [1, 0]))
    #expect(!Shrinker.precedes([1], [1]))
  }

  @Test func theBudgetEndsTheSearch() {
    var tried = 0
    let start = Shrinker.Recording(choices: Array(repeating: 1_000, count: 50), spans: [])
    var shrinker = Shrinker(start: start, budget: 10) { choices in
      tried += 1
      return choices.count < 45 ? nil : .init(choices: choices, spans: [])
    }
    shrinker.run()
    #expect(tried == 10)
    #expect(shrinker.calls == 10)
  }
}
