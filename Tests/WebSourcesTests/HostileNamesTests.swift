import StyleMigration
import TestSupport
import Testing
import WebSources

/// Values behind names, operators and calls that look like something simpler.
extension WebSourceMigratorTests {
  /// The ids of what is left and of what looks legacy.
  func found(_ source: String, _ language: WebLanguage = .javascript) throws -> [String] {
    let result = try result(source, language)
    return ids(result) + result.report.notes.map { $0.id.rawValue }.filter { $0 == "possible-legacy-value" }
  }

  /// Expects that nothing is written, and something is reported.
  func requireLeft(_ source: String, _ language: WebLanguage = .javascript) throws {
    #expect(try result(source, language).text == source)
    #expect(try found(source, language) != [])
  }

  /// A condition that does not show is left, and is not silent if what hides it is old.
  @Test(arguments: [
    #"map.setFilter('a', ['all', ...(a ? [['==', 'class', 1]] : [])]);"#,
    #"map.setFilter('a', ['all', ['has','k'], ...(a ? [['==', 'class', 1]] : [])]);"#,
    #"map.setFilter('a', ['all', ['!has','k'], ...(a ? [['==', 'class', 1]] : [])]);"#,
    #"map.setFilter('a', ['all', ['!has','k'], ...(c ? true : ['==','a',1])]);"#,
    #"const f=['all',g,['==','a',1]]; const g=['any',f]; map.setFilter('a',f);"#,
    "function add({ id = 'r', paint = {'line-width': {stops: [[5, 1], [10, 4]]}} } = {}) {}",
    #"map.setFilter('a',['any', ...ids.map(id => ['==','id',id])])"#,
    #"map.setFilter('a',['all', a && ['==','class',1]])"#,
    #"const fs=[['==','a',1],['!has','b']]; map.setFilter('a',['all', ...fs])"#,
    #"map.setFilter('a',[all ? 'all' : 'any', ['==','class',1], ['!has','x']])"#,
    "const c = []; c.push(['==', 'kind', kind]); map.setFilter('a', ['all', ...c]);",
    "let f = ['all']; if (kind) f = [...f, ['!=', 'kind', kind]]; map.setFilter('a', f);",
    "const c = kinds.map(k => ['==', 'kind', k]); map.setFilter('a', ['any', ...c]);",
    "const c = [['==', 'class', 'a']]; c.unshift('all'); map.setFilter('x', c);",
    "const c = ['==', 'n', 5]; map.setFilter('b', ['all', ['!', c], ['has', 'z']]);",
    "const T = '$type'; map.setFilter('b', ['in', T, 'Point', T]);",
    "map.setFilter('b', ['in', 'k', ...['a', 'b']]);",
    "let g = null; if (x) g = ['==', 'class', 'a']; map.setFilter('l', g);",
    "var g = undefined\ng = ['==', 'class', 'a']\nmap.addLayer({id: 'a', type: 'line', filter: g})",
    "style.layers[0].filter = ['==', 'class', 'a'];", "map.getStyle().layers[i]['filter'] = ['==', 'class', 'a'];",
    "style.layers[2].paint['line-width'] = {stops: [[1, 2]]};",
    #"function setClass({ filter, id }) { var filter = ['==', 'class', filter]; map.setFilter(id, filter); }"#,
    #"const w={stops:[[1,w],[5,2]]}; map.setPaintProperty('a','line-width',w);"#,
    "const f = ['all', f, ['==', 'a', 1]]; map.setFilter('a', f);",
    "const a = ['==', 'k', 1], b = ['any', a]; map.setFilter('a', ['all', b]); use(a);",
    "const a = ['==', 'k', 1]; const b = ['any', a, ['==', 'j', 1]]; map.setFilter('a', b); use(a);",
    "map.setFilter('a', ['none', x ? ['has', 'k'] : ['!has', 'k']]);",
    "const f = ['==', 'class', 'park']; map.setFilter('a', ok && f);",
    "const f = ['==', 'class', 'park']; map.setFilter('a', [...f]);",
    "const f = ['==', 'class', 'park']; map.setFilter('a', withId(f, id));",
    "map.setFilter('a', ['any', ['<=', 'x', h, 1], ['==', 'y', 1]]);",
    "map.setFilter('a', ['any', ['in', ['>', 'x', true], list], ['!=', '$id', 5]]);",
  ])
  func conditionsThatDoNotShow(source: String) throws {
    try requireLeft(source)
  }

  /// A name that another thing binds, or that gets another value, cannot be read through.
  @Test(arguments: [
    #"let key = 'id'; if (x) key = '$type'; map.setFilter('a', ['==', key, 'Point']);"#,
    #"var key='id'; keys.forEach(k => { key = k; map.setFilter('a', ['==', key, 1]) })"#,
    #"function a(){ const key='id'; return key } function b({ key, value }) { map.setFilter('a', ['==', key, value]) }"#,
    #"function a(){ const key='id'; return key } function b() { for (const key of keys) map.setFilter('a', ['==', key, value]) }"#,
    #"function a(){ const key='id'; return key } function b() { for (const [key, value] of Object.entries(o)) map.setFilter('a', ['==', key, value]) }"#,
    #"function a(){ const key='id'; return key } const b = ([key, value]) => map.setFilter('a', ['==', key, value])"#,
    #"map.setFilter('a',['in', c ? 'a' : 'b', 1, 2])"#,
    #"map.setFilter('a',['!has', c ? 'a' : 'b'])"#,
  ])
  func keysThatAreNoConstants(source: String) throws {
    #expect(try outcome(source, .javascript) == "computed-key")
  }

  /// Parameters with modifiers, decorators and types, renamed imports, and loops bind names too.
  @Test(arguments: [
    "const key = 'class'; export const apply = ({ key, value }: Props): void => { map.setFilter('y', ['==', key, value]); };",
    "const key = 'class'; class F { constructor(private readonly map: Map, private readonly key: string) { map.setFilter('y', ['==', key, 'Point']); } }",
    "const key = 'class'; class F { m(@Inject() key: string) { map.setFilter('y', ['==', key, 1]); } }",
    "const key = 'class'; class F { m({ key }: Props): void { map.setFilter('y', ['==', key, 1]); } }",
    "import { KEY as key } from './keys'; function a() { const key = 'x'; use(key); } map.setFilter('y', ['==', key, 1]);",
    "let key = 'class'; for (key of ['$type', 'kind']) map.setFilter('y', ['==', key, 1]);",
  ])
  func namesThatAreBoundOtherwise(source: String) throws {
    #expect(try outcome(source, .typescript) == "computed-key")
  }

  /// A cast does not hide what a name stands for.
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

  /// What is called is called once, and in its order, in a constant as well.
  @Test(arguments: [
    "const w = {property: 'k', type: 'exponential', default: g(), stops: [[{zoom: 5, value: 1}, 2], [{zoom: 5, value: 9}, 3], [{zoom: 10, value: 1}, 4], [{zoom: 10, value: 9}, 5]]};\nmap.setPaintProperty('a', 'line-width', w);",
    "const w = {default: next(), property: 'k', type: 'categorical', stops: [['a', first()], ['b', second()]]};\nmap.setPaintProperty('a', 'line-width', w);",
    "map.setPaintProperty('a', 'line-color', {property: 'k', type: 'categorical', default: randomColor(), stops: [['a', randomColor()], ['b', randomColor()]]});",
    "map.setPaintProperty('a', 'line-width', {stops: [[5, i++], [10, i++]], base: i++});",
  ])
  func callsInAnotherOrder(source: String) throws {
    #expect(try outcome(source, .javascript) == "hole-would-repeat")
  }

  /// A legacy condition in an expression, as in style files.
  @Test(arguments: [
    ("['!', ['==', 'k', 1]]", "['!', ['==', ['get', 'k'], 1]]"),
    ("['case', ['==', 'k', 1], true, false]", "['case', ['==', ['get', 'k'], 1], true, false]"),
    ("['!', ['==', ['get', 'k'], 1]]", "['!', ['==', ['get', 'k'], 1]]"),
    ("['match', ['get', 'k'], ['in', 'has'], true, false]", "['match', ['get', 'k'], ['in', 'has'], true, false]"),
    ("['case', ['in', 'a', ['get', 'tags']], true, false]", "['case', ['in', 'a', ['get', 'tags']], true, false]"),
  ])
  func conditionsInExpressions(filter: String, expected: String) throws {
    let result = try result("map.setFilter('a', \(filter));", .javascript)
    #expect(result.text == "map.setFilter('a', \(expected));")
  }

  /// A comment at a constant excepts what it holds, wherever that is used.
  @Test func constantsThatAreExcepted() throws {
    #expect(
      try outcome("// migrate-styles:ignore\nconst f = ['==', 'k', 1];\nmap.setFilter('x', f); map.setFilter('y', f);")
        == "-")
  }

  /// Time grows with the uses of a constant, and not with their cube.
  @Test func aConstantWithManyUses() throws {
    let uses = (0..<600).map { "map.setFilter('x\($0)', f);\n" }.joined()
    let start = ThreadClock.seconds
    let text = try result("const f = ['==', 'k', 1];\n" + uses, .javascript).text
    #expect(text.hasPrefix("const f = ['==', ['get', 'k'], 1];"))
    #expect(ThreadClock.seconds - start < Sanitizer.minute / 2)
  }

  /// The filter of a source was never a legacy one; CSS and charts have names of properties, too.
  @Test(arguments: [
    "const e = <Source id=\"s\" type=\"geojson\" data={d} filter={['==', 'k', 1]} />;",
    "const card = {'border-radius': 4, 'background-color': {stops: [[0, '#fff'], [100, '#eee']]}};",
    "const card = {'text-transform': {stops: [[0, 'none'], [100, 'uppercase']]}};",
  ])
  func lookAlikes(source: String) throws {
    #expect(try outcome(source, .javascript) == "-")
  }

  /// An operand that is an expression makes the condition modern.
  @Test(arguments: [
    #"const tags = ['get', 'tags']; map.setFilter('a', ['in', 'red', tags]);"#,
    #"const cls=['get','class']; map.setFilter('a', ['==','water',cls])"#,
    #"const zoom=['zoom']; map.setFilter('a', ['>=','minzoom',zoom])"#,
    #"const ids=['literal',['a','b']]; map.setFilter('a', ['in','red',ids])"#,
    #"map.setFilter('a', ['in','red', c ? ['get','tags'] : ['get','kinds']])"#,
  ])
  func operandsThatAreExpressions(source: String) throws {
    #expect(try outcome(source, .javascript) == "-")
  }

  /// Calls with type arguments, and of what is not null, are calls.
  @Test(arguments: [
    #"map.setPaintProperty('a', 'line-width', {stops: [[1, f<number>(1)], [5, g!(2)]], base: h<number>()});"#,
    #"map.setPaintProperty('a', 'line-width', {property: this.props.get!(x), type: 'exponential', stops: [[1,2],[3,4]], default: 3})"#,
  ])
  func callsOfTypeScript(source: String) throws {
    #expect(try outcome(source, .typescript) == "hole-would-repeat")
  }

  /// Tokens stand in any text of a computed part.
  @Test(arguments: [
    #"map.setLayoutProperty('a','text-field',{stops:[[1, `a${x ? '{b}' : ''}`],[5,'c']]})"#,
    #"map.setLayoutProperty('a','text-field',{stops:[[1, 'a' + (x ? '{b}' : '')],[5,'c']]})"#,
    #"map.setLayoutProperty('a','text-field', o.label || '{name}')"#,
  ])
  func tokensInsideOfComputedParts(source: String) throws {
    #expect(try outcome(source, .javascript) == "token-in-template")
  }

  /// An operator, a variable of two values, and an empty list hide no function.
  @Test(arguments: [
    #"map.setPaintProperty('a','line-color',{property:'p',type:'categorical',stops: colors ?? []})"#,
    #"map.setPaintProperty('a','line-color',{property:'p',type:'categorical',stops: Object.keys(c).reduce((acc,k)=>[...acc,[k,c[k]]], [])})"#,
    #"map.setPaintProperty('a','line-width', w && {stops:[[1,2],[3,4]]})"#,
    #"const w = c ? {stops:[[1,2]]} : {stops:[[1,3]]}; f({paint: {'line-width': w}})"#,
  ])
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

  @Test(arguments: [
    (
      "c ? f(a ? b : {id: 'a', type: 'line', source: s, filter: ['==', 'a', 1]}) : null",
      "c ? f(a ? b : {id: 'a', type: 'line', source: s, filter: ['==', ['get', 'a'], 1]}) : null"
    ),
    (
      "map.setPaintProperty('a', 'line-width', {property: 'p', type: 'categorical', stops: [[1, 2]], default: void 0})",
      "map.setPaintProperty('a', 'line-width', ['match', ['get', 'p'], 1, 2, 1])"
    ),
  ])
  func valuesThatShow(source: String, expected: String) throws {
    #expect(try outcome(Self.longLine + source, .typescript) == Self.longLine + expected)
  }
}
