import SourceJSON
import StyleMigration
import StyleSpec
import Testing
import WebSources

/// Parts that code computes: they are copied, and several values are tried in their place.
extension WebSourceMigratorTests {
  /// Renderers of the target differ in MultiPoint, and nothing tells what a computed type means.
  @Test(arguments: [
    "['==', '$type', x]", "['in', '$type', 'Point', x]", "['all', ['!in', '$type', x, y], ['has', 'k']]",
  ])
  func aComputedTypeOfGeometryIsLeftForAnyRenderer(filter: String) throws {
    #expect(try outcome("map.setFilter('a', \(filter))", target: .any) == "hole-in-stops")
  }

  @Test(arguments: [
    ("['==', 'id', x]", "['==', ['get', 'id'], x]"),
    ("['==', '$type', x]", "['==', ['geometry-type'], x]"),
    (
      "['all', ['==', 'k', x], ['<', 'n', x]]",
      "['all', ['==', ['get', 'k'], x], ['all', ['==', ['typeof', ['get', 'n']], ['typeof', x]], ['<', ['get', 'n'], x]]]"
    ),
    ("['all', ['!in', '$type', x]]", "['all', ['!=', ['geometry-type'], x]]"),
    ("['any', ['!=', '$type', x], ['in', 'k', x]]", "['any', ['!=', ['geometry-type'], x], ['==', ['get', 'k'], x]]"),
    ("['in', 'k', a, b]", "['any', ['==', ['get', 'k'], a], ['==', ['get', 'k'], b]]"),
    ("['>=', 'n', x]", "['all', ['==', ['typeof', ['get', 'n']], ['typeof', x]], ['>=', ['get', 'n'], x]]"),
    ("['>=', 'n', +x]", "['all', ['==', ['typeof', ['get', 'n']], 'number'], ['>=', ['get', 'n'], +x]]"),
    ("['<', 'n', f() * 2]", "['all', ['==', ['typeof', ['get', 'n']], 'number'], ['<', ['get', 'n'], f() * 2]]"),
    ("['<=', 'n', `a${x}`]", "['all', ['==', ['typeof', ['get', 'n']], 'string'], ['<=', ['get', 'n'], `a${x}`]]"),
    ("['in', 'k', ...xs]", "['in', ['get', 'k'], ['literal', [...xs]]]"),
    ("['all', ['!in', 'k', ...xs]]", "['all', ['!', ['in', ['get', 'k'], ['literal', [...xs]]]]]"),
    ("['==', `name_${l}`, '']", "['==', ['get', `name_${l}`], '']"),
    (
      "['all', ['==', 'a', 1], c ? ['==', 'b', 1] : ['has', 'b']]",
      "['all', ['==', ['get', 'a'], 1], c ? ['==', ['get', 'b'], 1] : ['has', 'b']]"
    ),
  ])
  func computedPartsAreCopied(filter: String, expected: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', "
    #expect(try outcome("\(source)\(filter))", target: .maplibreGLJS) == "\(source)\(expected))")
  }

  /// Tokens stand in the outputs of a function of the zoom, and not of an attribute.
  @Test(arguments: ["icon-image", "text-field"])
  func computedTexts(property: String) throws {
    let call = "map.setLayoutProperty('a', '\(property)', "
    #expect(
      try outcome("\(Self.longLine)\(call){property: 'k', type: 'categorical', stops: [['a', A], ['b', f()]]})")
        == "\(Self.longLine)\(call)['match', ['get', 'k'], 'a', A, 'b', f(), ''])")
    #expect(try outcome("\(call){type: 'interval', stops: [[1, A], [2, f()]]})") == "token-in-template")
  }

  /// An identity function is written with all names, its stops count for nothing.
  @Test(arguments: ["stops: [[0, 'none'], [1, x]]", "stops: [[0, x]], default: 'none'", "default: x"])
  func aComputedPartOfAnIdentityFunction(part: String) throws {
    let source = "map.setLayoutProperty('a', 'text-transform', {type: 'identity', property: 'p', \(part)})"
    #expect(try outcome(source) == "hole-in-stops")
  }

  /// An old `==` with `null` meant features that have the attribute.
  @Test(arguments: [
    "const x = null;", "const x = c ? 1 : null;", "let x = null;", "let x = null; x = e.id;",
    "let x: string | null = null; x = e;",
    "const [x, setX] = useState(null);", "const [x, setX] = useState<string | null>(null);",
    "let x = 1; if (c) x = null;",
  ])
  func aVariableThatMayBeNull(declaration: String) throws {
    let expected = "\(declaration)\nmap.setFilter('a', ['all', ['has', 'k'], ['==', ['get', 'k'], x]]);"
    #expect(try outcome("\(declaration)\nmap.setFilter('a', ['==', 'k', x]);") == expected)
  }

  /// A constant that neither filter changes may stand in both.
  @Test func aConstantThatStaysAsItIs() throws {
    let source = "const h = ['has', 'b'];\nmap.setFilter('j', h);\nmap.setFilter('k', ['all', h, "
    #expect(try outcome("\(source)['!has', 'a']]);") == "\(source)['!', ['has', 'a']]]);")
    #expect(try outcome("h.push(1);\(source)['!has', 'a']]);") == "stops-used-elsewhere")
  }

  /// Nothing new has the name of an attribute and a value behind a name that is computed.
  @Test(arguments: [
    "[op, 'a', 5]", "[op, 'a', x]", "[c ? '!=' : '==', 'a', 5]", "['all', ['has', 'b'], [op, 'a', 5]]",
  ])
  func aComputedOperatorIsLeft(filter: String) throws {
    #expect(try outcome("f('==');\nmap.setFilter('a', \(filter));") == "computed-condition")
    #expect(try outcome("f('==');\nmap.addLayer({id: 'a', type: 'line', filter: \(filter)});") == "computed-condition")
  }

  @Test(arguments: ["[op, ['get', 'a'], 5]", "[op, 'a']", "[op, 'a', ['get', 'b']]", "[op, a, 5]"])
  func aComputedOperatorThatMayBeNew(filter: String) throws {
    #expect(try outcome("f('==');\nmap.setFilter('a', \(filter));") == "-")
  }

  @Test func aListOfComputedTypesOfGeometryIsLeft() throws {
    #expect(
      try outcome("map.setFilter('a', ['in', '$type', ...types]);", target: .maplibreGLJS) == "hole-in-stops")
  }

  /// A filter alone in a string is one by the place of the call.
  @Test(arguments: ["map.setFilter('a', ", "const l = ({id: 'a', type: 'line', filter: "])
  func aFilterInAString(before: String) throws {
    let after = before.hasSuffix("filter: ") ? "});" : ");"
    #expect(
      try outcome("\(before)JSON.parse('[\"==\", \"a\", 1]')\(after)")
        == "\(before)JSON.parse('[\"==\", [\"get\", \"a\"], 1]')\(after)")
  }

  @Test func aListInAStringIsNoFilter() throws {
    #expect(try outcome("f(JSON.parse('[\"==\", \"a\", 1]'));") == "-")
  }

  /// The names of an enumeration are few: one that the function or its property has as well cannot stand for a computed one.
  @Test(arguments: [
    (
      "{property: 'p', type: 'categorical', stops: [['x', 'center'], ['y', a]], default: 'left'}",
      "['match', ['get', 'p'], 'x', 'center', 'y', a, 'left']"
    ),
    (
      "{property: 'p', type: 'categorical', stops: [['x', b], ['y', c ? 'top' : 'left']]}",
      "['match', ['get', 'p'], 'x', b, 'y', c ? 'top' : 'left', 'center']"
    ),
    ("{stops: [[1, 'center'], [2, a]]}", "['step', ['zoom'], 'center', 2, a]"),
  ])
  func aComputedNameIsNotTakenForAnother(function: String, expected: String) throws {
    let source = "\(Self.longLine)map.setLayoutProperty('a', 'icon-anchor', "
    #expect(try outcome("\(source)\(function))", target: .maplibreGLJS) == "\(source)\(expected))")
  }

  /// With one stop nothing is left but the list, which is a constant.
  @Test(arguments: [
    ("icon-padding", "[a, 2]"), ("icon-padding", "[-2, 3 - b]"), ("hillshade-illumination-direction", "[a, 3]"),
    ("text-font", "dark ? ['A'] : ['B', 'C']"), ("line-dasharray", "[a, 2]"),
  ])
  func aListWithAComputedPartIsAConstant(property: String, list: String) throws {
    #expect(
      try outcome("map.setPaintProperty('a', '\(property)', {stops: [[1, \(list)]]})")
        == "map.setPaintProperty('a', '\(property)', \(list))")
  }

  /// Functions of every property whose outputs are computed are migrated, or left with a reason: none is a fault of ours.
  @Test func noComputedOutputIsAFault() throws {
    var (migrated, lines) = (0, [String]())
    for property in PropertyTable.owners.flatMap(PropertyTable.specifications) {
      guard let value = property.defaultValue.map({ String(decoding: $0.fragment.text, as: UTF8.self) }) else {
        continue
      }
      for output in ["a", "c ? \(value) : a", value == "[]" ? "[a]" : "c ? \(value) : \(value)", "[a, 2]"] {
        for function in [
          "{stops: [[1, \(output)]]}", "{stops: [[1, \(value)], [5, \(output)]]}",
          "{property: 'p', type: 'categorical', stops: [['x', \(value)], ['y', \(output)]], default: b}",
          "{property: 'p', type: 'categorical', stops: [[true, \(output)], [false, b]]}",
          "{property: 'p', stops: [[{zoom: 1, value: 0}, \(output)], [{zoom: 5, value: 0}, b]]}",
          "{property: 'p', type: 'identity', default: \(output)}",
        ] {
          lines.append("map.setPaintProperty('a', '\(property.name)', \(function));")
        }
      }
    }
    for site in try result(lines.joined(separator: "\n"), target: .maplibreGLJS).report.sites {
      switch site.outcome {
      case .left(let diagnostic):
        #expect(diagnostic.id.rawValue != "not-equal", "\(lines[site.line - 1]): \(diagnostic.message)")
      default: migrated += 1
      }
    }
    #expect(migrated > 500)
  }

  /// A constant that stands twice is not a name.
  @Test(arguments: ["['all', true, ['==', 'x', 'a'], true]", "['all', ['==', 'x', 'a'], ['all', true, true]]"])
  func constantsThatStandTwice(filter: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', \(filter));"
    #expect(try outcome(source) == source.replacing("'x', 'a'", with: "['get', 'x'], 'a'"))
  }
}
