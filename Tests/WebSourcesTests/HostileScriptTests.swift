import Foundation
import SourceText
import StyleMigration
import TestSupport
import Testing
import WebSources

/// Code around legacy values that is easily taken for something else.
extension WebSourceMigratorTests {
  /// A rewriting stays on one line if a line of the file is as long.
  static let longLine = "// \(String(repeating: "long ", count: 30))\n"

  /// Only one edit can be made: the outer value is left, and the inner one is written.
  @Test(arguments: TextTable("web-values", "values in computed parts").pairs)
  func aValueInAComputedPart(source: String, expected: String) throws {
    let result = try result(source)
    #expect(result.text == expected)
    #expect(ids(result) == ["hole-in-stops"])
  }

  @Test(arguments: ["n * 2 + ' {unit}'", "'{name:' + lang + '}'", "n - 1 + '{name}'"])
  func aSumMayHoldTokens(sum: String) throws {
    #expect(
      try outcome("map.setLayoutProperty('a', 'text-field', {stops: [[1, \(sum)], [5, 'x']]})") == "token-in-template")
    #expect(try outcome("({layout: {'text-field': \(sum)}})") == "token-in-template")
  }

  @Test(arguments: TextTable("web-values", "types").texts)
  func aTypeIsNotAValue(source: String) throws {
    #expect(try outcome(source, .typescript) == "-")
  }

  @Test func aTypeThatTakesAnything() throws {
    #expect(
      try outcome("const f: any[] = ['==', 'k', 1]; map.setFilter('a', f);", .typescript)
        == "const f: any[] = ['==', ['get', 'k'], 1]; map.setFilter('a', f);")
  }

  @Test func commentsWithTheSameTextStay() throws {
    let source = "({paint: {'line-width': {\n  stops: [\n    [5, scale(1) /* px */],\n    [10, 4 /* px */]\n  ]\n}}})"
    #expect(try result(source).text.split(separator: "/* px */").count == 3)
  }

  /// Broken code may read otherwise on another line.
  @Test func aDivisionWithoutADividendIsNotCopied() throws {
    let source = "map.setFilter('a', ['none', ['!in', 'k',\n</script> 'x'\n], ['in', 'k', /* / */ 1]])"
    #expect(try !ids(result(source)).contains("not-equal"))
    #expect(try result(source).text == source)
  }

  @Test func aCommentFollowsATemplateOfTwoLines() throws {
    let source =
      "({layout: {'text-field': {\n  stops: [\n    [3, `a\nb`], // two lines\n    [5, 'c']\n  ]\n}}})"
    let text = try result(source).text
    #expect(text == source)
    #expect(try ids(result(source)) == ["hole-in-stops"])
  }

  /// `<` and `>` compare where there are no types.
  @Test(arguments: TextTable("web-values", "comparisons").pairs)
  func aComparisonIsNotABracket(source: String, expected: String) throws {
    let long = Self.longLine
    #expect(try outcome(long + source) == long + expected)
    #expect(try outcome(long + source, .typescript) == long + expected)
  }

  @Test func aNameThatIsDeclaredTwiceIsLeft() throws {
    let source = """
      function a() { const filter = ['==', 'class', 'a']; map.setFilter('a', filter) }
      function b() { const filter = ['==', 'class', 'b']; map.setFilter('b', filter) }
      """
    try requireLeft(source)
    #expect(try outcome(source.replacingOccurrences(of: "'==', ", with: "'==', ['get', 'x'], ")) == "-")
  }

  @Test func aModernFieldIsQuiet() throws {
    #expect(
      try outcome("class M { filter = ['==', ['get', 'a'], 1]; go() { map.setFilter('a', this.filter) } }") == "-")
  }

  /// The name of an attribute and that of a member of a type are not mentions.
  @Test(arguments: [
    "export const A = () => <Layer id=\"x\" type=\"line\" source=\"s\" filter={filter} />;",
    "interface P { filter: number }\nmap.setFilter('a', filter); other.filter(x);",
  ])
  func aNameThatIsNotAMention(rest: String) throws {
    #expect(
      try outcome("const filter = ['==', 'class', 'a'];\n" + rest, .tsx)
        == "const filter = ['==', ['get', 'class'], 'a'];\n" + rest)
  }

  /// More than 256 colours are distinguished.
  @Test func aFunctionOfManyComputedColours() throws {
    let stops = (0..<200).map { "['k\($0)', C.c\($0)]" }.joined(separator: ", ")
    let source = "({paint: {'line-color': {property: 'p', type: 'categorical', stops: [\(stops)]}}})"
    #expect(try result(source).text.contains("'k199', C.c199"))
  }

  /// Parameters of types look like elements.
  @Test(arguments: [
    "<T,>", "<const T,>", "<T = unknown,>", "<const T = unknown,>", "<T extends string>", "<\n  T,\n  U,\n>",
    "<T\n  extends U>",
  ])
  func theParametersOfAGenericFunction(parameters: String) throws {
    let source = "const f = \(parameters)(x: T) => x; map.setFilter('a', ['==', 'a', 1]);"
    let expected = "const f = \(parameters)(x: T) => x; map.setFilter('a', ['==', ['get', 'a'], 1]);"
    #expect(try outcome(source, .tsx) == expected)
  }

  /// The message is where reading ends, and not at the beginning of the file.
  @Test(arguments: [
    ("map.f();\nmap.setFilter('a', ['==', 'k', 1];", 2, 14),
    ("a();\nconst s = 'x\nmap.setFilter('a', ['==', 'k', 1]);", 2, 11),
    ("if (x) {\n  map.setFilter('a', ['==', 'k', 1]);\n", 1, 8),
  ])
  func whereABracketDoesNotClose(source: String, line: Int, column: Int) throws {
    let found = try result(source)
    let location = try #require(found.report.sites.first?.location)
    #expect(ids(found) == ["unbalanced-source"])
    #expect(location.line == line && location.column == column)
  }

}
