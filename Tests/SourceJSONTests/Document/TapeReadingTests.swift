import SourceJSON
import Testing

@Suite struct TapeReadingTests {
  /// What the strings of an array say to a question.
  private func answers(_ text: String, _ question: (TapeNode, Span<UInt8>) -> Bool) throws -> [Bool] {
    let document = try JSONDocument(parsing: Array(text.utf8))
    let (bytes, tape) = (document.bytes[...], document.tape)
    return document.root.elements.map { question(tape.node(at: $0.place), bytes.span) }
  }

  @Test func spelledTexts() throws {
    #expect(
      try answers(##"["ref", "re", "reft", "Ref", "r\u0065f", "", "re\""]"##) { $0.spells("ref", in: $1) }
        == [true, false, false, false, true, false, false])
  }

  @Test func beginnings() throws {
    #expect(
      try answers(##"["ref", "re", "reft", "aref", "r\u0065fa", ""]"##) { $0.begins(with: "ref", in: $1) }
        == [true, false, true, false, true, false])
  }

  @Test func nodesByPlace() throws {
    let document = try JSONDocument(parsing: Array(#"{"a": [1, "x"], "b": 2}"#.utf8))
    for member in document.root.members {
      #expect(document.node(at: member.value.place).range == member.value.range)
      #expect(document.member(at: member.key.place).key.string == member.key.string)
      #expect(document.member(at: member.key.place).value.range == member.value.range)
    }
    #expect(document.root.place == 0)
  }

  @Test func stringsWithEscapes() throws {
    let document = try JSONDocument(parsing: Array(#"["a", "\n", {"\n": 1}, []]"#.utf8))
    #expect(document.root.elements.map { $0.hasEscapes } == [false, true, false, false])
  }
}
