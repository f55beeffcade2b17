import StyleMigration
import TestSupport
import Testing
import WebSources

/// Values that a script or its markup reads again, or builds on.
extension WebSourceMigratorTests {
  private static let theme = "const theme = [{id: 'a', type: 'line', filter: ['==', 'c', 1]}];\n"

  /// A filter that is rewritten would meet old conditions in the same file.
  @Test(arguments: [
    "export default theme.map(s => ({...s, filter: ['all', s.filter, ['!=', 'mode', 'static']]}));",
    "theme.forEach(l => map.setFilter(l.id, [...l.filter, ['==', 'n', 1]]));",
    "const f = map.getFilter(theme[0].id); f.push(['==', 'n', 1]);",
    "const {filter} = theme[0]; map.setFilter('x', ['any', filter, ['==', 'd', 2]]);",
    "map.setFilter('a', theme[0].filter.concat([['==', 'b', 1]]));",
    "map.setFilter('b', ['all', map.getFilter(id), ['==', 'n', 1]]);",
    "const [, key, value] = theme[0].filter;", "theme.forEach(({filter: [, key]}) => legend(key));",
    "for (const part of theme[0].filter) legend(part);",
    "theme.forEach(({filter: old}) => map.setFilter('x', ['any', old, ['==', 'd', 2]]));",
    "const f = theme[0].filter.filter(x => x !== 'c');", "(theme[0].filter || ['all']).concat(['y']);",
    "let f; f = theme[0].filter; f.push('y');", "_.remove(theme[0].filter, x => x === 'c');",
    "Array.prototype.push.apply(theme[0].filter, ids);", "const f = _.cloneDeep(theme[0].filter); f[2] = name;",
    "const f = JSON.parse(JSON.stringify(theme[0].filter)); f[2] = name;",
    "map.setFilter('a', combine(theme[0].filter, ['==', 'x', 1]));", "legend(theme[0].filter.length - 2);",
    "let op, key; [op, key] = theme[0].filter;", "for (const i in theme[0].filter) legend(i);",
    "theme.forEach(({filter: {2: value}}) => legend(value));", "const {length} = theme[0].filter;",
    "function both(f) { return ['all', f, ['==', 'x', 1]]; }\ntheme.map(l => both(l.filter));",
    "const both = (x, f) => ['all', f, ['==', 'x', x]];\nmap.setFilter('a', both(1, theme[0].filter));",
    "const both = f => ['all', f, ['==', 'x', 1]];\ndraw(both(theme[0].filter));",
    "class A { add(f: any[]): void { f.push('y'); } go() { this.add(theme[0].filter); } }",
    "legend(theme[0].filter.join());", "theme.forEach(({filter: f}) => legend(f.length));",
  ])
  func aFilterThatIsBuiltOnIsLeft(use: String) throws {
    #expect(try outcome(Self.theme + use) == "stops-used-elsewhere")
  }

  @Test(arguments: [
    "theme.forEach(l => map.setFilter(l.id, l.filter));", "theme.filter(l => l.filter).forEach(add);",
    "theme.forEach(l => { saved[l.id] = l.filter; });", "if (theme[0].filter && ready) draw(theme[0].filter, 1);",
    "console.log(JSON.stringify(theme[0].filter));",
    "function f(filter) { map.setFilter('b', filter); }",
    "function f(g) { map.setFilter('b', g); }\nf(theme[0].filter);",
    "function f(id, g) { id.push(g); }\nf(ids, theme[0].filter);", "console.log([theme[0].id, theme[0].filter]);",
  ])
  func aFilterThatIsPassedOnIsMigrated(use: String) throws {
    #expect(try outcome(Self.theme + use) == Self.theme.replacing("'c'", with: "['get', 'c']") + use)
  }

  /// Without semicolons, as many write.
  @Test func manyFunctionsThatGetFilters() throws {
    let growth = try Growth(from: 200) { count in
      Array("\(Self.theme)both = f => f\ndraw(both(theme[0].filter))\n".utf8)
        + (0..<count).flatMap { Array("f\($0) = a => a + 1\nf\($0)(theme[0].filter)\n".utf8) }
    } work: {
      _ = try WebSourceMigrator().migrate($0, language: .javascript)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(arguments: [
    "map.queryRenderedFeatures(p, {filter: ['==', 'a', 1]});",
    "const options: Options = {layers: ['x'], filter: ['==', 'a', 1]}; map.queryRenderedFeatures(p, options);",
  ])
  func theFilterOfAQueryIsNoLayers(query: String) throws {
    let source = "const f = map.getFilter(id); " + query
    #expect(try outcome(source) == source.replacing("'a'", with: "['get', 'a']"))
  }

  private static let layer =
    "const l = {id: 'a', type: 'line', paint: {'line-width': {base: 1.2, stops: [[5, 1], [10, 3]]}}};\n"

  /// An expression has neither stops nor a base.
  @Test(arguments: [
    "const w = map.getPaintProperty('a', 'line-width'); w.stops[1][1] = 5;",
    "const w = l.paint['line-width']; w.stops[0][1] = 4;", "const {stops} = l.paint['line-width'];",
    "const {'line-width': {stops}} = l.paint;", "f({...l.paint['line-width'], base: 2});",
    "l.paint['line-width']['stops'][0][1] = 2;",
    "l.paint['line-width'].base = 2;", "const w = l.paint['line-width']; w.base = 2;",
    "f(Object.assign({}, l.paint['line-width'], {base: 2}));", "const {base} = l.paint['line-width'];",
    "const w = l.paint['line-width']; map.setPaintProperty('a', 'line-width', {...w, base: 2});",
    "const w = l.paint['line-width']; w['stops'].push([12, 3]);",
    "const {'line-width': w} = l.paint; const b = w.base;", "_.mapValues(l.paint, v => v.stops ? 1 : v);",
    "f(({paint: {'line-width': {stops}}}) => stops);", "const {paint: {'line-width': {base}}} = l;",
    "if (Array.isArray(l.paint['line-width'])) go();", "if ('stops' in l.paint['line-width']) go();",
    "Object.keys(l.paint['line-width']);",
  ])
  func aFunctionThatIsReadIsLeft(use: String) throws {
    #expect(try outcome(Self.layer + use) == "stops-used-elsewhere")
  }

  @Test(arguments: ["l.paint['line-width'] = 3;", "map.setPaintProperty('b', 'line-width', l.paint['line-width']);"])
  func aFunctionThatIsPassedOnIsMigrated(use: String) throws {
    #expect(try outcome(Self.layer + use).contains("'interpolate'"))
  }

  /// A legend in the markup, and texts of JSON.
  @Test(arguments: [
    (
      WebLanguage.svelte,
      "<script>\n\(layer)</script>\n{#each l.paint['line-width'].stops as [z, w]}<li>{z}: {w}</li>{/each}"
    ),
    (.svelte, "<script>\n\(theme)</script>\n{#if theme[0].filter[1] === 'c'}<p>c</p>{/if}"),
    (.html, "<script>\n\(layer)</script>\n<li v-for=\"s in l.paint['line-width'].stops\">{{ s }}</li>"),
    (.html, "<script>\n\(layer)</script>\n<p>{{ l.paint['line-width'].stops.length }}</p>"),
    (
      .typescript, "@Component({template: `<li *ngFor=\"let s of l.paint['line-width'].stops\">`}) class A {}\n\(layer)"
    ),
    (
      .javascript,
      "const l = JSON.parse('{\"paint\":{\"line-width\":{\"stops\":[[1,0],[2,1]]}}}'); f(l.paint['line-width'].stops);"
    ),
    (
      .javascript,
      "const l = JSON.parse('{\"id\":\"a\",\"type\":\"line\",\"filter\":[\"==\",\"k\",\"v\"]}'); l.filter.push('y');"
    ),
  ])
  func whatMarkupReadsIsLeft(language: WebLanguage, source: String) throws {
    #expect(try outcome(source, language) == "stops-used-elsewhere")
  }

  private static let label = "const l = {id: 'a', type: 'symbol', layout: {'text-field': '{name_en}'}};\n"

  /// An expression has no text.
  @Test(arguments: [
    "map.setLayoutProperty('a', 'text-field', map.getLayoutProperty('a', 'text-field').replace('_en', '_de'));",
    "f({...l.layout, 'text-field': l.layout['text-field'].replace('_en', '_de')});",
    "if (l.layout['text-field'] === '{name_en}') go();", "const key = /\\{(.+)\\}/.exec(l.layout['text-field'])[1];",
    "const field = l.layout['text-field']; const key = field.slice(1, -1);",
    "const field = l.layout['text-field']; const english = field === '{name_en}';",
  ])
  func aTextThatIsReadIsLeft(use: String) throws {
    #expect(try outcome(Self.label + use) == "stops-used-elsewhere")
  }

  @Test(arguments: [
    "f({'text-field': l.layout['text-field']});", "if (l.layout['text-field']) go();",
    "if (l.layout['text-field'] !== undefined) go();",
    "function f() { const text = l.layout['text-field']; return text; } function g(text) { return text.length; }",
  ])
  func aTextThatIsPassedOnIsMigrated(use: String) throws {
    #expect(try outcome(Self.label + use) == Self.label.replacing("'{name_en}'", with: "['get', 'name_en']") + use)
  }

  /// What a layer holds is read and changed through it.
  @Test(arguments: [
    "const l = {id: 'a', type: 'line', filter: ['in', 'id', '']}; l.filter.push(id);",
    "map.addLayer({id: 'a', type: 'line', filter: ['in', 'id', '']}); const f = map.getFilter('a'); f.push(id);",
    "const l = {paint: {'line-color': {stops: [[0, 'red']]}}}; l.paint['line-color'].stops.forEach(x => x);",
  ])
  func aValueThatIsReadThroughItsLayer(source: String) throws {
    #expect(try outcome(source) == "stops-used-elsewhere")
  }

  @Test func anotherLayerIsRead() throws {
    let source = "map.addLayer({id: 'a', type: 'line', filter: ['==', 'id', '']}); map.getFilter('b');"
    #expect(
      try outcome(source)
        == "map.addLayer({id: 'a', type: 'line', filter: ['==', ['get', 'id'], '']}); map.getFilter('b');")
  }

  private static let both =
    "const layer = {id: 'a', type: 'line', source: 's', filter: ['all', ['==', 'k', 1]], paint: {'line-width': {stops: [[5, 1], [10, 4]]}}};\n"

  /// The ordinary spellings of TypeScript, and what is done with a variable that holds the filter.
  @Test(arguments: [
    "layer.filter!.push(['==', 'b', 2]);", "layer.filter?.push(['==', 'b', 2]);",
    "(layer.filter as any[]).push(['==', 'b', 2]);", "layer['filter'].push(['==', 'b', 2]);",
    "const { filter } = layer; filter.push(['==', 'b', 2]);", "const f = layer.filter; f.push(['==', 'b', 2]);",
    "map.setFilter('b', layer.filter.slice(1));", "layer.filter.forEach(f => f);", "layer.filter.at(-1)[2] = 7;",
    "map.setFilter('b', ['all'].concat([layer.filter], []));",
    "map.setFilter('b', ['all', layer['filter'], ['==', 'b', 2]]);",
    "map.setFilter('b', ['all', layers.find(l => l.id).filter, ['==', 'b', 2]]);",
  ])
  func filtersThatAreBuiltOn(use: String) throws {
    let result = try result(Self.both + use, .typescript)
    #expect(result.text.contains("['all', ['==', 'k', 1]]"))
    #expect(ids(result).contains("stops-used-elsewhere"))
  }

  @Test(arguments: [
    "layer.paint!['line-width'].stops[0][1] = 2;", "layer.paint?.['line-width']?.stops.push([12, 5]);",
    "for (const key in layer.paint) if (layer.paint[key].stops) layer.paint[key].stops.forEach(s => s);",
    "Object.values(layer.paint).forEach(v => v.stops?.forEach(s => s));",
    "const prop = 'line-width'; map.getPaintProperty('a', prop).stops.push([12, 5]);",
    "const {paint: {'line-width': lw}} = layer; lw.stops.push([12, 5]);",
  ])
  func functionsThatAreRead(use: String) throws {
    let result = try result(Self.both + use, .typescript)
    #expect(result.text.contains("{stops: [[5, 1], [10, 4]]}"))
    #expect(ids(result).contains("stops-used-elsewhere"))
  }

  /// The scripts of a page, and its attributes, have one scope.
  @Test(arguments: [
    (
      "<script>var layer = {id: 'a', type: 'line', filter: ['all', ['==', 'k', 1]]};</script><script>layer.filter.push(x);</script>",
      WebLanguage.html
    ),
    (
      "<template><mgl-layer :filter=\"['all', layer.filter, ['==', 'b', 2]]\" /></template><script>const layer = {id: 'a', type: 'line', filter: ['==', 'k', 1]};</script>",
      .html
    ),
  ])
  func otherScriptsOfAPage(source: String, language: WebLanguage) throws {
    let result = try result(source, language)
    #expect(result.text.contains("['==', 'k', 1]"))
    #expect(ids(result).contains("stops-used-elsewhere"))
  }

  /// One use of a constant that another script reads keeps the constant, and so all its uses.
  @Test func aConstantOfWhichAnotherScriptReadsOneUse() throws {
    let source =
      "<script>const f = ['==', 'k', 1]; map.addLayer({id: 'a', type: 'line', filter: f}); map.addLayer({id: 'b', type: 'line', filter: f});</script><script>map.getFilter('a').push(x);</script>"
    #expect(try result(source, .html).text == source)
  }
}
