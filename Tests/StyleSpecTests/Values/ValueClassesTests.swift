import StyleSpec
import Testing

@Suite struct ValueClassesTests {
  private static func classes(_ places: [Int]) -> ValueClasses {
    var classes = ValueClasses()
    classes.gather(places)
    return classes
  }

  @Test func noConditionAsked() {
    let classes = Self.classes([3, 5, 8])
    #expect(classes.firsts == [3])
    #expect(classes.askedCount == 0)
  }

  /// 3 and 8 are alike for the first, 5 and 8 for the second, and neither distinguishes 8 and 9.
  @Test func partsByAllAnswers() {
    var classes = Self.classes([3, 5, 8, 9])
    classes.part(intoAtMost: 2) { $0 == 5 ? 1 : 0 }
    #expect(classes.firsts == [3, 5])
    classes.part(intoAtMost: 3) { $0 == 3 ? 2 : 0 }
    #expect(classes.firsts == [3, 5, 8])
    #expect(classes.askedCount == 4)
  }

  /// One answer for all parts nothing, and what was parted stays parted.
  @Test func neverJoins() {
    var classes = Self.classes(Array(0..<100))
    classes.part(intoAtMost: 10) { $0 % 10 }
    classes.part(intoAtMost: 2) { _ in 1 }
    #expect(classes.firsts == Array(0..<10))
    classes.part(intoAtMost: 10) { $0 / 10 }
    #expect(classes.firsts == Array(0..<100))
  }

  /// What was gathered, parted and asked before is forgotten.
  @Test func beginsAnew() {
    var classes = Self.classes([3, 5, 8])
    classes.part(intoAtMost: 3) { $0 % 3 }
    classes.gather(count: 4)
    #expect(classes.firsts == [0])
    #expect(classes.askedCount == 0)
    classes.part(intoAtMost: 2) { $0 / 2 }
    #expect(classes.firsts == [0, 2])
    #expect(classes.askedCount == 4)
    classes.gather([7])
    #expect(classes.firsts == [7])
  }
}
