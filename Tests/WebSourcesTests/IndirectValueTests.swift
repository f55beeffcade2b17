import Foundation
import StyleMigration
import Testing
import WebSources

/// Old values that code reaches by a name, a function or a key: each is migrated, or left with its reason.
extension WebSourceMigratorTests {
  /// What a function, a method or a getter gives, where a filter is needed.
  @Test(arguments: [
    "function byKind(k) { return ['==', 'kind', k]; }\nmap.setFilter('a', byKind('x'));",
    "function byKind(k: string): any[] {\n  if (k) {\n    return ['==', 'kind', k];\n  }\n  return ['all'];\n}\nmap.setFilter('a', byKind('x'));",
    "class V { get f() { return ['==', 'a', this.b]; } go() { map.setFilter('a', this.f); } }",
    "class V { f4(n) { return ['>', 'n', n]; } go() { map.setFilter('a', this.f4(1)); } }",
    "export default { computed: { g() { return ['!has', 'x']; } }, methods: { go() { this.map.setFilter('a', this.g); } } };",
    "class V { f(n) { return ['>', 'n', n]; } go() { map.addLayer({id: 'a', type: 'fill', filter: this.f(2)}); } }",
  ])
  func functionsThatGiveFilters(source: String) throws {
    #expect(["computed-condition", "stops-used-elsewhere"].contains(try outcome(source, .typescript)))
    let modern = source.replacingOccurrences(of: "return ['", with: "return ['==', ['get', 'q'], '")
    #expect(try outcome(modern, .typescript) == "-")
  }

  /// A variable whose first value is the same in both languages, or nothing old.
  @Test(arguments: [
    "let filter = ['has', 'year'];\nif (year) filter = ['==', 'year', year];\nmap.setFilter('a', filter);",
    "let filter = ['all', ['has', 'x']];\nif (year) { filter = ['all', ['==', 'year', year]]; }\nmap.setFilter('x', filter);",
    "let width = 2;\nif (wide) width = {stops: [[5, 1], [10, 4]]};\nmap.addLayer({id: 'a', type: 'line', source: 's', paint: {'line-width': width}});",
    "let w; switch (k) { case 'a': w = {stops: [[1, 2], [3, 4]]}; break; default: w = 1; }\nmap.setPaintProperty('a', 'line-width', w);",
    "const config = {filter: ['==', 'a', 1]};\nmap.setFilter('x', config.filter);",
    "class A { static filter = ['==', 'a', 1]; go() { map.setFilter('x', A.filter); } }",
    "const theme = {width: {stops: [[5, 1], [10, 4]]}};\nconst {width} = theme;\nmap.addLayer({id: 'a', type: 'line', source: 's', paint: {'line-width': width}});",
    "const theme = {width: {stops: [[5, 1], [10, 4]]}};\nconst {width: w} = theme;\nmap.setPaintProperty('a', 'line-width', w);",
    "const WIDTH = {a: {stops: [[5, 1], [10, 4]]}};\nmap.setPaintProperty('a', 'line-width', WIDTH[kind]);",
  ])
  func namesWithSeveralValues(source: String) throws {
    #expect(try outcome(source) == "stops-used-elsewhere")
  }

  @Test(arguments: [
    "class M { filter = ['==', 'a', 1]; go() { map.setFilter('a', this.filter) } }",
    "class M {\n  private wide: any = {stops: [[1, 2], [3, 4]]}\n  go() { map.setPaintProperty('a', 'line-width', this.wide) }\n}",
    "class M { go() { this.filter = ['==', 'a', 1]; map.setFilter('a', this.filter) } }",
    "class M { f = ['==', 'a', 1]; go() { map.setFilter('a', this.f as any) } }",
    "class M { static readonly F = ['==', 'a', 1]; }\nmap.setFilter('a', (M.F as any)!);",
    "const m = {};\nm.wide = {stops: [[1, 2], [3, 4]]};\nmap.setPaintProperty('a', 'line-width', m.wide);",
    "state.f = ['==', 'a', 1]; map.setFilter('a', state.f);",
    "const f = useRef<any[]>(['==', 'a', 1]); map.setFilter('a', f.current);",
  ])
  func aFieldIsLeft(source: String) throws {
    #expect(try outcome(source, .typescript) == "stops-used-elsewhere")
    let modern = source.replacingOccurrences(of: "'a', 1]", with: "['get', 'a'], 1]")
    if modern != source { #expect(try outcome(modern, .typescript) == "-") }
  }

  /// `fill-opacity` is also an attribute of SVG: what uses the object tells.
  @Test(arguments: [
    "const paint: Paint = %;\nmap.addLayer({id: 'a', type: 'fill', source: 's', paint});",
    "const roads = %;\nmap.addLayer({id: 'a', type: 'fill', source: 's', paint: roads});",
    "const roads = % as Paint;\nmap.addLayer({id: 'a', type: 'fill', source: 's', 'paint': roads});",
  ])
  func aConstantForPaint(source: String) throws {
    let values = ["{'fill-opacity': {stops: [[1, 0], [2, 1]]}}", "['interpolate', ['linear'], ['zoom'], 1, 0, 2, 1]"]
    let line = "// " + String(repeating: "-", count: 120) + "\n"
    #expect(
      try outcome(line + source.replacingOccurrences(of: "%", with: values[0]), .typescript)
        == line + source.replacingOccurrences(of: "%", with: "{'fill-opacity': \(values[1])}"))
    #expect(try outcome("const icon = \(values[0]);\ndraw({svg: icon});") == "-")
  }

  @Test(arguments: [
    "const a = ({paint: {'circle-color': {stops}}}) => stops.length;",
    "function a({layout: {'text-field': {stops: [first]}}}) { return first; }",
  ])
  func aPatternOfAParameterIsNoValue(source: String) throws {
    #expect(try outcome(source) == "-")
  }

  /// What is spread may be a type or an attribute.
  @Test func stopsBesideASpread() throws {
    let source = "map.setPaintProperty('a', 'circle-color', {...ramp, stops: [[0, 'red'], [1, 'blue']]});"
    #expect(try outcome(source) == "computed-type")
  }

  @Test func labelsByLanguage() throws {
    let source =
      "const LABEL = {en: '{name_en}', de: '{name_de}'};\nmap.setLayoutProperty('a', 'text-field', LABEL[lang]);"
    #expect(try outcome(source) == "token-in-template")
    #expect(
      try outcome(
        source.replacingOccurrences(of: "{name_en}", with: "en").replacingOccurrences(of: "{name_de}", with: "de"))
        == "-")
  }

  /// The layer whose filter is migrated is read by its member, and gets no second line.
  @Test func theFilterOfALayer() throws {
    let source = "const l = {id: 'a', type: 'line', filter: ['==', 'a', 1]};\nmap.setFilter('a', l.filter);"
    #expect(ids(try result(source)).count <= 1)
  }

  // MARK: Properties that SVG has too

  @Test(arguments: [
    "const fillPaint = {'fill-opacity': {stops: [[3, 0], [4, 1]]}, 'fill-color': 'red'};",
    "const paint = {'fill-opacity': {stops: [[3, 0], [4, 1]]}};",
    "map.addLayer({id: 'a', paint: on ? {'fill-opacity': {stops: [[3, 0], [4, 1]]}} : {}});",
    "map.addLayer({id: 'a', paint: f(x) ? {} : {'fill-opacity': {stops: [[3, 0], [4, 1]]}}});",
    "const a = Object.assign({}, base, {'fill-color': c, 'fill-opacity': {stops: [[3, 0], [4, 1]]}});",
  ])
  func functionsOfNamesOfSVG(source: String) throws {
    let expected = source.replacingOccurrences(
      of: "{stops: [[3, 0], [4, 1]]}", with: "['interpolate', ['linear'], ['zoom'], 3, 0, 4, 1]")
    #expect(try outcome(Self.longLine + source) == Self.longLine + expected)
    #expect(try outcome("const attributes = {'fill-opacity': {stops: [[3, 0], [4, 1]]}};") == "-")
    #expect(try outcome("const a = {paint: 1, other: b ? {'fill-opacity': {stops: [[3, 0], [4, 1]]}} : {}};") == "-")
  }

  // MARK: Look-alikes

  @Test(arguments: [
    "const rule = {id: 'r1', type: 'rule', filter: ['all', ['==', 'status', 'open'], ['!=', 'owner', 'me']]};",
    "const s = {id: 'status', type: 'select', filter: ['==', 'status', 'open']};",
    "const c = {id: 'age', type: 'number', source: 'people', filter: ['>', 'age', 3]};",
    "const q = {source: 'sensors', type: 'query', filter: ['in', 'kind', 'a', 'b']};",
    "map.addSource('s', {...options, type: 'geojson', filter: ['==', 'a', 1]});",
  ])
  func typesThatNoLayerHas(source: String) throws {
    #expect(try outcome(source) == "-")
  }

  @Test func elementsThatAreNoLayers() throws {
    #expect(try outcome("const w = <Widget id='w' type='table' filter={['==', 'status', 'open']} />;", .tsx) == "-")
  }

  @Test(arguments: [
    "const m = <Layer id='a' type='fill' {...{filter: ['==', 'a', 1]}} />;",
    "const m = <Layer id='a' type='fill' {...(on ? {filter: ['==', 'a', 1]} : {})} />;",
  ])
  func filtersInSpreadsOfElements(source: String) throws {
    #expect(
      try outcome(Self.longLine + source, .tsx)
        == Self.longLine + source.replacingOccurrences(of: "'a', 1]", with: "['get', 'a'], 1]"))
  }

  // MARK: Ways to the map

  /// Code that begins in the middle stays as it is.
  @Test(arguments: [
    "= layer.filter;", "= layer.paint['line-width'];", ".filter;", "].filter;", "=> layer.filter;", ").map(f => f);",
    "all && load(u).map(f => map.setFilter('b', f)); const all = [['==', 'a', 1]];",
  ])
  func beginnings(source: String) throws {
    #expect(try result(source + "map.setFilter('a', ['==', 'x', 1]);", .typescript).text.hasPrefix(source))
  }

  /// What is old and reaches the map through a loop, a pattern, a class, a path or the arguments of `addLayer` has a line.
  @Test(arguments: [
    "map.addLayer({...base, filter: ['==', 'a', 'x']});",
    "map.addLayer(Object.assign({}, base, {id: 'x', filter: ['==', 'a', 'x']}));",
    "map.getFilter('q').push(['==', 'a', 1]);", "const layer = find('x'); layer.filter.push(['==', 'a', 1]);",
    "class F { static a(v) { return ['==', 'c', v]; } } map.setFilter('x', F.a(1));",
    "const fs = {x: ['==', 'a', 1]}; Object.entries(fs).forEach(([id, f]) => map.setFilter(id, f));",
    "const fs = {x: ['==', 'a', 1]}; for (const f of Object.values(fs)) map.setFilter('x', f);",
    "for (const f of [['==', 'a', 1], ['==', 'b', 1]]) map.setFilter('x', f);",
    "const fs = [['==', 'a', 1], ['==', 'b', 1]]; for (const f of fs) map.setFilter('x', f);",
    "[['x', ['==', 'a', 1]]].forEach(([id, f]) => map.setFilter(id, f));",
    "const ws = [{stops: [[1, 2], [3, 4]]}]; ws.forEach(w => map.setPaintProperty('a', 'line-width', w));",
    "const {road} = {road: ['==', 'class', 'x']}; map.setFilter('a', road);",
    "const [f, g] = [['==', 'a', 1], ['==', 'b', 1]]; map.setFilter('a', f);",
    "const t = {road: {width: {stops: [[1, 2], [3, 4]]}}}; map.setPaintProperty('a', 'line-width', t.road.width);",
  ])
  func oldValuesOnTheirWay(source: String) throws {
    #expect(["stops-used-elsewhere", "declared-twice", "computed-condition"].contains(try outcome(source)))
  }

  // MARK: Computed parts

  /// A computed operand of an expression among old conditions: a stand-in of the right type is found, or the reason is the part.
  @Test(arguments: [
    "['>', ['get', 'n'], min]", "['>=', ['zoom'], z]", "['==', ['get', prop], v]",
    "['match', ['get', 'n'], ids, true, false]",
  ])
  func operandsOfExpressions(condition: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', ['all', ['==', 'a', 1], \(condition)]);"
    #expect(try outcome(source) == source.replacingOccurrences(of: "'a', 1]", with: "['get', 'a'], 1]"))
  }

  @Test func anOperandThatCannotBeTried() throws {
    #expect(try outcome("map.setFilter('a', ['all', ['==', 'kind', 'x'], ['within', geojson]]);") == "hole-in-stops")
  }

  @Test func anOperatorThatDecides() throws {
    let found = try result("const p = {'line-width': wide && {stops: [[5, 1], [10, 4]]}};")
    #expect(ids(found) == ["stops-built-in-code"])
    #expect(found.report.sites.left.first.map { "\($0)".contains("an operator decides") } == true)
  }

  /// Old conditions that are written here and not by the engine mix with expressions all the same.
  @Test(arguments: [
    "['all', ['==', '$type', t], ['>', ['get', 'n'], 5]]", "['all', ['in', 'kind', x, y], ['>', ['get', 'n'], min]]",
    "['all', ['>', 'a', min], ['==', ['get', 'n'], 5]]", "['all', ['==', 'a', x ?? null], ['==', ['get', 'n'], 5]]",
  ])
  func mixedFiltersAreRepaired(filter: String) throws {
    let found = try result("map.setFilter('a', \(filter));")
    #expect(found.report.notes.contains { $0.id.rawValue == "repaired-mixed-filter" })
    #expect(found.report.sites.count == 1)
    #expect(found.report.sites.allSatisfy { "\($0.outcome)".contains("repaired") })
  }

  /// Each ended with status 3.
  @Test(arguments: [
    "['any', ['==', 'a', +y], ['>', 'b', +y]]", "['any', ['!=', 'year', year - 1], ['>=', 'month', year - 1]]",
    "['==', '$type', x ?? null]", "['in', '$type', 'Point', x ?? null]", "['!=', '$type', x ?? null]",
    "['all', u ? (t ? ['==', 'a', 1] : ['has', 'b']) : ['has', 'c'], t ? ['==', 'x', 1] : ['has', 'z']]",
  ])
  func partsWithSeveralUses(filter: String) throws {
    let found = try result("map.setFilter('a', \(filter));")
    #expect(found.text.contains("['get', ") || found.text.contains("['geometry-type']"))
    #expect(found.report.sites.left.isEmpty)
  }

  /// The value of an operand is known, and does not fit.
  @Test(arguments: [
    "const n = 5; map.setFilter('q', ['all', ['==', 'a', 1], ['==', ['upcase', n], 'A']]);",
    "map.setFilter('q', ['all', ['==', 'a', 1], ['==', ['upcase', x * 2], 'A']]);",
    "const text = 'abc'; map.setFilter('q', ['all', ['==', 'a', 1], ['==', ['%', ['get', 'x'], text], 0]]);",
    "map.setFilter('q', ['all', ['==', 'a', 1], ['in', ['get', 'x'], list]]);",
  ])
  func operandsThatDoNotFit(source: String) throws {
    #expect(try outcome(source) == "hole-in-stops")
  }

  /// Names that stand for themselves, or for each other.
  @Test(arguments: [
    "const props = {filter, kind: 1};\nconst {filter} = props;\nmap.addLayer({id: 'a', type: 'line', filter});",
    "const f = useRef(f.current); map.setFilter('x', f.current); map.setFilter('y', ['==', 'a', 1]);",
    "const ref = useRef(filter); const [filter] = useState(ref.current); map.setFilter('x', filter);",
    "const [a] = useState(b); const [b] = useState(a); map.setFilter('x', a);",
  ])
  func namesInARing(source: String) throws {
    #expect(try result(source).report.sites.count <= 1)
  }

  /// Computed values under a declared type, and of one name in two functions.
  @Test(arguments: [
    "const f: FilterSpecification = on ? ['==', 'a', 'x'] : ['has', 'a'];\nmap.setFilter('a', f);",
    "const w: any = on ? {stops: [[5, 1], [10, 2]]} : 3;\nmap.setPaintProperty('a', 'line-width', w);",
    "function a(c) { const f = c ? ['==', 'a', 'x'] : null; map.setFilter('a', f); }\nfunction b(c) { const f = c ? ['!=', 'a', 'x'] : null; map.setFilter('b', f); }",
  ])
  func computedValuesOfNames(source: String) throws {
    #expect(try outcome(source, .typescript) != "-")
  }

  @Test(arguments: [
    "function legend(l) { return l.id; }\nconst l = new Grid();\nl.filter = ['==', 'status', 'open'];",
    "type: 'geojson', data: 'x.json', filter: ['==', 'a', 'x'],", "id: 'a', type: 'table', filter: ['==', 'a', 'x']",
    "function s() { return ['==', 'a', 1]; }\nconst l = {id: 'a', type: 'line', source: 's', filter: rows.filter(s => s.ok)};",
    "function width() { return {stops: [[1, 2]]}; }\nfunction draw(width) { map.setPaintProperty('a', 'line-width', width); }",
    "const W = {old: {stops: [[1, 2], [3, 4]]}, modern: 3};\nmap.setPaintProperty('a', 'line-width', W['modern']);",
    "const F = {old: ['==', 'a', 1], modern: ['has', 'b']};\nmap.setFilter('a', F['modern']);",
    "const rows = [['==', 'a', 1]]; rows.forEach(r => list.push(r));", "store.add({...base, filter: ['==', 'a', 1]});",
  ])
  func namesOfOtherThings(source: String) throws {
    #expect(!["stops-used-elsewhere", "computed-condition"].contains(try outcome(source)))
    #expect(!(try outcome(source)).contains("get"))
  }

  /// A layer that is taken apart is migrated where it stands, and once.
  @Test func aLayerThatIsTakenApart() throws {
    let source =
      "const layer = {id: 'r', type: 'line', filter: ['==', 'a', 1]};\nconst {filter} = layer;\nmap.setFilter('b', filter);"
    #expect(ids(try result(source)).count <= 1)
  }
}
