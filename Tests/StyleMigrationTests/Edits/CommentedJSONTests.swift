import SourceText
import StyleMigration
import TestSupport
import Testing

/// JSON with comments and trailing commas as strict JSON of the same length, and edits of it.
@Suite struct CommentedJSONTests {
  private func strict(_ text: String) throws -> String {
    String(decoding: try CommentedJSON(Array(text.utf8)).strict, as: UTF8.self)
  }

  @Test(arguments: [
    ("{}", "{}"), ("[1, 2] // end", "[1, 2]       "), ("/* a */[1]", "       [1]"), ("[1,]", "[1 ]"),
    ("{\"a\": 1, /* b */ }", "{\"a\": 1          }"), ("[1 // x\n,\r\n]", "[1     \n \r\n]"),
    ("[/*\n*/1]", "[  \n  1]"), ("[\"// no\", \"a,]\\\"/*\"]", "[\"// no\", \"a,]\\\"/*\"]"), ("[[1,],]", "[[1 ] ]"),
  ])
  func commentsAndTrailingCommasBecomeBlanks(text: String, expected: String) throws {
    #expect(try strict(text) == expected)
  }

  /// A comma that is not a trailing one stays, and is refused by the parser.
  @Test(arguments: ["[,]", "{,}", "[1,,]", "{\"a\":,}", ",]", "[1 / 2]", "[\"a"])
  func faultsOfTheGrammarStay(text: String) throws {
    #expect(try strict(text) == text)
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(text.utf8)) }
  }

  @Test func aCommentWithoutAnEndIsRefused() throws {
    let error = #expect(throws: JSONSyntaxError.self) { try CommentedJSON(Array("[1]\n /* x".utf8)) }
    #expect(error?.message == "found the start of a comment without its end; expected '*/'")
    #expect(error?.location == SourceLocation(line: 2, column: 2))
  }

  private func edited(_ text: String, _ edits: (String, String)...) throws -> String? {
    let commented = try CommentedJSON(Array(text.utf8))
    let source = String(decoding: commented.strict, as: UTF8.self)
    let all = try edits.map { old, new in
      let range = try #require(old.isEmpty ? source.endIndex..<source.endIndex : source.firstRange(of: old))
      return SourceEdit(
        range: SourceRange(
          lowerBound: source.utf8.distance(from: source.startIndex, to: range.lowerBound),
          upperBound: source.utf8.distance(from: source.startIndex, to: range.upperBound)),
        replacement: Array(new.utf8))
    }
    let result = SourceEdit.apply(all, to: commented.strict)
    return commented.applying(all, giving: result).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func commentsInAReplacedValueGoInFrontOfIt() throws {
    #expect(try edited("[1, [2, /* b */ 3], 4]", ("[2,         3]", "5")) == "[1, /* b */ 5, 4]")
    #expect(try edited("{\n  \"a\": [ // c\n    2],\n}", ("[     \n    2]", "5")) == "{\n  \"a\": // c\n  5,\n}")
  }

  @Test func aLineCommentDoesNotSwallowTheTextAfterIt() throws {
    #expect(try edited("[1 // c\n]", ("\n", ", 2")) == "[1 // c\n, 2]")
    #expect(try edited("[1, // c\n2]", ("\n2", "2")) == "[1, // c\n2]")
  }

  @Test func aTrailingCommaGoesWithTheLastValue() throws {
    #expect(try edited("{\"a\": 1,}", ("\"a\": 1", "")) == "{}")
    #expect(try edited("{\"a\": 1, \"b\": 2,}", (", \"b\": 2", "")) == "{\"a\": 1,}")
  }

  /// The check of the written text's meaning can fail.
  @Test func aResultWithAnotherMeaningIsNotReturned() throws {
    let commented = try CommentedJSON(Array("[1, /* a */ 2]".utf8))
    #expect(commented.applying([], giving: Array("[1, 3]".utf8)) == nil)
    #expect(commented.applying([], giving: Array("[1,2]".utf8)) == Array("[1, /* a */ 2]".utf8))
  }

  @Test func textsWithOtherWhiteSpaceHaveTheSameTokens() {
    func isSame(_ left: String, _ right: String) -> Bool {
      Array(left.utf8).hasSameTokens(as: Array(right.utf8))
    }
    #expect(isSame(#"{"a b": [1, "\" x"]}"#, "{ \"a b\":[1,\"\\\" x\"]\n}"))
    #expect(!isSame(#"["a b"]"#, #"["ab"]"#))
    #expect(!isSame(#"["\" "]"#, #"["\""]"#))
    #expect(!isSame("[1, 2]", "[1, 2"))
    #expect(!isSame("[1]", "[1,2]"))
    #expect(!isSame("[1.0]", "[1]"))
    #expect(isSame(#"{"a":"\\\\","b":   1}"#, #"{"a":"\\\\","b":1}"#))
    #expect(!isSame(#"{"a":"\\\"","b c":1}"#, #"{"a":"\\\"","bc":1}"#))
  }
}
