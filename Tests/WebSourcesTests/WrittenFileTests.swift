import SourceText
import Testing
import WebSources

/// The written file is read again; each of these edits plants a fault that is found.
@Suite struct WrittenFileTests {
  /// Whether a file is as expected if this text replaces `['==', 'a', 1]`.
  private func holds(_ replacement: String, in source: String, _ language: WebLanguage = .javascript) throws -> Bool {
    let value = "['==', 'a', 1]"
    let start = try #require(source.firstRange(of: value)).lowerBound.utf16Offset(in: source)
    let edit = SourceEdit(
      range: SourceRange(lowerBound: start, upperBound: start + value.utf8.count), replacement: Array(replacement.utf8))
    return WrittenFile(Array(source.utf8), [edit]).isAsExpected(in: language)
  }

  @Test(arguments: ["['==', ['get', 'a'], 1]", "[\n  'all', // both\n]", "`a${b}`", "{a: [/x/, 1 / 2]}"])
  func aCompleteValueIsAccepted(replacement: String) throws {
    #expect(try holds(replacement, in: "map.setFilter('x', ['==', 'a', 1]);\nconst other = 1;"))
  }

  @Test(arguments: [
    // Swallows the bracket after it.
    "['has', 'a'] // always", "['has', 'a'] /*", "['has', 'a'",
    // Another bracket, another token, and one that swallows the text after it.
    "['has', 'a'])", "'a", "`a${b}", "[1] <!-- x",
  ])
  func aFaultIsFound(replacement: String) throws {
    #expect(try !holds(replacement, in: "map.setFilter('x', ['==', 'a', 1]);\nconst other = 1;"))
  }

  @Test(arguments: [("x = ['==', 'a', 1]y", "z"), ("x = a['==', 'a', 1]\n/b/g", "+")])
  func tokensThatMergeAreRefused(source: String, replacement: String) throws {
    #expect(try !holds(replacement, in: source))
  }

  @Test func theEndOfAScript() throws {
    let page = "<script>map.setFilter('x', ['==', 'a', 1]);</script><p>it's</p><script>f()</script>"
    #expect(try holds("['has', 'a']", in: page, .html))
    #expect(try !holds("['has', '</script>']", in: page, .html))
    #expect(try !holds("['has', '<script>']; <!--", in: page, .html))
  }
}
