import SourceText
import Testing

@Suite struct JSONEscapesTests {
  private func string(_ spelling: String) throws -> (string: JSONString?, hasLoneSurrogate: Bool) {
    let root = try JSONDocument("\"\(spelling)\"").root
    return (root.string, root.hasLoneSurrogate)
  }

  @Test func everyEscape() throws {
    #expect(try string(#"\"\\\/\b\f\n\r\t"#).string == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try string(#"\u0041\u00e9\u00E9\u20AC\uffff\u0000"#).string == "Aéé€\u{FFFF}\u{0}")
    #expect(try string(#"x\ud83d\uDE00y\uDBFF\uDFFF"#).string == "x😀y\u{10FFFF}")
    #expect(try string(#"\\u0041"#).string == #"\u0041"#)
    #expect(try string("é😀").string == "é😀")
  }

  @Test func halvesOfSurrogatePairs() throws {
    for (spelling, value) in [
      (#"\uD800"#, "\u{FFFD}"), (#"\uDC00"#, "\u{FFFD}"), (#"\uD800x"#, "\u{FFFD}x"),
      (#"\uDC00\uD800"#, "\u{FFFD}\u{FFFD}"),
      (#"\uD800\uD83D\uDE00"#, "\u{FFFD}😀"), (#"\uD800\n"#, "\u{FFFD}\n"), (#"\uD800\u0041"#, "\u{FFFD}A"),
      (#"\uD83D\uDE00\uDE00"#, "😀\u{FFFD}"),
    ] {
      let result = try string(spelling)
      #expect(result.string == JSONString(value), "\(spelling)")
      #expect(result.hasLoneSurrogate, "\(spelling)")
    }
    for spelling in [#"\uD83D\uDE00"#, #"\\uD800"#, "\u{FFFD}", #"\uFFFD"#, #"\uD7FF\uE000"#] {
      #expect(try !string(spelling).hasLoneSurrogate, "\(spelling)")
    }
  }

  @Test func surrogatesAreFoundInTheWholeSubtree() throws {
    let root = try JSONDocument(#"[["a", {"\uD800": 1}], {"k": [[["\uDC00"]]]}, [], "a\n"]"#).root
    #expect(root.hasLoneSurrogate)
    #expect(root.elements.map(\.hasLoneSurrogate) == [true, true, false, false])
  }

  /// As `JSON.stringify` does: ECMA-262, QuoteJSONString.
  @Test func quoting() {
    let cases: [(JSONString, String)] = [
      ("", #""""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("b\\c", #""b\\c""#), ("a\"b", #""a\"b""#), ("a\n", #""a\n""#),
      ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
      ("\u{0}\u{1}\u{B}\u{E}\u{F}\u{10}\u{1F}", #""\u0000\u0001\u000b\u000e\u000f\u0010\u001f""#),
      ("\u{7F}\u{80}é€😀\u{2028}\u{2029}", "\"\u{7F}\u{80}é€😀\u{2028}\u{2029}\""),
    ]
    for (string, expected) in cases {
      #expect(JSONFragment.string(string) == .scalar(Array(expected.utf8)), "\(expected)")
    }
  }

  @Test func everyCharacterComesBack() throws {
    var text = ""
    for value in [0..<0x400, 0xD000..<0xE100, 0xFFF0..<0x10010] as [Range<UInt32>] {
      for scalar in value.compactMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
    }
    let bytes = JSONFragment.string(JSONString(text)).text
    #expect(try JSONDocument(parsing: bytes).root.string == JSONString(text))
  }
}
