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
}
