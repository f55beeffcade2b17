import LegacyStyle
import SourceText
import StyleSpec
import TestSupport
import Testing

@Suite struct TokenStringTests {
  @Test func aTokenIsANameInBraces() {
    #expect(TokenString("{name}")?.pieces == [.token("name")])
    #expect(TokenString("a {b c} d")?.pieces == [.text("a "), .token("b c"), .text(" d")])
    #expect(TokenString("{a}{b}\n{c:d}")?.pieces == [.token("a"), .token("b"), .text("\n"), .token("c:d")])
    #expect(TokenString("{é}\u{1F600}")?.pieces == [.token("é"), .text("\u{1F600}")])
  }

  @Test func bracesThatHoldNoNameAreText() {
    for text: JSONString in ["", "name", "{}", "{", "}", "}{", "{a", "a}", "{{}}", "{a{b"] {
      #expect(TokenString(text) == nil, "\(text)")
    }
  }

  /// MapLibre Native was observed to draw these this way; `token.hpp` reads on from `{` to the next brace.
  @Test func inNativeSemanticsANameMayBeEmpty() {
    #expect(TokenString("{}", semantics: .native)?.pieces == [.token("")])
    #expect(TokenString("a{{}", semantics: .native)?.pieces == [.text("a{"), .token("")])
    #expect(TokenString("{}{", semantics: .native)?.pieces == [.token(""), .text("{")])
    #expect(TokenString("{a{}", semantics: .native)?.pieces == [.text("{a"), .token("")])
    #expect(TokenString("{{}}", semantics: .native)?.pieces == [.text("{"), .token(""), .text("}")])
    for text: JSONString in ["", "{", "}", "}{", "{a", "{a{b"] {
      #expect(TokenString(text, semantics: .native) == nil, "\(text)")
    }
    #expect(TokenString("{}", semantics: .glJS) == nil)
  }

  @Test func theInnermostBracesCount() {
    #expect(TokenString("{a{b}c}")?.pieces == [.text("{a"), .token("b"), .text("c}")])
    #expect(TokenString("{{a}}")?.pieces == [.text("{"), .token("a"), .text("}")])
    #expect(TokenString("{}{a}")?.pieces == [.text("{}"), .token("a")])
  }
}
