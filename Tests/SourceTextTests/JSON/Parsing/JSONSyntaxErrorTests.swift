import SourceText
import Testing

/// Line, column and wording, each written by hand.
@Suite struct JSONSyntaxErrorTests {
  private func expect(_ cases: [(text: String, error: String)]) {
    for (text, error) in cases { #expect(read(text) == error, "\(text.debugDescription)") }
  }

  @Test func emptyInput() {
    expect([
      ("", "1:1: the input is empty; expected a JSON value"),
      ("  \n ", "2:2: the input is empty; expected a JSON value"),
      ("\u{FEFF}", "1:1: the input is empty; expected a JSON value"),
    ])
  }

  @Test func theTextEnds() {
    expect([
      ("[", "1:2: the text ends here; expected a value or ']'"),
      ("[1", "1:3: the text ends here; expected ',' or ']'"),
      ("[1,", "1:4: the text ends here; expected a value"),
      ("{", "1:2: the text ends here; expected a key in double quotes or '}'"),
      ("{\"a\"", "1:5: the text ends here; expected ':' after the key"),
      ("{\"a\":", "1:6: the text ends here; expected a value"),
      ("{\"a\":1", "1:7: the text ends here; expected ',' or '}'"),
      ("{\"a\":1,", "1:8: the text ends here; expected a key in double quotes"),
      ("{\"a\":[1]", "1:9: the text ends here; expected ',' or '}'"),
      ("[\"a", "1:4: the text ends here; expected '\"' at the end of the string"),
      ("[\"a\\", "1:5: the text ends here; expected '\"' at the end of the string"),
      ("[\"\\u00", "1:7: the text ends here; expected '\"' at the end of the string"),
      ("-", "1:2: the text ends here; expected a digit"),
      ("1.", "1:3: the text ends here; expected a digit"),
      ("1e+", "1:4: the text ends here; expected a digit"),
    ])
  }

  @Test func commas() {
    expect([
      ("[1, 2,]", "1:6: trailing comma; JSON does not allow one, remove it"),
      ("{\"a\": 1,\n}", "1:8: trailing comma; JSON does not allow one, remove it"),
      ("[,1]", "1:2: found ','; expected a value or ']'"),
      ("[1,,2]", "1:4: found ','; expected a value"),
      ("{,}", "1:2: found ','; expected a key in double quotes or '}'"),
      ("[1 2]", "1:4: missing comma before '2'; expected ',' or ']'"),
      ("[[1]\n [2]]", "2:2: missing comma before '['; expected ',' or ']'"),
      ("[1 true]", "1:4: missing comma before true; expected ',' or ']'"),
      ("{\"a\": 1\n \"b\": 2}", "2:2: missing comma before '\"'; expected ',' or '}'"),
      ("[1; 2]", "1:3: found ';'; expected ',' or ']'"),
    ])
  }

  @Test func brackets() {
    expect([
      ("[1}", "1:3: found '}'; expected ',' or ']'"),
      ("{\"a\": 1]", "1:8: found ']'; expected ',' or '}'"),
      ("]", "1:1: found ']'; expected a value"),
      ("{\"a\" 1}", "1:6: found '1'; expected ':' after the key"),
      ("{\"a\"}", "1:5: found '}'; expected ':' after the key"),
      ("{\"a\": }", "1:7: found '}'; expected a value"),
      ("{1: 2}", "1:2: found '1'; expected a key in double quotes or '}'"),
    ])
  }

  @Test func otherLanguages() {
    expect([
      ("[1, // one\n2]", "1:5: found a comment; JSON does not allow comments, remove it"),
      ("{ /* none */ }", "1:3: found a comment; JSON does not allow comments, remove it"),
      ("[] // done", "1:4: found a comment; JSON does not allow comments, remove it"),
      ("[/]", "1:2: found '/'; expected a value or ']'"),
      ("# none", "1:1: found '#'; expected a value"),
      ("{a: 1}", "1:2: found the key a without quotes; expected \"a\""),
      ("{\"a\": 1, line-width: 2}", "1:10: found the key line without quotes; expected \"line\""),
      ("['a']", "1:2: found a single quote; expected double quotes around a string"),
      ("{'a': 1}", "1:2: found a single quote; expected double quotes around a string"),
      ("[NaN]", "1:2: found NaN; expected a value or ']'"),
      ("[1, -Infinity]", "1:6: found Infinity; expected a digit"),
      ("[1, undefined]", "1:5: found undefined; expected a value"),
      ("[True]", "1:2: found True; expected a value or ']'"),
      ("{\"a\": nul}", "1:7: found nul; expected a value"),
      ("{\"a\": ThisWordHasMoreThanTwentyFourLetters}", "1:7: found ThisWordHasMoreThanTwent; expected a value"),
    ])
  }

  @Test func numbers() {
    expect([
      ("[01]", "1:2: number with a leading zero; remove the zero"),
      ("[-007.5]", "1:3: number with a leading zero; remove the zero"),
      ("[+1]", "1:2: number with a plus sign; remove the sign"),
      ("[.5]", "1:2: found '.'; expected a value or ']'"),
      ("[1.]", "1:4: found ']'; expected a digit"),
      ("[1.e3]", "1:4: found e3; expected a digit"),
      ("[1e]", "1:4: found ']'; expected a digit"),
      ("[0x1F]", "1:3: found x1F; expected ',' or ']'"),
      ("[1.2.3]", "1:5: found '.'; expected ',' or ']'"),
      ("[--1]", "1:3: found '-'; expected a digit"),
    ])
  }

  @Test func strings() {
    expect([
      ("[\"a\nb\"]", "1:4: found a line end inside a string; expected its escape, or '\"' before it"),
      ("[\"a\tb\"]", "1:4: found a tab inside a string; expected its escape, or '\"' before it"),
      (
        "[\"\u{1F}\"]",
        "1:3: found the control character U+001F inside a string; expected its escape, or '\"' before it"
      ),
      (
        "[\"\\x41\"]",
        #"1:3: invalid escape; expected \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#
      ),
      (
        "[\"ab\\u12G4\"]",
        #"1:5: invalid escape; expected \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#
      ),
    ])
  }

  @Test func afterTheDocument() {
    expect([
      ("{} []", "1:4: found text after the value; expected the end of the input"),
      ("1 2", "1:3: found text after the value; expected the end of the input"),
      ("[]]", "1:3: found text after the value; expected the end of the input"),
      ("\"a\" b", "1:5: found text after the value; expected the end of the input"),
      ("null\u{0}", "1:5: found text after the value; expected the end of the input"),
    ])
  }

  @Test func oddCharacters() {
    expect([
      ("[\u{A0}1]", "1:2: found U+00A0; expected a value or ']'"),
      ("[1\u{0}]", "1:3: found the control character U+0000; expected ',' or ']'"),
      ("[\u{7F}]", "1:2: found U+007F; expected a value or ']'"),
      ("[1, “a”]", "1:5: found U+201C; expected a value"),
      ("[😀]", "1:2: found U+1F600; expected a value or ']'"),
    ])
  }

  @Test func otherEncodings() {
    let mark = "1:1: the input is UTF-16 or UTF-32; expected UTF-8"
    for bytes: [UInt8] in [
      [0xFE, 0xFF, 0, 0x5B, 0, 0x5D], [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0, 0x5B, 0, 0x5D], [0x5B, 0, 0x5D, 0],
      [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31],
    ] {
      #expect(error(bytes) == mark, "\(bytes)")
    }
    #expect(error([0x5B, 0x22, 0xE9, 0x22, 0x5D]) == "1:3: found bytes that are not UTF-8; expected UTF-8 text")
    #expect(error([0x5B, 0xFF, 0x5D]) == "1:2: found bytes that are not UTF-8; expected UTF-8 text")
  }

  private func error(_ bytes: [UInt8]) -> String {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: bytes)
      return "none"
    } catch {
      return "\(error.location.line):\(error.location.column): \(error.message)"
    }
  }

  @Test func depth() {
    #expect(read("[[[]]]", maximumDepth: 3) == "array")
    #expect(
      read("[[\n[ []]]]", maximumDepth: 3)
        == "2:3: arrays and objects are nested more than 3 levels deep; raise the limit, or flatten the value")
    #expect(
      read("{\"a\":{\"b\":1}}", maximumDepth: 1)
        == "1:6: arrays and objects are nested more than 1 levels deep; raise the limit, or flatten the value")
    #expect(
      read("[1, 2]", maximumDepth: 0)
        == "1:1: arrays and objects are nested more than 0 levels deep; raise the limit, or flatten the value")
    #expect(read("1", maximumDepth: 0) == "number")
  }

  @Test func offsetsAreBytes() {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument("[\"é😀\",\n\"é\" x]")
      Issue.record("no error")
    } catch {
      #expect(error.offset == 16)
      #expect(error.location == SourceLocation(line: 2, column: 5))
      #expect(error.message == "found x; expected ',' or ']'")
    }
  }
}
