import SourceText
import Testing

@Suite struct JSONPathTests {
  /// The document and the pointers of RFC 6901, section 5.
  @Test func theExamplesOfTheStandard() throws {
    let document = try JSONDocument(
      parsing: Array(
        #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#.utf8))
    let members = Array(document.root.members)
    let texts = members.map { $0.value.path.description }
    #expect(texts == ["/foo", "/", "/a~1b", "/c%d", "/e^f", "/g|h", #"/i\j"#, #"/k"l"#, "/ ", "/m~0n"])
    #expect(members.map { $0.key.path.description } == texts)
    #expect(members[0].value.elements.map { $0.path.description } == ["/foo/0", "/foo/1"])
    #expect(document.root.path.description == "")
  }

  @Test func pathsOfNestedValues() throws {
    let document = try JSONDocument(parsing: Array(#"[[], {"a": [1, {"b": null}]}]"#.utf8))
    let inner = try #require(document.root[1]?["a"]?[1]?["b"])
    #expect(inner.path.components == [.index(1), .key("a"), .index(1), .key("b")])
    #expect(document.root[0]?.path.description == "/0")
  }

  @Test func pathsOfPointers() {
    #expect(JSONPath("").components == [])
    #expect(JSONPath("/").components == [.key("")])
    #expect(JSONPath("/a//0").components == [.key("a"), .key(""), .index(0)])
    #expect(JSONPath("/17/01/-/-1/+1").components == [.index(17), .key("01"), .key("-"), .key("-1"), .key("+1")])
    #expect(JSONPath("/~01/~1/~0~0").components == [.key("~1"), .key("/"), .key("~~")])
    #expect(JSONPath("/99999999999999999999").components == [.key("99999999999999999999")])
  }

  @Test func pointersOfPaths() {
    for components: [JSONPath.Component] in [[.key("a~/b")], [.index(3), .key("é"), .key("")], [.key("~1")]] {
      let path = JSONPath(components)
      #expect(JSONPath(path.pointer) == path)
      #expect(path.appending(.index(4)).description == path.description + "/4")
    }
  }
}
