import SourceJSON
import Testing

@Suite struct JSONFragmentTests {
  @Test func layoutIsNoPartOfTheValue() {
    let plain = JSONFragment.array([.null, .number(1)])
    let grouped = JSONFragment.array([.null, .number(1)], ArrayLayout(head: 1, group: 2))
    #expect(plain == grouped)
    #expect(Set([plain, grouped]).count == 1)
    #expect(plain != .array([.null, .number(2)], ArrayLayout(head: 1, group: 2)))
    #expect(JSONFragment.object([]) != .array([]))
  }

  /// Spelled otherwise is another fragment: a fragment is what is written, not what it means.
  @Test func equalityIsBySpelling() {
    #expect(JSONFragment.scalar(Array("1.0".utf8)) != .number(1))
    #expect(JSONFragmentMember("a", .null) == JSONFragmentMember(key: Array("\"a\"".utf8), value: .null))
    #expect(JSONFragmentMember(#"a"\"#, .null).key == Array(#""a\"\\""#.utf8))
  }

  @Test func anArrayHasNoEmptyGroups() {
    #expect(ArrayLayout(group: 0).group == 1)
    #expect(ArrayLayout(group: -3).group == 1)
  }
}
