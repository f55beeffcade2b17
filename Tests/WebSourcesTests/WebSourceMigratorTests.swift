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
    ("const l = {'text-field': '{name}'}", "const l = {'text-field': ['get', 'name']}"),
    ("({paint: {...p, 'line-width': w ? {stops: [[0, 1]]} : 2}})", "({paint: {...p, 'line-width': w ? 1 : 2}})"),
    (
      "layer({id: 'a', type: 'line', filter: (['==', 'a', 1])})",
      "layer({id: 'a', type: 'line', filter: (['==', ['get', 'a'], 1])})"
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
    "map.setFilter('a', ['==', ['get', 'k'], 1])", "map.setFilter('a', ['==', get('k'), 1])",
    "const c = ['get', 'class']; map.setFilter('a', ['==', c, 1])",
    "map.setFilter('a', ['in', 'id', ['literal', ids]].concat(x))", "map.setFilter('a', ['all'].concat(x))",
    "map.setFilter('a', build(['==', ['get', 'a'], 1]))", "table.setFilter(f); const g = ['==', 'a', 1]",
    "var f = ['any']; ids.forEach(i => f.push(['==', ['get', 'id'], i])); map.setFilter('a', f)",
    // Asked to be left alone.
    "// migrate-styles:ignore\nmap.setFilter('a', ['==', 'k', 1])",
    "({id: 'a', type: 'line', filter: ['==', 'k', 1], metadata: {'migrate-styles:ignore': true}})",
  ])
  func whatIsNotLegacyIsNotMentioned(source: String) throws {
    #expect(try outcome(source) == "-")
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
    "const f = ['in', 'a', 'b'] as ['in', string, string]; map.setFilter('a', f)",
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
    ("map.setFilter('a', ['in', 'k', ...ks])", "spread-needs-target"),
    ("map.setFilter('a', ['>', 'k', limit()])", "hole-would-repeat"),
    ("map.setFilter('a', ['==', `$${k}`, 1])", "computed-key"),
    ("map.setPaintProperty('a', 'line-width', {stops})", "stops-built-in-code"),
    ("map.setPaintProperty('a', 'line-width', {stops: [[z, 1], [9, 2]]})", "computed-input"),
    ("map.setPaintProperty('a', 'line-width', {type: t, stops: [[0, 1], [9, 2]]})", "computed-type"),
    ("const l = {'text-field': `{${prefix}name}`}", "token-in-template"),
    ("const f = ['==', 'a', 1]; map.setFilter('a', f); f.push(1)", "stops-used-elsewhere"),
    ("map.setFilter('a', ['in', 'id'].concat(ids))", "computed-condition"),
    ("layer({id: 'a', type: 'line', filter: ['any'].concat(ids.map(i => ['==', 'id', i]))})", "computed-condition"),
    ("const f = fs.reduce((m, x) => m.push(x.id) && m, ['in', 'id']); map.setFilter('a', f)", "computed-condition"),
    ("var f = ['any']; ids.forEach(i => f.push(['==', 'id', i])); map.setFilter('a', f)", "computed-condition"),
    ("const f = useMemo(() => ['==', 'a', x], [x]); map.setFilter('a', f); f.push(1)", "stops-used-elsewhere"),
    ("map.setStyle({version: 7, layers: [{id: 'a', type: 'line', filter: ['==', 'a', 1]}]})", "version-seven-in-code"),
    (#"const s = JSON.parse('{"id": "a", "type": "line", "filter": ["==", "\x61", 1]}')"#, "json-in-string"),
    ("map.setFilter('a', ['==', 'k', 1]", "unbalanced-source"),
    (
      "const w = {stops: [[5, 1], [9, 2]]}; const l = {'line-width': w, 'line-gap-width': w}", "stops-used-elsewhere"
    ),
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

  @Test(arguments: [
    (
      "const f = ['==', 'a', 1];\nmap.setFilter('a', f);\nmap.setFilter('b', ['all', f, ['==', 'b', 2]]);",
      "const f = ['==', ['get', 'a'], 1];\nmap.setFilter('a', f);\nmap.setFilter('b', ['all', f, ['==', ['get', 'b'], 2]]);"
    ),
    (
      "const f = React.useMemo(() => ['==', 'a', x], [x]);\nreturn <Layer {...l} filter={f} />;",
      "const f = React.useMemo(() => ['==', ['get', 'a'], x], [x]);\nreturn <Layer {...l} filter={f} />;"
    ),
    (
      "const f = useMemo<Filter>(() => (['==', 'a', 1] as Filter), []);\nreturn <Layer id='a' filter={f} />;",
      "const f = useMemo<Filter>(() => (['==', ['get', 'a'], 1] as Filter), []);\nreturn <Layer id='a' filter={f} />;"
    ),
  ])
  func aConstantIsRewrittenAtItsDeclaration(source: String, expected: String) throws {
    #expect(try outcome(source) == expected)
  }

  @Test(arguments: [
    (WebLanguage.html, "<V :filter=\"['==', 'a', 1]\" />", "<V :filter=\"['==', ['get', 'a'], 1]\" />"),
    (
      .html, "<V [paint]='{\"line-width\": {\"stops\": [[0, 1], [1, 2]]}}'>",
      "<V [paint]='{\"line-width\": [\"interpolate\", [\"linear\"], [\"zoom\"], 0, 1, 1, 2]}'>"
    ),
    (.html, "<V :filter=\"[&quot;==&quot;, 'a', 1]\" />", "json-in-string"),
    (.svelte, "<Layer id='a' filter={['==', 'a', 1]} />", "<Layer id='a' filter={['==', ['get', 'a'], 1]} />"),
    (
      .tsx, "const l = <Layer id='a' filter={['==', 'a', 1]}>don't</Layer>",
      "const l = <Layer id='a' filter={['==', ['get', 'a'], 1]}>don't</Layer>"
    ),
    (
      .tsx, "const l = <Layer {...roads} filter={['==', 'a', 1]} />",
      "const l = <Layer {...roads} filter={['==', ['get', 'a'], 1]} />"
    ),
    (.tsx, "const l = <Table {...rows} filter={['==', 'a', 1]} />", "-"),
    (
      .typescript, "m.setFilter('a', <any>['==', 'a', 1] as F<a, b>, 2)",
      "m.setFilter('a', <any>['==', ['get', 'a'], 1] as F<a, b>, 2)"
    ),
    (
      .javascript, #"JSON.parse('{"id": "a", "type": "line", "filter": ["==", "a", 1]}')"#,
      #"JSON.parse('{"id": "a", "type": "line", "filter": ["==", ["get", "a"], 1]}')"#
    ),
    (
      .html, #"<script>l = {'text-field': '<\/b>{a}'}</script>"#,
      #"<script>l = {'text-field': ['concat', '<\/b>', ['get', 'a']]}</script>"#
    ),
    (
      .javascript, #"f(`\${don't`); m.setFilter('a', ['==', `\${a}`, 1])"#,
      #"f(`\${don't`); m.setFilter('a', ['==', ['get', `\${a}`], 1])"#
    ),
  ])
  func markupAndCastsAreReadThrough(language: WebLanguage, source: String, expected: String) throws {
    #expect(try outcome(source, language) == expected)
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

  @Test(arguments: [
    ("const T = '$type'; map.setFilter('b', ['==', T, 'Point']);", "['==', ['geometry-type'], 'Point']"),
    ("map.setFilter('a', ['none']);", "['all']"),
    ("const W = 'line-width'; map.setPaintProperty('a', W, {stops: [[5, 1], [9, 2]]});", "'interpolate'"),
    ("map.setFilter('a', ['>=', 'k', x as number])", "['>=', ['get', 'k'], x as number]"),
  ])
  func whatAConstantNames(source: String, expected: String) throws {
    #expect(try outcome(source, .typescript).contains(expected))
  }

  /// What does not show to be a layer is left with a line.
  @Test(arguments: [
    "const paint = {}; paint['line-width'] = {stops: [[1, 2], [3, 4]]}; map.addLayer({id: 'a', type: 'line', paint});",
    "const layer = style.layers.find(l => l.id === 'r'); layer.paint['line-width'] = {stops: [[5, 1], [10, 2]]};",
    "const layer = style.layers.find(l => l.id === 'r'); layer.filter = ['==', 'class', 'a'];",
  ])
  func assignmentsToWhatMayBeALayer(source: String) throws {
    #expect(try outcome(source) == "stops-used-elsewhere")
  }

  @Test(arguments: [
    "const columns = [{id: 'name', type: 'string', filter: ['in', 'a', 'b', 'c']}];",
    "table.filter = ['==', 'a', 1];",
  ])
  func filtersOfTables(source: String) throws {
    #expect(try outcome(source) == "-")
  }

  @Test func aConditionInAnExpressionAlone() throws {
    #expect(try outcome("const c = ['==', 'kind', 'x']; map.setFilter('a', ['!', c]);") == "computed-condition")
  }

  @Test func stopsThatAreAddedLater() throws {
    let source = "const w = {base: 1.4, stops: []}; w.stops.push([1, 2]); map.setPaintProperty('a', 'line-width', w);"
    #expect(try outcome(source) == "stops-built-in-code")
  }
}
