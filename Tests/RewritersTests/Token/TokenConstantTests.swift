import LegacyStyle
import Rewriters
import SourceText
import StyleExpressions
import StyleSpec
import Testing

@Suite struct TokenConstantTests {
  private func rewritten(_ text: JSONString, spellsNull: Bool = false) throws -> String {
    let tokens = try #require(TokenString(text))
    let expression = TokenConstant.rewrite(ResolvedTokens(string: tokens, spellsNull: spellsNull))
    var bytes: [UInt8] = []
    expression.fragment.write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func textAroundTokensStays() throws {
    #expect(try rewritten("{ele} m") == #"["concat", ["to-string", ["get", "ele"]], " m"]"#)
    #expect(try rewritten("{}{a}}") == #"["concat", "{}", ["to-string", ["get", "a"]], "}"]"#)
  }

  @Test func aTokenAloneIsItsConversion() throws {
    #expect(try rewritten("{ref}") == #"["to-string", ["get", "ref"]]"#)
  }

  @Test func nullIsSpelledWhereTheRuntimeSpellsIt() throws {
    #expect(
      try rewritten("{a}", spellsNull: true)
        == #"["case", ["!", ["has", "a"]], "", ["==", ["get", "a"], null], "null", ["to-string", ["get", "a"]]]"#)
  }
}
