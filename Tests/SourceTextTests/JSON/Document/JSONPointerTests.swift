import SourceText
import Testing

@Suite struct JSONPointerTests {
  /// The pointers of RFC 6901, section 5.
  @Test(arguments: [
    ("", []), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/", [""]), ("/a~1b", ["a/b"]), ("/c%d", ["c%d"]),
    (#"/i\j"#, [#"i\j"#]), (#"/k"l"#, [#"k"l"#]), ("/ ", [" "]), ("/m~0n", ["m~n"]), ("/~01", ["~1"]),
  ])
  func tokens(text: String, tokens: [String]) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.tokens == tokens)
    #expect(pointer.description == text)
  }

  @Test(arguments: ["a", "a/b", "/a~", "/~2", "/~/", "/~~0"])
  func otherTextIsNot(text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test func aLiteralIsCompared() {
    #expect(JSONPointer("/layers/0") == "/layers/0")
    #expect(JSONPointer("/layers/0") != "/layers/1")
  }
}
