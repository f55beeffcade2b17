import StyleMigration
import TestSupport
import Testing
import WebSources

@Suite struct WebSourceMigratorTests {
  func result(
    _ source: String, _ language: WebLanguage = .javascript, target: MigrationTarget = .current
  ) throws -> MigratedWebSource {
    try WebSourceMigrator(options: .init(target: target)).migrate(source, language: language)
  }

  func ids(_ result: MigratedWebSource) -> [String] {
    result.report.sites.compactMap { site in
      if case .left(let diagnostic) = site.outcome { diagnostic.id.rawValue } else { nil }
    }
  }

  /// The rewriting, `-` where nothing is found, or the id of what is left.
  func outcome(
    _ source: String, _ language: WebLanguage = .javascript, target: MigrationTarget = .current
  ) throws -> String {
    let result = try result(source, language, target: target)
    if result.text != source { return result.text }
    return ids(result).first ?? "-"
  }

  @Test(arguments: TextTable("web-values", "notations").pairs)
  func aValueIsRewrittenInItsNotation(source: String, expected: String) throws {
    #expect(try result(source).text == expected)
  }

  @Test(arguments: TextTable("web-values", "not legacy").texts)
  func modernCodeIsNotReported(source: String) throws {
    #expect(try outcome(source) == "-")
  }

  @Test(arguments: TextTable("web-values", "layers left alone").texts)
  func layersThatAskToBeLeftAloneAreSilent(source: String) throws {
    #expect(try result(source).text == source)
    #expect(try found(source) == [])
    let asked = source.replacing("migrate-styles:ignore", with: "migrate-styles:other")
    #expect(try result(asked).text != asked)
  }

  @Test(arguments: TextTable("web-values", "types of values").texts)
  func typesAreNotValues(source: String) throws {
    #expect(try outcome(source, .typescript) == "-")
  }

  @Test(arguments: TextTable("web-values", "declared types").texts)
  func declaredTypesOfTheOldFormAreLeft(source: String) throws {
    #expect(try outcome(source, .typescript) == "old-type-named")
  }

  @Test(arguments: TextTable("web-values", "left").pairs)
  func valuesThatCannotBeResolvedAreLeft(source: String, id: String) throws {
    #expect(try outcome(source) == id)
  }

  @Test(arguments: TextTable("web-values", "stops of code").pairs)
  func stopsOfCodeAreLeftWithTheExpressionToWrite(value: String, expression: String) throws {
    let report = try result("map.setPaintProperty('a', \(value))").report
    guard case .left(let diagnostic)? = report.sites.first?.outcome else {
      Issue.record("not left")
      return
    }
    #expect(diagnostic.message.contains(expression))
  }

  @Test func aValueOverSeveralLinesIsIndentedByOneLevel() throws {
    let start = "  <Layer id='a' type='line' paint={{ 'line-color': 'red', 'line-width': "
    #expect(
      try result("\(start){ base: 2, stops: [[5, 1], [10, 4]] } }} />").text == """
        \(start)[
            'interpolate',
            ['exponential', 2],
            ['zoom'],
            5, 1,
            10, 4
          ] }} />
        """)
  }

  @Test func commentsStayBesideTheirTokens() throws {
    let source = """
      const l = {
        'line-width': {
          // thin
          stops: [
            [5, 1], // far
            [10, 4],
          ],
        },
      };
      """
    #expect(
      try result(source).text == """
        const l = {
          'line-width': [
            // thin
            'interpolate',
            ['linear'],
            ['zoom'],
            5, 1, // far
            10, 4,
          ],
        };
        """)
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    #expect(throws: MigrationError.self) { try WebSourceMigrator().migrate([0x73, 0xFF], language: .javascript) }
  }

}
