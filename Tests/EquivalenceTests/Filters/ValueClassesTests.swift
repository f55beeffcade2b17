import Equivalence
import Testing

@Suite struct ValueClassesTests {
  @Test func oneClassBeforeAnyCondition() {
    #expect(ValueClasses(count: 3).firsts == [0])
  }

  /// The first and the third are alike for one condition, the second and the third for another, and neither distinguishes
  /// the third and the fourth.
  @Test func splitsByAllAnswers() {
    var classes = ValueClasses(count: 4)
    classes.split(intoAtMost: 2) { $0 == 1 ? 1 : 0 }
    #expect(classes.firsts == [0, 1])
    classes.split(intoAtMost: 3) { $0 == 0 ? 2 : 0 }
    #expect(classes.firsts == [0, 1, 2])
  }

  /// One answer for all splits nothing, and what was split stays so.
  @Test func neverJoins() {
    var classes = ValueClasses(count: 100)
    classes.split(intoAtMost: 10) { $0 % 10 }
    classes.split(intoAtMost: 2) { _ in 1 }
    #expect(classes.firsts == Array(0..<10))
    classes.split(intoAtMost: 10) { $0 / 10 }
    #expect(classes.firsts == Array(0..<100))
  }
}
