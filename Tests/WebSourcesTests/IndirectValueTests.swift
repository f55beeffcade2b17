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
    "const a = Object.assign({}, base, {'fill-color': c, 'fill-opacity': {stops: [[3, 0], [4, 1]]}});",
  ])
  func functionsOfNamesOfSVG(source: String) throws {
    let expected = source.replacingOccurrences(
      of: "{stops: [[3, 0], [4, 1]]}", with: "['interpolate', ['linear'], ['zoom'], 3, 0, 4, 1]")
    #expect(try outcome(Self.longLine + source) == Self.longLine + expected)
    #expect(try outcome("const attributes = {'fill-opacity': {stops: [[3, 0], [4, 1]]}};") == "-")
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

  // MARK: Declared types

  @Test(arguments: [
    "type Width = { stops: number[][] };\nconst w: Width = {stops: [[5, 1], [10, 2]]};\nmap.setPaintProperty('a', 'line-width', w);",
    "interface Paint { 'line-width': { stops: number[][] } }\nconst p: Paint = {'line-width': {stops: [[5, 1], [10, 2]]}};",
    "const P: Record<string, { base: number; stops: number[][] }> = {'line-width': {base: 1, stops: [[1, 2], [3, 4]]}};",
    "interface L { id: string; type: string; filter: string[] }\nconst layers: L[] = [{id: 'a', type: 'line', filter: ['==', 'a', 'b']}];",
    "const L: { id: string; type: 'line'; filter: string[] } = {id: 'a', type: 'line', filter: ['==', 'a', 'b']};",
    "const f: Filter = ['==', 'a', 'b'];\ntype Filter = [string, string, string]\nmap.setFilter('x', f);",
  ])
  func typesOfTheOldForm(source: String) throws {
    #expect(try outcome(source, .typescript) == "old-type-named")
  }

  @Test(arguments: [
    "interface L { id: string; type: string; filter: any[] }\nconst layers: L[] = [{id: 'a', type: 'line', filter: ['==', 'a', 1]}];",
    "type Filter = any[];\nconst f: Filter = ['==', 'a', 1];\nmap.setFilter('x', f);",
    "interface L { filter: string[]; stops: number[] }\nconst m = map as M;\nmap.setFilter('x', ['==', 'a', 1]);",
    "const l: { id: string; filter: string[] | ExpressionFilterSpecification; type: 'line' } = {id: 'a', type: 'line', filter: ['==', 'a', 1]};",
  ])
  func typesThatTakeExpressions(source: String) throws {
    #expect(
      try outcome(Self.longLine + source, .typescript)
        == Self.longLine + source.replacingOccurrences(of: "'a', 1]", with: "['get', 'a'], 1]"))
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
}
