import StyleMigration
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

  @Test(arguments: [
    (
      "// A line that is longer than what stands below it is after it was rewritten, since that is a measure.\nmap.setPaintProperty(a, 'line-width', {stops: [[5, .5], [10, 4]]})",
      "// A line that is longer than what stands below it is after it was rewritten, since that is a measure.\nmap.setPaintProperty(a, 'line-width', ['interpolate', ['linear'], ['zoom'], 5, .5, 10, 4])"
    ),
    (
      "map.setFilter('a', [ 'all', ['==', \"k\", 1], /* x */ [ 'has', 'z' ] ])",
      "map.setFilter('a', [ 'all', ['==', ['get', \"k\"], 1], /* x */ [ 'has', 'z' ] ])"
    ),
    ("const l = {layout: {'text-field': '{name}'}}", "const l = {layout: {'text-field': ['get', 'name']}}"),
    ("({paint: {...p, 'line-width': w ? {stops: [[0, 1]]} : 2}})", "({paint: {...p, 'line-width': w ? 1 : 2}})"),
    (
      "layer({id: 'a', type: 'line', source: s, filter: (['==', 'a', 1])})",
      "layer({id: 'a', type: 'line', source: s, filter: (['==', ['get', 'a'], 1])})"
    ),
  ])
  func aValueIsRewrittenInItsNotation(source: String, expected: String) throws {
    #expect(try result(source).text == expected)
  }

  @Test(arguments: [
    // Names of other things.
    "const t = ['token', '==', t]", "x({filter: ['all', 'children', 'adult'], id: 1, type: 2})",
    "chart({'fill-opacity': {stops: [[0, 1]]}})", "({stops: [[0, 1]]})", "const {'line-width': {stops: [[a, b]]}} = p",
    "map.addSource('s', {type: 'geojson', data: d, filter: ['==', 'a', 1]})",
    "map.setFilter('a', ['==', ['get', 'k'], 1])",
    "const c = ['get', 'class']; map.setFilter('a', ['==', c, 1])",
    "map.setFilter('a', ['in', 'id', ['literal', ids]].concat(x))", "map.setFilter('a', ['all'].concat(x))",
    "map.setFilter('a', build(['==', ['get', 'a'], 1]))", "table.setFilter(f); const g = ['==', 'a', 1]",
    "var f = ['any']; ids.forEach(i => f.push(['==', ['get', 'id'], i])); map.setFilter('a', f)",
    // Asked to be left alone.
    "// migrate-styles:ignore\nmap.setFilter('a', ['==', 'k', 1])",
    "({id: 'a', type: 'line', source: 's', filter: ['==', 'k', 1], metadata: {'migrate-styles:ignore': true}})",
  ])
  func whatIsNotLegacyIsNotMentioned(source: String) throws {
    #expect(try outcome(source) == "-")
  }

  @Test(arguments: [
    "x = {id: 'a', type: 'line', source: 's', metadata: {'migrate-styles:ignore': true}, filter: ['==', 'k', 1]}",
    "x = {id: 'a', type: 'line', metadata: {'migrate-styles:ignore': true}, paint: {'line-width': {stops: [[0, 1]]}}}",
    "x = {id: 'a', type: 'line', metadata: {'migrate-styles:ignore': ['line-width', 'line-blur']}, paint: {'line-width': {stops: [[0, 1]]}}}",
    "x = <Layer id='a' type='line' metadata={{'migrate-styles:ignore': true}} filter={['==', 'k', 1]} />",
  ])
  func layersThatAskToBeLeftAloneAreSilent(source: String) throws {
    #expect(try result(source).text == source)
    #expect(try found(source) == [])
    let asked = source.replacing("migrate-styles:ignore", with: "migrate-styles:other")
    #expect(try result(asked).text != asked)
  }

  @Test(arguments: [
    "interface A { 'line-width': { stops: Stops } }", "interface A extends B<C> { 'line-width': { stops: Stops } }",
    "export type A<T> = { paint: { 'line-width': { stops: Stops } } }",
    "function f(a: { 'line-width': { stops: number[][] } }) {}", "let a: { 'line-width': { stops: Array<T>[] } }",
  ])
  func typesAreNoValues(source: String) throws {
    #expect(try outcome(source, .typescript) == "-")
  }

  @Test(arguments: [
    "map.setFilter('a', ['==', 'a', 1] as LegacyFilterSpecification)",
    "const f: LegacyFilterSpecification = ['==', 'a', 1]; map.setFilter('a', f)",
    "const f = ['==', 'a', 1] satisfies LegacyFilterSpecification; map.setFilter('a', f)",
    "const f = <LegacyFilterSpecification>['==', 'a', 1]; map.setFilter('a', f)",
  ])
  func declaredTypesOfTheOldFormAreLeft(source: String) throws {
    #expect(try outcome(source, .typescript) == "old-type-named")
  }

  @Test(arguments: [
    ("map.setFilter('a', ['==', key, 1])", "computed-key"),
    ("map.setFilter('a', ['all', ['==', 'k', 1], other])", "computed-condition"),
    ("map.setFilter('a', ['all', ['==', 'k', 1], c && ['==', 'k', 2]])", "computed-condition"),
    ("map.setFilter('a', ['any', ['has', 'y'], ['!in', ['get', 'k'], 'a', b]])", "computed-condition"),
    ("map.setLayoutProperty('a', 'line-cap', {type: 'identity', property: 'p', default: c})", "hole-in-stops"),
    ("map.setFilter('a', ['in', 'k', ...ks])", "computed-value"),
    ("map.setFilter('a', ['>', 'k', limit()])", "computed-value"),
    ("map.setFilter('a', ['==', `$${k}`, 1])", "computed-key"),
    ("map.setPaintProperty('a', 'line-width', {stops})", "stops-built-in-code"),
    ("map.setPaintProperty('a', 'line-width', {stops: [[z, 1], [9, 2]]})", "computed-input"),
    ("map.setPaintProperty('a', 'line-width', {type: t, stops: [[0, 1], [9, 2]]})", "computed-type"),
    ("const l = {layout: {'text-field': `{${prefix}name}`}}", "token-in-template"),
    ("const f = ['==', 'a', 1]; map.setFilter('a', f); f.push(1)", "may-be-read"),
    (
      "map.setStyle({version: 7, layers: [{id: 'a', type: 'line', source: 's', filter: ['==', 'a', 1]}]})",
      "version-seven-in-code"
    ),
    ("map.setFilter('a', ['==', 'k', 1]", "unbalanced-source"),
    ("const l = {'line-width': {stops: {{ stops }}}}", "template-placeholder"),
    ("const l = {'line-width': {stops: [[5, {{ width }}], [9, 2]]}}", "template-placeholder"),
    ("const l = {'line-width': {base: {{ base }}, stops: [[5, 1], [9, 2]]}}", "template-placeholder"),
    ("const l = {'line-width': {stops: [{% for s in all %}[{{ s }}, 1],{% endfor %}]}}", "template-placeholder"),
    ("map.setFilter('a', ['==', 'k', {{ value }}])", "template-placeholder"),
    ("map.setFilter('a', ['==', {{ key }}, 1])", "template-placeholder"),
  ])
  func whatCannotBeSeenThroughIsLeft(source: String, id: String) throws {
    #expect(try outcome(source) == id)
  }

  @Test(arguments: [
    (
      "'fill-color', {property: 'p', type: 'categorical', stops: s}",
      #"["match", ["get", property], ...stops.flat(), default]"#
    ),
    ("'fill-color', {property: 'p', stops: s}", #"["interpolate", ["linear"], ["get", property], ...stops.flat()]"#),
    ("'line-width', {base: 2, stops: s}", #"["interpolate", ["exponential", base], ["zoom"], ...stops.flat()]"#),
    ("'icon-image', {stops: s}", #"["step", ["zoom"], stops[0][1], ...stops.slice(1).flat()]"#),
  ])
  func stopsOfCodeAreLeftWithTheExpressionToWrite(value: String, expression: String) throws {
    let report = try result("map.setPaintProperty('a', \(value))").report
    guard case .left(let diagnostic)? = report.sites.first?.outcome else {
      Issue.record("not left")
      return
    }
    #expect(diagnostic.message.contains(expression))
  }

  @Test func whatIsOpenedIsIndentedByOneLevel() throws {
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
