import TestSupport
import Testing

struct ChoiceSourceTests {
  @Test func aReplayDrawsWhatWasRecorded() {
    func draw(_ source: inout ChoiceSource) -> [String] {
      source.list(0...8) { "\($0.double()) \($0.text()) \($0.bool()) \($0.pick([1, 2, 3]))" }
    }
    for seed in 1...50 {
      var source = ChoiceSource(seed: UInt64(seed))
      let value = draw(&source)
      var again = ChoiceSource(replaying: source.choices)
      #expect(draw(&again) == value)
      #expect(again.choices == source.choices)
      #expect(again.spans == source.spans)
    }
  }

  @Test func drawsBeyondTheRecordingAreZeroAndTooLargeOnesAreCut() {
    var source = ChoiceSource(replaying: [9, 2])
    #expect(source.choice(5) == 5)
    #expect(source.choice(5) == 2)
    #expect(source.choice(5) == 0)
    #expect(source.choices == [5, 2, 0])
  }

  @Test func bytesAreDrawnAsFewAsTheLimitNeeds() {
    var source = ChoiceSource(bytes: [7, 0, 200, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(source.choice(3) == 3)
    #expect(source.choice(0) == 0)
    #expect(source.choice(1_000) == 200)
    #expect(source.choice(.max) == 0x0102_0304_0506_0708)
    #expect(source.choice(255) == 9)
    #expect(source.choice(255) == 0 && source.choice(.max) == 0)
  }

  @Test func integersComeNearestToZeroFirst() {
    func values(_ range: ClosedRange<Int>) -> [Int] {
      (0...UInt64(range.count - 1)).map { choice in
        var source = ChoiceSource(replaying: [choice])
        return source.int(in: range)
      }
    }
    #expect(values(3...6) == [3, 4, 5, 6])
    #expect(values(-6...(-3)) == [-3, -4, -5, -6])
    #expect(values(-2...2) == [0, 1, -1, 2, -2])
    #expect(values(-1...3) == [0, 1, -1, 2, 3])
    #expect(values(-4...1) == [0, 1, -1, -2, -3, -4])
  }

  @Test func weightsAreShares() {
    let drawn = (0..<6).map { choice in
      var source = ChoiceSource(replaying: [UInt64(choice)])
      return source.index(weights: [3, 0, 2, 1])
    }
    #expect(drawn == [0, 0, 0, 2, 2, 3])
  }

  @Test func listsKeepTheirBoundsAndLoseAnElementWithItsSpan() {
    for seed in 1...200 {
      var source = ChoiceSource(seed: UInt64(seed))
      let list = source.list(2...4) { $0.int(in: 0...9) }
      #expect((2...4).contains(list.count))
    }
    var source = ChoiceSource(replaying: [1, 5, 1, 6, 1, 7, 0])
    #expect(source.list(0...9) { $0.int(in: 0...9) } == [5, 6, 7])
    var rest = source.choices
    rest.removeSubrange(source.spans[1])
    var shorter = ChoiceSource(replaying: rest)
    #expect(shorter.list(0...9) { $0.int(in: 0...9) } == [5, 7])
  }

  @Test func numbersAreFinite() {
    for seed in 1...2_000 {
      var source = ChoiceSource(seed: UInt64(seed))
      #expect(source.double().isFinite)
    }
    var source = ChoiceSource(replaying: [15, Double.nan.bitPattern])
    #expect(source.double() == 0)
    source = ChoiceSource(replaying: [15, (-2.5).bitPattern])
    #expect(source.double() == -2.5)
  }
}
