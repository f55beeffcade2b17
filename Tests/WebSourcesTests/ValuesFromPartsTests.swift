import StyleMigration
import TestSupport
import Testing
import WebSources

/// Values that a script puts together from others, or has one step away from where they are used.
extension WebSourceMigratorTests {
  @Test(arguments: [
    "const grow = {stops: [[5, 1]]}; f({paint: {'line-width': {...grow, base: 1.5}}});",
    "f({paint: {'line-width': {...{stops: [[5, 1]]}, base: 1.5}}});",
    "f({paint: {'line-width': {base: 1.5, ['stops']: [[5, 1]]}}});",
    "f({paint: {'line-width': Object.assign({stops: [[5, 1]]}, options)}});",
  ])
  func aFunctionFromPartsIsNamed(source: String) throws {
    #expect(try outcome(source) == "stops-built-in-code")
  }

  @Test func aSpreadThatDoesNotShowIsNotNamed() throws {
    #expect(try outcome("f('stops', {paint: {'line-width': {...other, base: 1.5}}});") == "-")
  }

  @Test(arguments: [
    "map.setFilter('a', [...base, ['==', 'b', 1]]);",
    "const x = (<Layer id='f' type='line' filter={[...base, ['==', 'a', 1]]}/>);",
  ])
  func aFilterFromPartsIsNamed(source: String) throws {
    #expect(try outcome(source) == "computed-condition")
  }

  /// Values that stand one step away are left where they are used.
  @Test(arguments: [
    "const F = {road: ['==', 'c', 1]}; map.setFilter('a', F.road);",
    "const W = {narrow: {stops: [[5, 1], [10, 4]]}}; f({paint: {'line-width': W.narrow}});",
    "class A { static F = ['==', 'c', 1]; b() { map.setFilter('a', A.F); } }",
    "const [flt, setFlt] = useState(['==', 'a', 1]); x = <Layer id='a' type='line' filter={flt}/>;",
  ])
  func aValueOneStepAwayIsNamed(source: String) throws {
    #expect(try outcome(source) == "stops-used-elsewhere")
  }

  @Test(arguments: [
    "const F = {road: ['==', ['get', 'c'], 1], old: ['==', 'c', 1]}; map.setFilter('a', F.road);",
    "const [flt] = useState(['==', ['get', 'a'], 1]); x = <Layer id='a' type='line' filter={flt}/>;",
  ])
  func aModernValueOneStepAway(source: String) throws {
    #expect(try outcome(source) == "-")
  }

  /// The filter of a layer in the same file is migrated where it stands.
  @Test func theFilterOfALayerIsPassedOn() throws {
    let source = "const l = {id: 'a', type: 'line', filter: ['==', 'c', 1]}; map.setFilter('a', l.filter);"
    #expect(try outcome(source) == source.replacing("'c'", with: "['get', 'c']"))
  }

  @Test(arguments: [
    (#"<gl-layer :filter="roads"/>"#, WebLanguage.html, "stops-used-elsewhere"),
    ("<Layer filter={roads}/>", .svelte, "stops-used-elsewhere"), (#"<gl-layer :filter="roads2"/>"#, .html, "-"),
  ])
  func aConstantThatOnlyTheMarkupHas(markup: String, language: WebLanguage, id: String) throws {
    let source = "<script>const roads = ['all', ['==', 'c', 1], ['!has', 't']];</script>\n"
    #expect(try outcome(source + markup, language) == id)
    #expect(
      try outcome(source.replacing("'c'", with: "['get', 'c']").replacing("'!has'", with: "'has'") + markup, language)
        == "-")
  }

  /// The old language took a list in the place of a value for an expression.
  @Test(arguments: [
    ("['in', 'k', ids]", "-"), ("['in', 'k', 'x', ids]", "computed-condition"),
    ("['==', 'k', c ?? null]", "['all', ['has', 'k'], ['==', ['get', 'k'], c ?? null]]"),
    ("['!=', 'k', c || null]", "['any', ['!', ['has', 'k']], ['!=', ['get', 'k'], c || null]]"),
  ])
  func valuesThatShow(filter: String, expected: String) throws {
    let source = "const ids = [1, 2];\nmap.setFilter('a', "
    #expect(try outcome(source + filter + ");") == (expected.hasPrefix("[") ? source + expected + ");" : expected))
  }

  /// Another part of the page may give a variable another value.
  @Test(arguments: [
    ("var key = 'b';", "computed-key"), ("const key = 'b';", "-"),
  ])
  func aKeyThatThePageMayChange(declaration: String, id: String) throws {
    let source = "<b onclick=\"key = '$type'\"></b><script>\(declaration)\nmap.setFilter('a', ['==', key, 1]);</script>"
    let found = try outcome(source, .html)
    #expect(id == "-" ? found == source.replacing("'==', key", with: "'==', ['get', key]") : found == id)
  }

  // MARK: Layers in markup

  @Test(arguments: [
    ("<ScriptEditor v-model='x' /><script>map.setFilter('a', ['==', 'x', 1]);</script>", WebLanguage.html, 1),
    (#"<gl-layer :layer="{id: 'a', type: 'line', filter: ['==', 'a', 1]}"/>"#, .html, 1),
    ("<svelte:component this={L} id='z' filter={['==', 'a', 1]}/>", .svelte, 1),
    ("<maps.LineLayer id='z' filter={['==', 'a', 1]}/>", .svelte, 1),
    ("const x = <maps.Layer id='z' filter={['==', 'a', 1]}/>;", .javascript, 1),
    ("const x = <L id='z' metadata={{'migrate-styles:ignore': true}} filter={['==', 'a', 1]}/>;", .javascript, 0),
    (
      "x = <L id='z' metadata={{'migrate-styles:ignore': true}} paint={{'line-width': {stops: [[1, 2]]}}}/>;",
      .javascript,
      0
    ),
    (
      "x = {id: 'z', metadata: {'migrate-styles:ignore': true}, paint: w ? {'line-width': {stops: [[1, 2]]}} : {}};",
      .javascript, 0
    ),
    (
      "map.setPaintProperty('a', 'line-width', {\n  stops: [[1, 2], [3, 4]],\n}); // migrate-styles:ignore",
      .javascript, 0
    ),
    ("const f = [\n'==', 'x', 1 // migrate-styles:ignore\n]; map.setFilter('a', f);", .javascript, 0),
    ("/*\n * migrate-styles:ignore\n */\nmap.setFilter('a', ['==', 'x', 1]);", .javascript, 0),
    ("['==', 'x', 1]", .javascript, 1),
    ("map.setFilter('a', ['==', 'x', '<?= $y ?>']);", .javascript, 0),
  ])
  func layersInMarkupAndWhatTheyExcept(source: String, language: WebLanguage, count: Int) throws {
    #expect(try result(source, language).report.migratedCount == count)
  }

  /// The report names the operator that was written.
  @Test func theOperatorOfAComputedCondition() throws {
    let report = try result("map.setFilter('a', ['==', 'k', c ? x : null]);").report
    #expect(
      report.sites.map { site in if case .migrated(let new) = site.outcome { new.newOperator } else { "" } } == ["all"])
  }

  /// Data on one line, and objects with many keys, take time in proportion.
  @Test func dataBesideValues() throws {
    func work(_ count: Int) throws -> Double {
      let points = (0..<count).map { "{lat: \($0), lng: \($0)}" }.joined(separator: ",")
      let themes = (0..<count).map { "t\($0): {'line-color': 'red'}" }.joined(separator: ",\n")
      let source = "const d = [\(points)], t = {\(themes)};\nmap.setFilter('a', ['==', 'x', 1]);"
      let start = ThreadClock.seconds
      #expect(try result(source).report.migratedCount == 1)
      return ThreadClock.seconds - start
    }
    let (small, large) = (try work(300), try work(2_400))
    #expect(large < small * 30)
  }
}
