import StyleMigration
import TestSupport
import Testing
import WebSources

/// Values with names, operators and calls that look like something simpler.
extension WebSourceMigratorTests {
  /// The ids of values that are left and of values that look legacy.
  func found(_ source: String, _ language: WebLanguage = .javascript) throws -> [String] {
    let result = try result(source, language)
    return ids(result) + result.report.notes.map { $0.id.rawValue }.filter { $0 == "possible-legacy-value" }
  }

  /// Expects that nothing is written, and something is reported.
  func requireLeft(_ source: String, _ language: WebLanguage = .javascript) throws {
    #expect(try result(source, language).text == source)
    #expect(try found(source, language) != [])
  }

  /// An unknown condition is left, and is reported if the code that hides it is legacy.
  @Test(arguments: TextTable("web-values", "conditions that do not show").texts)
  func conditionsThatAreNotVisible(source: String) throws {
    try requireLeft(source)
  }

  /// A name that is bound elsewhere, or that is reassigned, cannot be resolved.
  @Test(arguments: TextTable("web-values", "keys").texts)
  func keysThatAreNotConstants(source: String) throws {
    #expect(try outcome(source, .javascript) == "computed-key")
  }

  /// Parameters with modifiers, decorators and types, renamed imports, and loops bind names too.
  @Test(arguments: TextTable("web-values", "names that are bound otherwise").texts)
  func namesThatAreBoundInOtherWays(source: String) throws {
    #expect(try outcome(source, .typescript) == "computed-key")
  }

  /// A cast does not hide what a name refers to.
  @Test(arguments: ["f as any", "f!", "(f)", "(f as any)"])
  func namesWithCasts(mention: String) throws {
    let old = "const f = ['==', 'k', 1]; map.setFilter('x', \(mention));"
    #expect(try outcome(old, .typescript) == old.replacing("'k'", with: "['get', 'k']"))
    let modern = "const f = ['get', 'x']; map.setFilter('a', ['==', 'k', \(mention)]);"
    #expect(try outcome(modern, .typescript) == "-")
  }

  @Test func castsStay() throws {
    let source = "map.setFilter('a', ['==', 'k', v as number]);"
    #expect(try outcome(source, .typescript) == source.replacing("'k'", with: "['get', 'k']"))
  }

  /// Calls are made once, and in order, in a constant as well.
  @Test(arguments: TextTable("web-values", "calls in another order").texts)
  func callsInAnotherOrder(source: String) throws {
    #expect(try outcome(source, .javascript) == "hole-would-repeat")
  }

  /// A legacy condition in an expression, as in style files.
  @Test(arguments: TextTable("web-values", "conditions in expressions").pairs)
  func conditionsInExpressions(filter: String, expected: String) throws {
    let result = try result("map.setFilter('a', \(filter));", .javascript)
    #expect(result.text == "map.setFilter('a', \(expected));")
  }

  /// A comment at a constant excludes its value, wherever that is used.
  @Test func constantsThatAreIgnored() throws {
    #expect(
      try outcome("// migrate-styles:ignore\nconst f = ['==', 'k', 1];\nmap.setFilter('x', f); map.setFilter('y', f);")
        == "-")
  }

  /// Time grows linearly with the uses of a constant, not with their cube.
  @Test func aConstantWithManyUses() throws {
    let uses = (0..<600).map { "map.setFilter('x\($0)', f);\n" }.joined()
    let start = ThreadClock.seconds
    let text = try result("const f = ['==', 'k', 1];\n" + uses, .javascript).text
    #expect(text.hasPrefix("const f = ['==', ['get', 'k'], 1];"))
    #expect(ThreadClock.seconds - start < Sanitizer.minute / 2)
  }

  /// The filter of a source was never a legacy one; CSS and charts use the same names of properties, too.
  @Test(arguments: TextTable("web-values", "look-alikes").texts)
  func lookAlikes(source: String) throws {
    #expect(try outcome(source, .javascript) == "-")
  }

  /// An operand that is an expression makes the condition modern.
  @Test(arguments: TextTable("web-values", "operands").texts)
  func operandsThatAreExpressions(source: String) throws {
    #expect(try outcome(source, .javascript) == "-")
  }

  /// Calls with type arguments, and of non-null assertions, are calls.
  @Test(arguments: TextTable("web-values", "calls of TypeScript").texts)
  func callsOfTypeScript(source: String) throws {
    #expect(try outcome(source, .typescript) == "hole-would-repeat")
  }

  /// Any text of a computed part may have tokens.
  @Test(arguments: TextTable("web-values", "tokens in computed parts").texts)
  func tokensInsideOfComputedParts(source: String) throws {
    #expect(try outcome(source, .javascript) == "token-in-template")
  }

  /// An operator, a variable with two values, and an empty list do not hide a function.
  @Test(arguments: TextTable("web-values", "functions that operators choose").texts)
  func functionsThatOperatorsChoose(source: String) throws {
    try requireLeft(source, .typescript)
  }

  @Test func aParameterIsNotTheConstant() throws {
    let source = """
      function a() { const filter = ['==', '$type', 'Point']; map.addLayer({ id: 'x', type: 'circle', source: 's', filter }); }
      function add({ id, type, filter }) { map.addLayer({ id, type, source: 's', filter: ['all', filter, ['==', 'a', 1]] }); }
      """
    try requireLeft(source)
  }

  @Test func anotherScriptDeclaresTheName() throws {
    let source =
      "<script>var f = window.f;</script><script>var f = ['all', f, ['==', 'b', 2]]; map.setFilter('a', f);</script>"
    try requireLeft(source, .html)
  }

  @Test(arguments: TextTable("web-values", "values that show").pairs)
  func valuesThatAreVisible(source: String, expected: String) throws {
    #expect(try outcome(Self.longLine + source, .typescript) == Self.longLine + expected)
  }
}
