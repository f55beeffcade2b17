import SourceText
import Testing

@Suite struct JSONStringTests {
  @Test func equalityIsByCodeUnits() {
    let composed: JSONString = "\u{E9}"
    let decomposed: JSONString = "e\u{301}"
    #expect(composed != decomposed)
    #expect(composed == JSONString("é"))
    #expect(Set([composed, decomposed, "é"]).count == 2)
  }

  /// U+FFFD comes after the surrogates of U+1F600, though before it as a code point.
  @Test func orderIsByUTF16() {
    #expect(JSONString("😀") < "\u{FFFD}")
    #expect(!(JSONString("\u{FFFD}") < "😀"))
    #expect(JSONString("\u{D7FF}") < "😀")
    #expect(JSONString("😀") < "\u{E000}")
    #expect(JSONString("é") < "\u{E000}")
    #expect(JSONString("\u{E000}") < "\u{F000}")
    #expect(JSONString("a") < "b")
    #expect(JSONString("Z") < "a")
    #expect(JSONString("") < "a")
    #expect(JSONString("a") < "aa")
    #expect(!(JSONString("a") < "a"))
  }

  @Test func emptiness() {
    #expect(JSONString("").isEmpty)
    #expect(!JSONString("a").isEmpty)
    #expect("\(JSONString("x"))" == "x")
  }
}
