import SourceText
import TestSupport
import Testing

@Suite struct JSONFragmentTests {
  @Test func layoutIsNotPartOfTheValue() {
    let plain = JSONFragment.array([.null, .number(1)])
    let grouped = JSONFragment.array([.null, .number(1)], ArrayLayout(head: 1, group: 2))
    #expect(plain == grouped)
    #expect(Set([plain, grouped]).count == 1)
    #expect(plain != .array([.null, .number(2)], ArrayLayout(head: 1, group: 2)))
    #expect(JSONFragment.object([]) != .array([]))
  }

  /// Another spelling is another fragment: a fragment represents text, not meaning.
  @Test func equalityIsBySpelling() {
    #expect(JSONFragment.scalar(Array("1.0".utf8)) != .number(1))
    #expect(JSONFragmentMember("a", .null) == JSONFragmentMember(key: Array("\"a\"".utf8), value: .null))
    #expect(JSONFragmentMember(#"a"\"#, .null).key == Array(#""a\"\\""#.utf8))
  }

  /// Many small arrays and objects in one: linear, whereas copying the result for each of them takes minutes.
  @Test func wideFragments() throws {
    let start = ThreadClock.seconds
    let pair = #"[1, {"k": 2, "l": [3]}]"#
    let text = "[" + Array(repeating: pair, count: 50_000).joined(separator: ", ") + "]"
    let inner = JSONFragment.object([
      JSONFragmentMember("k", .number(2)), JSONFragmentMember("l", .array([.number(3)])),
    ])
    let expected = JSONFragment.array([.number(1), inner])
    guard case .array(let elements, _) = try JSONDocument(text).root.fragment else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 50_000)
    if elements.contains(where: { $0 != expected }) { Issue.record("a pair differs") }
    #expect(ThreadClock.seconds - start < Sanitizer.minute)
  }

  @Test func anArrayHasNoEmptyGroups() {
    #expect(ArrayLayout(group: 0).group == 1)
    #expect(ArrayLayout(group: -3).group == 1)
  }
}
