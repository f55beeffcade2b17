import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Tokens of Swift and Objective-C: in any text, every byte that is not a blank belongs to one.
@Suite struct CodeTokenTests {
  /// The spellings of the tokens, with `?` after those without an end.
  private func spellings(_ text: String, _ language: SourceLanguage) -> [String] {
    let bytes = Array(text.utf8)
    return CodeToken.tokens(of: bytes, in: language).map { $0.text(in: bytes) + ($0.isTerminated ? "" : "?") }
  }

  private func kinds(_ text: String, _ language: SourceLanguage) -> [CodeToken.Kind] {
    CodeToken.tokens(of: Array(text.utf8), in: language).map { $0.kind }
  }

  @Test(arguments: [
    ("a.b(c: 1)", ["a", ".", "b", "(", "c", ":", "1", ")"]),
    (#""a\(b["c"])d" e"#, [#""a\(b["c"])d""#, "e"]),
    (#""\(f("\(g(")"))"))" x"#, [#""\(f("\(g(")"))"))""#, "x"]),
    ("\"\"\"\na \"b\" \\\"\"\"\n\"\"\" c", ["\"\"\"\na \"b\" \\\"\"\"\n\"\"\"", "c"]),
    (##"#"a"b\#(c)"# d"##, [##"#"a"b\#(c)"#"##, "d"]), (##"#"""# a"##, [##"#"""#"##, "a"]),
    ("/* a /* b */ c */ d", ["/* a /* b */ c */", "d"]), ("a // b\nc", ["a", "// b", "c"]),
    ("1_000.5e-3 0xFF 1.0 x.0", ["1_000.5e-3", "0xFF", "1.0", "x", ".", "0"]),
    ("1...2", ["1", "...", "2"]), ("a ?? b?.c", ["a", "??", "b", "?", ".", "c"]),
    ("`in` #colorLiteral(red: 1)", ["`in`", "#colorLiteral", "(", "red", ":", "1", ")"]),
    ("#if os(iOS)\na\n#endif", ["#if os(iOS)", "a", "#endif"]), ("höhe 📍", ["höhe", "📍"]),
    ("MGLStyleValue<UIColor>(a)", ["MGLStyleValue", "<", "UIColor", ">", "(", "a", ")"]),
    ("\"abc\nd", ["\"abc?", "d"]), ("\"\\(a\nb", ["\"\\(a?", "b"]), ("/* a", ["/* a?"]), ("\"\"\"\na", ["\"\"\"\na?"]),
    ("'get' 'a", ["'get'", "'", "a"]), ("\u{FEFF}a", ["a"]),
  ])
  func swift(text: String, expected: [String]) {
    #expect(spellings(text, .swift) == expected)
  }

  @Test(arguments: [
    (#"@"a\"b" @1.5f @-3 @YES"#, [#"@"a\"b""#, "@", "1.5f", "@", "-", "3", "@", "YES"]),
    ("@{@1: @[]}", ["@", "{", "@", "1", ":", "@", "[", "]", "}"]),
    ("[a b:c d:e]", ["[", "a", "b", ":", "c", "d", ":", "e", "]"]), ("/* a /* b */ c", ["/* a /* b */", "c"]),
    ("#define A(x) \\\n  x\nb", ["#define A(x) \\\n  x", "b"]),
    ("#import <M/M.h> /* a\nb */ c\nd", ["#import <M/M.h> /* a\nb */ c", "d"]),
    ("'a' '\\''", ["'a'", "'\\''"]), ("1. .5f 0x1F 10UL", ["1.", ".5f", "0x1F", "10UL"]), ("a->b", ["a", "->", "b"]),
    ("@\"abc\nd", ["@\"abc?", "d"]), ("@\"a\" @\"b\"", ["@\"a\"", "@\"b\""]),
    ("MGLStyleValue<UIColor *> *x;", ["MGLStyleValue", "<", "UIColor", "*", ">", "*", "x", ";"]),
    ("^{ return a; }", ["^", "{", "return", "a", ";", "}"]),
  ])
  func objectiveC(text: String, expected: [String]) {
    #expect(spellings(text, .objectiveC) == expected)
  }

  @Test func kindsAreRecognised() {
    #expect(kinds("a 1 \"b\" // c", .swift) == [.identifier, .number, .string, .comment])
    #expect(kinds("#if a\n'b' \u{1} +", .swift) == [.directive, .character, .unknown, .sign])
    #expect(kinds("#pragma a\n@\"b\" 'c' #", .objectiveC) == [.directive, .string, .character, .unknown])
  }

  @Test func linesAndBlanksAreRecorded() {
    let bytes = Array("a\n  b/**/c /*\n*/ d\n// e\nf".utf8)
    let tokens = CodeToken.tokens(of: bytes, in: .swift).filter { $0.kind != .comment }
    #expect(tokens.map { $0.text(in: bytes) } == ["a", "b", "c", "d", "f"])
    #expect(tokens.map(\.startsLine) == [true, true, false, true, true])
    #expect(tokens.map(\.followsSpace) == [true, true, true, true, true])
    #expect(!CodeToken.tokens(of: Array("f(".utf8), in: .swift)[1].followsSpace)
  }

  @Test func slashesAreOperators() {
    #expect(spellings("a / b /c (/, 1)", .swift) == ["a", "/", "b", "/", "c", "(", "/", ",", "1", ")"])
  }

  @Test(arguments: [
    ("10'000 'a' 0xF'F", ["10'000", "'a'", "0xF'F"]),
    ("// a \\\nb's\nc", ["// a \\\nb's", "c"]), ("a \\\n b", ["a", "b"]),
    ("#define A \"/*\" // it's \\\n(\nb", ["#define A \"/*\" // it's \\\n(", "b"]),
  ])
  func textThatIsNotCodeIsOneToken(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    #expect(CodeToken.tokens(of: bytes, in: .objectiveC).map { $0.text(in: bytes) } == expected)
  }

  /// Tokens follow one another with only blanks between them, in Objective-C also backslashes that join lines.
  @Test(arguments: SourceLanguage.allCases)
  func tokensCoverAnyText(language: SourceLanguage) throws {
    let pieces = [
      "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", ")", "(", "/*", "*/", "//", "\n", "'", "@", "@\"", "#", "#if a", "`",
      " ",
      "a", "/", "#/", "/#", "#if 0\n", "#endif\n", "R\"(", ")\"", "1.5e3", "0x", ".", "<", ">", "é", "📍", "\r\n", "{",
      "}", "-", "\u{0}",
    ]
    func isBlank(_ byte: UInt8) -> Bool {
      byte == 0x20 || (0x09...0x0D).contains(byte) || language == .objectiveC && byte == UInt8(ascii: "\\")
    }
    try check("tokens of any \(language.rawValue)", count: 300) { source in
      source.bool()
        ? Array(source.list(0...30) { $0.pick(pieces) }.joined().utf8)
        : source.list(0...40) { UInt8($0.int(in: 0...255)) }
    } violation: { bytes in
      var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      for token in CodeToken.tokens(of: bytes, in: language) {
        if token.offset < place || token.end <= token.offset || token.end > bytes.count { return "\(token)" }
        let gap = bytes[place..<token.offset]
        if !gap.allSatisfy(isBlank) { return "a gap before \(token)" }
        place = token.end
      }
      let rest = bytes[min(place, bytes.count)...]
      return rest.allSatisfy(isBlank) ? nil : "nothing behind \(place)"
    }
  }
}
