import Foundation
import SourceText
import StyleMigration
import StyleSpec
import TestSupport
import Testing
import WebSources

/// Parts that code computes: they are copied, and several values are tried in their place.
extension WebSourceMigratorTests {
  @Test(arguments: TextTable("web-values", "computed parts").pairs)
  func computedPartsAreCopied(filter: String, expected: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', "
    #expect(try outcome("\(source)\(filter))", .typescript, target: .maplibreGLJS) == "\(source)\(expected))")
  }

  /// Each is left, with the text to write by hand, which is an expression.
  @Test(arguments: TextTable("web-values", "computed parts that are left").triples)
  func leftValuesHaveTheTextToWrite(filter: String, id: String, text: String) throws {
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

  /// A comma at the end of a list belongs to its lines.
  @Test func theTextToWriteHasNoCommaAtTheEndOfLists() throws {
    let source = """
      export const width = {
        stops: [
          [5, 1],
          [10, 12345678],
          [11, 12345678],
          [12, 12345678],
        ],
      };
      map.setPaintProperty('a', 'line-width', width);
      """
    guard case .left(let diagnostic)? = try result(source).report.sites.first?.outcome else {
      Issue.record("not left")
      return
    }
    let text = "write ['interpolate', ['linear'], ['zoom'], 5, 1, 10, 12345678, 11, 12345678, 12, 12345678]"
    #expect(diagnostic.message.hasSuffix(text), "\(diagnostic.message)")
  }

  /// All reasons of a value are on one line.
  @Test func reasonsAreOnOneLine() throws {
    let found = try result("map.setFilter('a', ['all', ['==', key, 1], ['>', 'n', x], other]);").report.sites
    guard found.count == 1, case .left(let diagnostic) = found[0].outcome else {
      Issue.record("\(found)")
      return
    }
    #expect(diagnostic.message.components(separatedBy: "; also, ").count == 3, "\(diagnostic.message)")
  }

  /// An identity function is written with all names; its stops are ignored.
  @Test(arguments: ["stops: [[0, 'none'], [1, x]]", "stops: [[0, x]], default: 'none'", "default: x"])
  func aComputedPartOfAnIdentityFunction(part: String) throws {
    let source = "map.setLayoutProperty('a', 'text-transform', {type: 'identity', property: 'p', \(part)})"
    #expect(try outcome(source) == "hole-in-stops")
  }

  /// A constant that neither filter changes may be used in both.
  @Test func aConstantThatStaysAsItIs() throws {
    let source = "const h = ['has', 'b'];\nmap.setFilter('j', h);\nmap.setFilter('k', ['all', h, "
    #expect(try outcome("\(source)['!has', 'a']]);") == "\(source)['!', ['has', 'a']]]);")
    // A constant that does not change may be used elsewhere.
    #expect(try outcome("h.push(1);\(source)['!has', 'a']]);") == "h.push(1);\(source)['!', ['has', 'a']]]);")
  }

  @Test(arguments: ["[op, ['get', 'a'], 5]", "[op, 'a', ['get', 'b']]", "[op, a, 5]"])
  func aComputedOperatorThatMayBeNew(filter: String) throws {
    #expect(try outcome("f('==');\nmap.setFilter('a', \(filter));") == "-")
  }

  /// The names of an enumeration are few: one that the function or its property also has cannot represent a computed
  /// one.
  @Test(arguments: TextTable("web-values", "computed names").pairs)
  func aComputedNameIsNotTakenForAnother(function: String, expected: String) throws {
    let source = "\(Self.longLine)map.setLayoutProperty('a', 'icon-anchor', "
    #expect(try outcome("\(source)\(function))", target: .maplibreGLJS) == "\(source)\(expected))")
  }

  /// With one stop only the list remains, which is a constant.
  @Test(arguments: [
    ("icon-padding", "[a, 2]"), ("icon-padding", "[-2, 3 - b]"), ("hillshade-illumination-direction", "[a, 3]"),
    ("line-dasharray", "[a, 2]"),
  ])
  func aListWithAComputedPartIsAConstant(property: String, list: String) throws {
    #expect(
      try outcome("map.setPaintProperty('a', '\(property)', {stops: [[1, \(list)]]})")
        == "map.setPaintProperty('a', '\(property)', \(list))")
  }

  /// A whole list that is computed is left: no possible substitute for it is copied.
  @Test(arguments: [
    ("text-font", "dark ? ['A'] : ['B', 'C']"), ("line-dasharray", "dashes"), ("icon-offset", "offsets[1]"),
  ])
  func aComputedListIsLeft(property: String, list: String) throws {
    #expect(try outcome("map.setPaintProperty('a', '\(property)', {stops: [[1, \(list)], [5, b]]})") == "hole-in-stops")
  }

  /// Functions with computed outputs, for every property, are migrated, or left with a reason: none is a fault.
  @Test func noComputedOutputCausesAFault() throws {
    var (migrated, number, lines) = (0, 0, [String]())
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
          number += 1
          // Properties have only a few types, so each form is tried with each type.
          guard RecordedSet.isComplete || number.isMultiple(of: 5) else { continue }
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
    #expect(migrated > 100)
  }

  /// A constant that is used twice is not a name.
  @Test(arguments: ["['all', true, ['==', 'x', 'a'], true]", "['all', ['==', 'x', 'a'], ['all', true, true]]"])
  func constantsThatAreUsedTwice(filter: String) throws {
    let source = "\(Self.longLine)map.setFilter('a', \(filter));"
    #expect(try outcome(source) == source.replacing("'x', 'a'", with: "['get', 'x'], 'a'"))
  }
}
