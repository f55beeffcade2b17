import SourceJSON
import TestSupport
import Testing

@Suite struct StringBeginningsTests {
  private func found(_ text: String) throws -> [Bool] {
    try StringBeginnings(["@", "paint.", "paint"]).occurrences(in: JSONDocument(parsing: Array(text.utf8)))
  }

  @Test func keysAndStrings() throws {
    #expect(try found(#"{"a": ["x", "@road"]}"#) == [true, false, false])
    #expect(try found(#"{"@road": 1}"#) == [true, false, false])
    #expect(try found(#"["paint.night"]"#) == [false, true, true])
    #expect(try found(#"["paint."]"#) == [false, true, true])
    #expect(try found(#"["paint"]"#) == [false, false, true])
    #expect(try found(#"["painted", "@"]"#) == [true, false, true])
  }

  @Test func inEveryPart() throws {
    let layers = Array(repeating: #"{"id": "x"}"#, count: 20)
    for place in layers.indices {
      var layers = layers
      layers[place] = #"{"@": 1}"#
      let text = Array(#"{"layers": [\#(layers.joined(separator: ", "))]}"#.utf8)
      let document = try JSONDocument(parsing: text, sharing: SharedBackwards())
      #expect(document.boundaries.count > 2)
      let found = StringBeginnings(["@", "y"]).occurrences(in: document, sharing: SharedBackwards())
      #expect(found == [true, false])
    }
  }

  /// What stands in one value, and not what stands before or behind it.
  @Test func inAValue() throws {
    let root = try JSONDocument(parsing: Array(#"{"@a": ["b", {"c": "@d"}], "e": "f", "g": "@h", "i": {}}"#.utf8)).root
    let found = ["@a", "e", "g", "i"].map { key in
      root[key].map { StringBeginnings(["@", "b"]).occurrences(in: $0) }
    }
    #expect(found == [[true, true], [false, false], [true, false], [false, false]])
  }

  @Test func escapesAreResolved() throws {
    #expect(try found(#"["\u0040road"]"#) == [true, false, false])
    #expect(try found(#"["pa\u0069nt.night"]"#) == [false, true, true])
    #expect(try found(#"["a\n@", "\n@"]"#) == [false, false, false])
  }

  @Test func otherStrings() throws {
    #expect(try found(#"["road@", "", "pain", "xpaint.", "\"@", {"": ""}, 1, null]"#) == [false, false, false])
  }
}
