import Foundation
import SourceText
import StyleMigration
import Testing
import WebSources

/// Code that people write around old values, and that is easily taken for something else.
extension WebSourceMigratorTests {
  /// What is written stays on one line where a line of the file is as long.
  static let longLine = "// \(String(repeating: "long ", count: 30))\n"

  /// Both edits cannot be made: the outer value is left, and the inner one is written.
  @Test(arguments: [
    (
      "map.setFilter('a', ['in', 'k', 'z', map.queryRenderedFeatures(p, {filter: ['==', 'b', 1]})[0].id]);",
      "map.setFilter('a', ['in', 'k', 'z', map.queryRenderedFeatures(p, {filter: ['==', ['get', 'b'], 1]})[0].id]);"
    ),
    (
      "({paint: {'line-width': {stops: [[1, f({'line-blur': {stops: [[1, 2]]}})], [3, 4]]}}})",
      "({paint: {'line-width': {stops: [[1, f({'line-blur': 2})], [3, 4]]}}})"
    ),
  ])
  func aValueInAComputedPart(source: String, expected: String) throws {
    let result = try result(source)
    #expect(result.text == expected)
    #expect(ids(result) == ["hole-in-stops"])
  }

  /// What a sum gives is told by all of its parts.
  @Test(arguments: [
    ("year - 1 + '-01-01'", "'string'"), ("`${a}` + 1", "'string'"), ("n * 2", "'number'"), ("+x - y", "'number'"),

  ])
  func theTypeOfASum(sum: String, type: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', ['>=', 'n', \(sum)])"
    let expected =
      "\(Self.longLine)map.setFilter('a', ['all', ['==', ['typeof', ['get', 'n']], \(type)], ['>=', ['get', 'n'], \(sum)]])"
    #expect(try outcome(source) == expected)
  }

  /// Members that were copied from a layer without the braces around it.
  @Test(arguments: [
    ("filter: ['==', 'a', 1],", "filter: ['==', ['get', 'a'], 1],"),
    (
      "'id': 'b', 'filter': ['==', 'a', 1], 'line-width': {type: 'identity', property: 'w'}",
      "'id': 'b', 'filter': ['==', ['get', 'a'], 1], 'line-width': ['number', ['get', 'w'], 1]"
    ),
    ("filter: ['==', 'a', 1]; f()", "-"), ("a ? filter : ['==', 'a', 1]", "-"),
  ])
  func membersAlone(code: String, expected: String) throws {
    #expect(try outcome(code) == expected)
  }

  /// Members that a layer gets by a spread are its own.
  @Test(arguments: [
    "map.addLayer({id: 'b', type: 'line', ...(y ? {filter: ['==', 'a', y]} : {})});",
    "map.addLayer({id: 'b', type: 'line', ...(y && {filter: ['==', 'a', 1]}), paint: {'line-width': 1}});",
    "map.addLayer({...layer, ...(x || (y && {filter: ['==', 'a', y]}))});",
    "map.addLayer({id: 'b', type: 'line', source: 's', ...{filter: ['==', 'a', 1]}});",
  ])
  func filtersInSpreads(code: String) throws {
    try requireMigrated(code)
  }

  /// Not of the object around them.
  @Test(arguments: [
    "f({id: 'b', type: 'line', ...rows.map(y => ({filter: ['==', 'a', y]}))});",
    "f({id: 'b', type: 'line', ...g({filter: ['==', 'a', y]})});",
    "f({columns: 1, ...(y && {filter: ['==', 'a', 1]})});",
  ])
  func filtersOfOthers(code: String) throws {
    #expect(try outcome(code) == "-")
  }

  /// Words are operators, too, and none of these values is a sum.
  @Test(arguments: ["+x in y", "-x instanceof Y", "typeof -x", "void -x"])
  func wordsThatAreOperators(value: String) throws {
    #expect(try outcome("map.setFilter('a', ['>=', 'n', \(value)])") == "hole-would-repeat")
    #expect(try outcome("map.setFilter('a', ['==', 'a' + \(value), 1])") == "computed-key")
  }

  /// A comment that moves is none of the condition's.
  @Test func aCommentInTheFirstOfTwoConditions() throws {
    let source = "\(Self.longLine)map.setFilter('l', ['all', x ? ['in', 'k', 'a', /* z */ 'b'] : ['has', 'k']]);"
    let expected =
      "\(Self.longLine)map.setFilter('l', ['all', x ? /* z */ ['match', ['get', 'k'], ['a', 'b'], true, false] : ['has', 'k']]);"
    #expect(try outcome(source) == expected)
  }

  @Test(arguments: ["a + b", "'abc'.length", "`${a}`.length", "(a) + 1"])
  func theTypeOfASumThatDoesNotShow(sum: String) throws {
    #expect(try outcome("map.setFilter('a', ['>=', 'n', \(sum)])") == "hole-would-repeat")
  }

  @Test(arguments: ["n * 2 + ' {unit}'", "'{name:' + lang + '}'", "n - 1 + '{name}'"])
  func aSumMayHoldTokens(sum: String) throws {
    #expect(
      try outcome("map.setLayoutProperty('a', 'text-field', {stops: [[1, \(sum)], [5, 'x']]})") == "token-in-template")
    #expect(try outcome("({'text-field': \(sum)})") == "token-in-template")
  }

  @Test(arguments: [
    "interface L { id: string, type: 'line', filter: ['==', 'class', string] }",
    "function fn(x: {id: string, type: 'fill', filter: ['==', 'class', 'water']}): void {}",
    "type Q = { layout: {'text-field': '{name}'} };",
    "declare const d: {layout: {'text-field': '{name}'}};",
  ])
  func aTypeIsNotAValue(source: String) throws {
    #expect(try outcome(source, .typescript) == "-")
  }

  @Test(arguments: [
    "const f: string[] = ['==', 'class', 'water']; map.setFilter('a', f);",
    "const f: readonly (string | number)[] = ['==', 'class', 1]; map.setFilter('a', f);",
    "map.setFilter('a', ['==', 'class', 'water'] as Array<string>);",
    "const d: { stops: number[][] } = {stops: [[1, 2], [3, 4]]}; map.setPaintProperty('x', 'line-width', d);",
    "const t: string = '{name}'; map.setLayoutProperty('x', 'text-field', t);",
  ])
  func aDeclaredTypeThatAnExpressionDoesNotFit(source: String) throws {
    #expect(try outcome(source, .typescript) == "old-type-named")
  }

  @Test func aTypeThatTakesAnything() throws {
    #expect(
      try outcome("const f: any[] = ['==', 'k', 1]; map.setFilter('a', f);", .typescript)
        == "const f: any[] = ['==', ['get', 'k'], 1]; map.setFilter('a', f);")
  }

  /// The same test twice is two choices.
  @Test func twoChoicesWithOneTest() throws {
    let source =
      "map.setFilter('a', ['all', d ? ['==', 'm', 'n'] : ['==', 'm', 'd'], d ? ['has', 'a'] : ['!has', 'a']])"
    #expect(
      try outcome(source)
        == "map.setFilter('a', ['all', d ? ['==', ['get', 'm'], 'n'] : ['==', ['get', 'm'], 'd'], d ? ['has', 'a'] : ['!', ['has', 'a']]])"
    )
  }

  @Test func commentsWithTheSameTextStay() throws {
    let source = "({paint: {'line-width': {\n  stops: [\n    [5, scale(1 /* px */)],\n    [10, 4 /* px */]\n  ]\n}}})"
    #expect(try result(source).text.split(separator: "/* px */").count == 3)
  }

  /// A missing attribute was not null in the old language.
  @Test(arguments: [
    ("['in', 'x', null, h.k]", "['any', ['all', ['has', 'x'], ['==', ['get', 'x'], null]], ['==', ['get', 'x'], h.k]]"),
    (
      "['!in', 'x', null, h.k]",
      "['all', ['any', ['!', ['has', 'x']], ['!=', ['get', 'x'], null]], ['!=', ['get', 'x'], h.k]]"
    ),
    ("['in', 'x', null, ...ids]", "['all', ['has', 'x'], ['in', ['get', 'x'], ['literal', [null, ...ids]]]]"),
    ("['!in', 'x', null, ...ids]", "['!', ['all', ['has', 'x'], ['in', ['get', 'x'], ['literal', [null, ...ids]]]]]"),
    ("['in', '$id', null, h.k]", "hole-in-stops"),
  ])
  func nullAmongComputedValues(filter: String, expected: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', \(filter))"
    let outcome = try outcome(source, target: .maplibreGLJS)
    #expect(outcome == (expected.hasPrefix("[") ? "\(Self.longLine)map.setFilter('a', \(expected))" : expected))
  }

  /// Broken code may read otherwise on another line.
  @Test func aDivisionWithoutADividendIsNotCopied() throws {
    let source = "map.setFilter('a', ['none', ['!in', 'k',\n</script> 'x'\n], ['in', 'k', /* / */ 1]])"
    #expect(try !ids(result(source)).contains("not-equal"))
    #expect(try result(source).text == source)
  }

  @Test func aCommentStandsBehindATemplateOfTwoLines() throws {
    let source =
      "({layout: {'text-field': {\n  stops: [\n    [3, `a\nb`], // two lines\n    [5, 'c']\n  ]\n}}})"
    let text = try result(source).text
    #expect(text.contains("`a\nb`"))
    #expect(text.contains("// two lines"))
  }

  /// `<` and `>` compare where no types stand.
  @Test(arguments: [
    (
      "map.setFilter('h', ids.length > 0 ? ['in', 'id', 'x', 'y'] : null);",
      "map.setFilter('h', ids.length > 0 ? ['match', ['get', 'id'], ['x', 'y'], true, false] : null);"
    ),
    (
      "map.setFilter(a > b ? 'x' : 'y', ['==', 'a', n < 5]);",
      "map.setFilter(a > b ? 'x' : 'y', ['==', ['get', 'a'], n < 5]);"
    ),
    (
      "({paint: {'line-width': n < 5 ? {stops: [[1, 2]]} : 3}})", "({paint: {'line-width': n < 5 ? 2 : 3}})"
    ),
  ])
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
    #expect(ids(try result(source)) == ["stops-used-elsewhere", "stops-used-elsewhere"])
    #expect(try outcome(source.replacingOccurrences(of: "'==', ", with: "'==', ['get', 'x'], ")) == "-")
  }

  @Test func aModernFieldIsQuiet() throws {
    #expect(
      try outcome("class M { filter = ['==', ['get', 'a'], 1]; go() { map.setFilter('a', this.filter) } }") == "-")
  }

  /// The name of an attribute and that of a member of a type mention nothing.
  @Test(arguments: [
    "export const A = () => <Layer id=\"x\" type=\"line\" filter={filter} />;",
    "interface P { id: string; filter?: number }\nmap.setFilter('a', filter);",
  ])
  func aNameThatIsNotAMention(rest: String) throws {
    #expect(
      try outcome("const filter = ['==', 'class', 'a'];\n" + rest, .tsx)
        == "const filter = ['==', ['get', 'class'], 'a'];\n" + rest)
  }

  /// More colours than a byte counts are told apart.
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

  /// The message stands where reading ends, and not at the beginning of the file.
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

  /// Each variable of a declaration is one.
  @Test(arguments: [
    (
      "const a = 1, b = ['==', 'k', 1]; map.setFilter('a', b);",
      "const a = 1, b = ['==', ['get', 'k'], 1]; map.setFilter('a', b);"
    ),
    (
      "let a = f(1, 2),\n  b: any[] = ['==', 'k', 1],\n  c = () => { x(); };\nmap.setFilter('a', b);",
      "let a = f(1, 2),\n  b: any[] = ['==', ['get', 'k'], 1],\n  c = () => { x(); };\nmap.setFilter('a', b);"
    ),
    (
      "const m: Map<string, number> = new Map(), b = ['==', 'k', 1]; map.setFilter('a', b);",
      "const m: Map<string, number> = new Map(), b = ['==', ['get', 'k'], 1]; map.setFilter('a', b);"
    ),
    ("export const a = 1, b = ['==', 'k', 1]; map.setFilter('a', b);", "stops-used-elsewhere"),
    ("const b = ['==', 'k', 1], c = b; map.setFilter('a', b);", "stops-used-elsewhere"),
    ("const a = 1, b = ['==', 'k', 1]; { const b = ['==', 'k', 2]; map.setFilter('a', b); }", "stops-used-elsewhere"),
  ])
  func theSecondVariableOfADeclaration(source: String, expected: String) throws {
    #expect(try outcome(source, .typescript) == expected)
  }
}
