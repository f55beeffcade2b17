import Foundation
import SourceText
import StyleMigration
import StyleSpec
import Testing
import WebSources

/// Parts that code computes: they are copied, and several values are tried in their place.
extension WebSourceMigratorTests {
  @Test(arguments: [
    ("['==', 'id', x]", "['==', ['get', 'id'], x]"),
    ("['==', '$id', x]", "['==', ['id'], x]"),
    ("['all', ['!=', 'k', x], ['!in', 'j', f(x)]]", "['all', ['!=', ['get', 'k'], x], ['!=', ['get', 'j'], f(x)]]"),
    ("['==', `name_${l}`, '']", "['==', ['get', `name_${l}`], '']"),
    ("['!has', `${ns}tag`]", "['!', ['has', `${ns}tag`]]"),
    ("['==', 'k', (a ? b : 'c') as T]", "['==', ['get', 'k'], (a ? b : 'c') as T]"),
  ])
  func computedPartsAreCopied(filter: String, expected: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', "
    #expect(try outcome("\(source)\(filter))", .typescript, target: .maplibreGLJS) == "\(source)\(expected))")
  }

  /// Each is left, with the text to write by hand, which is an expression.
  @Test(arguments: [
    ("['==', key, 1]", "computed-key", #"["==", ["get", key], 1]"#),
    ("['in', K.kind, 'x', 'y']", "computed-key", #"["in", ["get", K.kind], ["literal", ["x", "y"]]]"#),
    ("['!has', keys[0]]", "computed-key", #"["!", ["has", keys[0]]]"#),
    ("['==', `$${k}`, 1]", "computed-key", #"["==", ["get", `$${k}`], 1]"#),
    (
      "['>=', 'n', x]", "computed-value",
      #"["all", ["==", ["typeof", ["get", "n"]], ["typeof", x]], [">=", ["get", "n"], x]]"#
    ),
    ("['in', 'k', ...xs]", "computed-value", #"["in", ["get", "k"], ["literal", [...xs]]]"#),
    ("['in', 'k', x]", "computed-value", #"["in", ["get", "k"], ["literal", [x]]]"#),
    ("['!in', '$id', a, b]", "computed-value", #"["!", ["in", ["id"], ["literal", [a, b]]]]"#),
    ("['in', '$type', ...types]", "computed-value", #"["in", ["geometry-type"], ["literal", [...types]]]"#),
    ("['==', '$type', x]", "computed-value", #"["==", ["geometry-type"], x]"#),
    ("['==', 'k', x ?? null]", "computed-value", #"["all", ["has", "k"], ["==", ["get", "k"], x ?? null]]"#),
    ("[op, 'a', 5]", "computed-condition", "two whole filters"),
    ("['all', ['==', 'a', 1], other]", "computed-condition", "may be in either language"),
    ("['all', ...more, ['==', 'a', 1]]", "computed-condition", "all at once"),
    ("['all', ['==', 'a', 1], ['>', ['get', 'b'], x]]", "computed-condition", "among legacy conditions"),
  ])
  func whatIsLeftHasTheTextToWrite(filter: String, id: String, text: String) throws {
    let source = "f('==');\nmap.setFilter('a', \(filter));"
    let result = try result(source)
    #expect(result.text == source)
    guard case .left(let diagnostic)? = result.report.sites.first?.outcome else {
      Issue.record("not left")
      return
    }
    #expect(diagnostic.id.rawValue == id)
    #expect(diagnostic.message.contains(text), "\(diagnostic.message)")
  }

  /// All reasons of a value stand in one line.
  @Test func reasonsStandTogether() throws {
    let found = try result("map.setFilter('a', ['all', ['==', key, 1], ['>', 'n', x], other]);").report.sites
    guard found.count == 1, case .left(let diagnostic) = found[0].outcome else {
      Issue.record("\(found)")
      return
    }
    #expect(diagnostic.message.components(separatedBy: "; besides, ").count == 3, "\(diagnostic.message)")
  }

  /// An identity function is written with all names, its stops count for nothing.
  @Test(arguments: ["stops: [[0, 'none'], [1, x]]", "stops: [[0, x]], default: 'none'", "default: x"])
  func aComputedPartOfAnIdentityFunction(part: String) throws {
    let source = "map.setLayoutProperty('a', 'text-transform', {type: 'identity', property: 'p', \(part)})"
    #expect(try outcome(source) == "hole-in-stops")
  }

  /// A constant that neither filter changes may stand in both.
  @Test func aConstantThatStaysAsItIs() throws {
    let source = "const h = ['has', 'b'];\nmap.setFilter('j', h);\nmap.setFilter('k', ['all', h, "
    #expect(try outcome("\(source)['!has', 'a']]);") == "\(source)['!', ['has', 'a']]]);")
    // What does not change may be used elsewhere.
    #expect(try outcome("h.push(1);\(source)['!has', 'a']]);") == "h.push(1);\(source)['!', ['has', 'a']]]);")
  }

  @Test(arguments: ["[op, ['get', 'a'], 5]", "[op, 'a']", "[op, 'a', ['get', 'b']]", "[op, a, 5]"])
  func aComputedOperatorThatMayBeNew(filter: String) throws {
    #expect(try outcome("f('==');\nmap.setFilter('a', \(filter));") == "-")
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
    ("line-dasharray", "[a, 2]"),
  ])
  func aListWithAComputedPartIsAConstant(property: String, list: String) throws {
    #expect(
      try outcome("map.setPaintProperty('a', '\(property)', {stops: [[1, \(list)]]})")
        == "map.setPaintProperty('a', '\(property)', \(list))")
  }

  /// A whole list that is computed is left: nothing that may stand in its place is copied.
  @Test(arguments: [
    ("text-font", "dark ? ['A'] : ['B', 'C']"), ("line-dasharray", "dashes"), ("icon-offset", "offsets[1]"),
  ])
  func aComputedListIsLeft(property: String, list: String) throws {
    #expect(try outcome("map.setPaintProperty('a', '\(property)', {stops: [[1, \(list)], [5, b]]})") == "hole-in-stops")
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
