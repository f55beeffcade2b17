import StyleSpec
import Testing

@Suite struct ValueClassesTests {
  @Test func nobodyAsked() {
    let classes = ValueClasses([3, 5, 8])
    #expect(classes.firsts == [3])
    #expect(classes.askedCount == 0)
  }

  /// 3 and 8 are alike for the first, 5 and 8 for the second, and nobody tells 8 and 9 apart.
  @Test func partsByAllAnswers() {
    var classes = ValueClasses([3, 5, 8, 9])
    classes.part(intoAtMost: 2) { $0 == 5 ? 1 : 0 }
    #expect(classes.firsts == [3, 5])
    classes.part(intoAtMost: 3) { $0 == 3 ? 2 : 0 }
    #expect(classes.firsts == [3, 5, 8])
    #expect(classes.askedCount == 4)
  }

  /// One answer for all parts nothing, and what was parted stays parted.
  @Test func neverJoins() {
    var classes = ValueClasses(Array(0..<100))
    classes.part(intoAtMost: 10) { $0 % 10 }
    classes.part(intoAtMost: 2) { _ in 1 }
    #expect(classes.firsts == Array(0..<10))
    classes.part(intoAtMost: 10) { $0 / 10 }
    #expect(classes.firsts == Array(0..<100))
  }
}
