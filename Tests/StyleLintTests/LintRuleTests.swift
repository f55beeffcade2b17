import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// The rules for values that are modern and broken, in addition to the cases of `MigrationCases/lint`: false positives,
/// differences between targets, and fixes in layouts, random styles and real styles.
@Suite struct LintRuleTests {
  private static func style(_ member: String) -> String {
    "{\"version\": 8, \(StyleLinterTests.sources), \"layers\": [{\(StyleLinterTests.source), \"id\": \"a\", "
      + "\"type\": \"\(type(of: member))\",\n\(member)}]}"
  }

  private static func type(of member: String) -> String {
    ["circle", "symbol", "line", "fill"].first {
      member.contains("\($0)-") || $0 == "symbol" && member.contains("text-")
    }
      ?? "line"
  }

  /// Values that a rule must not report.
  static let sound = [
    #""filter": ["all", ["has", "rank"], [">=", ["get", "rank"], 3]]"#,
    #""filter": ["all", [">=", ["number", ["get", "rank"], 0], 3], ["<", ["get", "rank"], 9]]"#,
    #""filter": ["all", ["==", ["typeof", ["get", "rank"]], "number"], [">=", ["get", "rank"], 3]]"#,
    #""filter": [">=", ["to-number", ["get", "rank"]], 3]"#,
    #""filter": ["in", ["get", "class"], ["literal", ["a", "b"]]]"#,
    #""filter": ["==", ["geometry-type"], "Polygon"]"#,
    #""filter": [">=", ["zoom"], 3]"#,
    #""filter": ["has", ["concat", "a", ["number-format", ["zoom"], {}]]]"#,
    #""filter": ["match", ["get", "class"], ["none", "in", "<"], true, false]"#,
    #""paint": {"circle-radius": ["number", ["get", "size"], 5]}"#,
    #""paint": {"circle-radius": ["coalesce", ["get", "size"], 5]}"#,
    #""layout": {"text-field": ["concat", "{", ["get", "name"], "}"]}"#,
    #""paint": {"line-color": ["interpolate", ["linear"], ["zoom"], 5, "rgba(255, 0, 0, 0)", 9, "red"]}"#,
    #""paint": {"line-color": ["step", ["zoom"], "transparent", 9, "red"]}"#,
    #""filter": ["all", ["has", "x"], ["==", ["get", "x"], null]]"#,
    #""filter": ["!=", ["get", "name"], null]"#,
    #""filter": ["has", "count"], "paint": {"circle-radius": ["step", ["get", "count"], 20, 100, 30]}"#,
    #""filter": ["all", [">", ["number", ["get", "h"], 0], 2], ["!=", ["get", "n"], null]], "paint": {"circle-blur": ["get", "n"]}"#,
    #""filter": ["all", ["==", ["typeof", ["get", "h"]], "number"]], "paint": {"circle-radius": ["get", "h"]}"#,
    #""filter": ["match", ["get", "h"], [1, 2], true, false], "paint": {"circle-radius": ["get", "h"]}"#,
    #""filter": ["match", ["get", "h"], 1, true, 2, ["has", "x"], false], "paint": {"circle-radius": ["get", "h"]}"#,
    #""filter": ["in", ["get", "h"], ["literal", [1, 2]]], "paint": {"circle-radius": ["get", "h"]}"#,
    #""filter": ["any", ["==", ["get", "h"], 1], ["all", ["has", "h"], ["has", "x"]]], "paint": {"circle-radius": ["get", "h"]}"#,
    #""filter": ["case", ["has", "h"], ["has", "x"], false], "paint": {"circle-radius": ["get", "h"]}"#,
    #""filter": ["step", ["zoom"], ["has", "h"], 5, ["==", ["get", "h"], 2]], "paint": {"circle-radius": ["get", "h"]}"#,
    #""layout": {"text-field": ["upcase", ["coalesce", ["get", "name:en"], ["get", "name"], ""]]}"#,
    #""paint": {"circle-radius": ["coalesce", ["get", "size"], ["get", "rank"], 12]}"#,
    #""paint": {"circle-radius": ["sqrt", ["coalesce", ["get", "area"], ["get", "way_area"], 0]]}"#,
    #""filter": [">", ["coalesce", ["get", "a"], ["get", "b"], 0], 5]"#,
  ]

  /// A fallback counts only if it has the required type.
  @Test(arguments: [
    (#"["number", ["get", "x"], "5"]"#, "Expected value to be of type number, but found string instead."),
    (#"["to-number", ["get", "x"], "a"]"#, "to number."),
    (#"["+", 1, ["number", ["get", "x"], "5"]]"#, "Expected value to be of type number, but found string instead."),
  ])
  func fallbacksOfAnotherType(width: String, text: String) throws {
    let found = try StyleMigrator().lint(style: Self.style(#""paint": {"circle-radius": \#(width)}"#))
    #expect(found.contains { $0.message.contains(text) }, "\(found.map { $0.message })")
  }

  /// The single kind beside its `Multi…` kind, in one label, two labels or two conditions, is right.
  @Test(arguments: [
    #"["match", ["geometry-type"], ["Polygon", "MultiPolygon"], true, false]"#,
    #"["match", ["geometry-type"], "Polygon", true, "MultiPolygon", true, false]"#,
    #"["any", ["==", ["geometry-type"], "Polygon"], ["==", ["geometry-type"], "MultiPolygon"]]"#,
  ])
  func geometryOfBothKinds(filter: String) throws {
    #expect(try StyleMigrator().lint(style: Self.style(#""filter": \#(filter)"#)).isEmpty)
  }

  /// A value that the validator refuses is never evaluated, so nothing is logged and there is nothing to fix.
  @Test func refusedValuesAreNotFixed() throws {
    let style = Self.style(#""filter": ["feature-state", "x"]"#)
    #expect(try StyleMigrator().lint(style: style).map { $0.id.rawValue } == ["feature-state-place"])
    #expect(try StyleMigrator().fix(style: style).text == style)
  }

  @Test(arguments: sound)
  func soundValuesAreQuiet(member: String) throws {
    // A note says that an attribute may be of another type.
    let found = try StyleMigrator().lint(style: Self.style(member)).filter { $0.id.rawValue != "mistyped-value" }
    #expect(found.map(\.id.rawValue) == [])
  }

  /// No feature without the attribute passes, whatever the language and form of the filter.
  @Test(arguments: [
    #"[">=", "h", 2]"#, #"["==", "h", 2]"#, #"["in", "h", 1, 2]"#, #"["any", ["==", "h", 1], ["==", "h", 2]]"#,
    #"["none", ["!has", "h"]]"#, #"[">", ["number", ["get", "h"], 0], 3]"#, #"["boolean", ["get", "h"], false]"#,
    #"["==", ["has", "h"], true]"#, #"["!", ["!", ["has", "h"]]]"#, #"["to-boolean", ["get", "h"]]"#,
    #"["match", ["typeof", ["get", "h"]], "number", true, false]"#, #"["!=", ["typeof", ["get", "h"]], "null"]"#,
    #"["!", ["<=", ["get", "h"], 3]]"#, #"["let", "q", ["get", "h"], ["==", ["var", "q"], 1]]"#, "false",
    #"["==", ["get", "h"], 1]"#, #"["has", "h"]"#, #"["in", ["get", "h"], ["literal", [1, 2]]]"#,
  ])
  func aFilterThatGuards(filter: String) throws {
    let style = Self.style("\"filter\": \(filter), \"paint\": {\"circle-radius\": [\"get\", \"h\"]}")
    #expect(try !StyleMigrator().lint(style: style).contains { $0.id.rawValue == "unguarded-number" })
  }

  /// The attribute that the filter compares has the type that the value needs, so there is no finding.
  @Test(arguments: [
    (#"["<=", "rank", 6]"#, #"["to-number", ["get", "rank"]]"#),
    (#"["<=", ["get", "rank"], 6]"#, #"["to-number", ["get", "rank"]]"#),
    (#"["all", ["==", ["typeof", ["get", "rank"]], "number"], ["has", "name"]]"#, #"["get", "rank"]"#),
    (#"["in", "rank", 1, 2]"#, #"["case", ["<", ["get", "rank"], 2], 1, 3]"#),
    (#"["any", ["==", "rank", 1], ["all", ["has", "name"], [">", "rank", 5]]]"#, #"["*", 2, ["get", "rank"]]"#),
    (#"["!=", ["number", ["get", "rank"], 0], 0]"#, #"["get", "rank"]"#),
    (#"["match", ["get", "rank"], [1, 2, 3], true, false]"#, #"["step", ["get", "rank"], 1, 2, 5]"#),
  ])
  func aFilterThatDecidesTheType(filter: String, radius: String) throws {
    let style = Self.style("\"filter\": \(filter), \"paint\": {\"circle-radius\": \(radius)}")
    let found = try StyleMigrator().lint(style: style).map { $0.id.rawValue }
    #expect(found.filter { $0 != "legacy-filter" && !$0.hasPrefix("unguarded-ordering") } == [])
  }

  /// A filter that lets values of another type through.
  @Test(arguments: [
    #"["!=", "rank", 6]"#, #"["any", ["<=", "rank", 6], ["has", "name"]]"#, #"["has", "rank"]"#,
    #"["none", ["<=", "rank", 6]]"#, #"["==", ["to-string", ["get", "rank"]], "6"]"#,
  ])
  func aFilterThatDecidesNoType(filter: String) throws {
    let style = Self.style(
      "\"filter\": \(filter), \"paint\": {\"circle-radius\": [\"to-number\", [\"get\", \"rank\"]]}")
    #expect(try StyleMigrator().lint(style: style).contains { $0.id.rawValue == "mistyped-value" })
  }

  /// A layer with a `ref` has the filter of the other layer.
  @Test func theFilterOfAReferenceIsRespected() throws {
    let style = #"""
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "d"}}, "layers": [
        {"id": "b", "ref": "a", "paint": {"circle-radius": ["get", "h"]}},
        {"id": "a", "type": "circle", "source": "s", "filter": ["has", "h"]}]}
      """#
    #expect(try !StyleMigrator().lint(style: style).contains { $0.id.rawValue == "unguarded-number" })
  }

  /// A filter that does not test the attribute, or tests whether it is missing, guards nothing.
  @Test(arguments: [
    #"["has", "other"]"#, #"["!", ["has", "h"]]"#, #"["any", ["has", "h"], ["has", "k"]]"#,
    #"["==", ["get", "h"], null]"#,
    #"["match", ["get", "h"], [1, 2], false, true]"#, #"["!=", ["get", "h"], 5]"#, #"["!=", "h", 5]"#,
    #"["<", ["number", ["get", "h"], 3], 5]"#, "true",
    #"["any", ["all", ["==", ["geometry-type"], "Point"], ["==", ["get", "k"], "x"]], ["has", "h"]]"#,
    #"["any", ["all", ["==", ["get", "k"], "x"], ["==", ["get", "l"], "y"]], ["has", "h"]]"#,
    #"["any", ["all", [">", ["zoom"], 14], ["==", ["get", "b"], 1]], ["has", "h"]]"#,
    #"["any", ["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}], ["has", "h"]]"#,
  ])
  func aFilterThatGuardsNothing(filter: String) throws {
    let style = Self.style("\"filter\": \(filter), \"paint\": {\"circle-radius\": [\"get\", \"h\"]}")
    #expect(try StyleMigrator().lint(style: style).contains { $0.id.rawValue == "unguarded-number" })
  }

  /// More attributes than a machine word has bits.
  @Test func eachOfManyAttributesIsFound() throws {
    let conditions = (0..<70).map { "[\">\", [\"get\", \"a\($0)\"], 5]" }.joined(separator: ", ")
    let found = try StyleMigrator().lint(style: Self.style("\"filter\": [\"all\", \(conditions)]"))
    #expect(found.filter { $0.id.rawValue == "unguarded-ordering" }.count == 70)
  }

  /// A fallback is offered only where the attribute may be missing.
  @Test func casesThatAConditionRulesOutAreNotFixed() throws {
    let style = Self.style(
      #""paint": {"line-width": ["case", ["has", "a"], ["get", "a"], ["case", ["==", ["get", "b"], 1], ["get", "b"], 0]]}"#
    )
    let fixed = try StyleMigrator().fix(style: style)
    #expect(fixed.text == style)
    #expect(try StyleMigrator().lint(style: style).map(\.id.rawValue) == ["mistyped-value"])
  }

  /// One value of each of three subjects leads to a part: `"a"` makes the first input 0, a zoom above 2.5 the second one.
  @Test func aPartReachedByOneValueOfManyIsFound() throws {
    let style = Self.style(
      #"""
      "paint": {"circle-radius": ["interpolate", ["linear"],
        ["match", ["index-of", ["get", "a"], ["literal", ["a", 5, "red", true]]],
          0, ["to-number", ["get", "a"], ["number", ["get", "z"], 0]], [1, 2], ["step", 1, ["number", ["get", "z"], 0], 0, 10, 1, 2, 2.5, 0.5, 10, 1],
          5, ["index-of", ["get", "b"], ["literal", ["a", 5, "red", true]]], ["cos", 5]],
        0, ["match", ["get", "a"], "a", 10, ["red", ""],
          ["match", ["number", ["get", "z"], 0], 0, 100, [1, 2], 5, 5, ["number", ["get", "z"], 0], ["number", ["get", "z"], 0]], ["*", 0.5, ["number", ["get", "z"], 0], 1e21]],
        1, 1,
        2.5, ["max", ["number", ["get", "z"], 0], ["index-of", ["get", "a"], ["literal", ["a", 5, "red", true]]],
          ["index-of", ["id"], ["literal", ["a", 5, "red", true]]]],
        10, ["length", ["get", "c"]]]}
      """#)
    let found = try StyleMigrator(options: .init(target: .maplibreGLJS)).lint(style: style)
    #expect(found.contains { $0.message.contains("\"c\"") }, "\(found.map(\.message))")
  }

  @Test func membersOfMapboxAndMapLibre() throws {
    func lint(_ members: String, _ target: MigrationTarget) throws -> [String] {
      try StyleMigrator(options: .init(target: target)).lint(style: "{\"version\": 8, \(members), \"layers\": []}")
        .filter { $0.id.rawValue != "missing-key" }.map { "\($0.pointer) \($0.id.rawValue)" }
    }
    let addresses =
      #""sprite": "mapbox://sprites/a/b", "glyphs": "https://a/{fontstack}/{range}.pbf", "sources": {"s": {"type": "vector", "url": "mapbox://a.b"}}"#
    #expect(try lint(addresses, .current) == ["/sprite mapbox-address", "/sources/s/url mapbox-address"])
    #expect(try lint(addresses, .mapboxGLJS) == [])
    #expect(try lint(#""projection": {"name": "globe"}"#, .maplibreGLJS) == ["/projection/name projection-member"])
    #expect(try lint(#""projection": {"name": "globe"}"#, .mapboxGLJS) == [])
    #expect(try lint(#""projection": {"type": "globe"}"#, .mapboxGLJS) == ["/projection/type projection-member"])
    #expect(try lint(#""projection": {"type": "globe"}"#, .maplibreNative) == [])
  }

  /// Renderers refuse them, whatever else is in the style; the value of a constant is not checked before it is inlined.
  @Test func versionsThatRenderersRefuse() throws {
    func lint(_ version: String, _ width: String) throws -> [String] {
      let style =
        #"{"version": \#(version), "constants": {"@w": 2}, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {"line-dasharray": \#(width)}}]}"#
      return try StyleMigrator().lint(style: style).filter { $0.severity != .note }
        .map { "\($0.id.rawValue) \($0.message)" }
    }
    let run = "run `migrate-styles --in-place`"
    #expect(
      try lint("7", #"["@w", 1]"#).sorted() == [
        "constant-inlined structure of an old style; \(run)", "constants-removed structure of an old style; \(run)",
        "version-upgraded version 7, which renderers refuse; \(run)",
      ])
    let layers = #""layers": [{"id": "a", "type": "background", "paint": {"background-color": "hsl(1.5, 50%, 50%)"}}]"#
    #expect(try StyleMigrator().fix(style: "{\"version\": 7, \(layers)}").text.contains("1.5"))
    for version in ["9", "6.5", #""8""#, "null"] {
      let found = try StyleMigrator().lint(style: "{\"version\": \(version), \"sources\": {}, \(layers)}")
      #expect(found.contains { $0.id.rawValue == "version-of-author" && $0.severity == .warning }, "\(version)")
    }
  }

  /// A layer that asks to be left alone keeps its bytes, and so does an imported style, which is mentioned once.
  @Test func ignoredLayersAndImportsAreNotFixed() throws {
    let ignored =
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": true}, "filter": [">=", ["get", "rank"], 3]}]}"#
    #expect(try StyleMigrator().fix(style: ignored).text == ignored)
    let imported =
      #"{"version": 8, "imports": [{"id": "i", "url": "", "data": {"version": 8, "layers": [{"id": "a", "type": "line", "filter": [">=", ["get", "rank"], 3]}]}}], "layers": []}"#
    #expect(try StyleMigrator().fix(style: imported).text == imported)
    #expect(
      try StyleMigrator().lint(style: imported).map(\.id.rawValue).filter { $0 != "missing-key" } == ["unread-part"])
  }

  /// A fix follows the layout of its file.
  @Test func fixesKeepTheLayoutOfAFormatter() throws {
    let style = Self.style(#""filter": ["all", [">=", ["get", "rank"], 3], ["has", "x"]]"#)
    for formatter in PublishedFormatter.all {
      let text = formatter.text(of: try #require(SpelledTree(style.utf8)))
      let fixed = try StyleMigrator().fix(style: text)
      #expect(fixed.bytes != Array(text.utf8))
      #expect(formatter.text(of: try #require(SpelledTree(fixed.bytes))) == fixed.text, "\(formatter)")
    }
  }

  @Test func aSecondFixOfARandomStyleChangesNothing() throws {
    try check("a second fix of a style changes nothing", count: 40) {
      GeneratedStyle.draw(&$0)
    } violation: { style in
      let fixed: MigratedStyle
      do throws(MigrationError) { fixed = try StyleMigrator().fix(style: style.json) } catch { return nil }
      let offered = try StyleMigrator().lint(style: fixed.bytes).first { $0.message.contains("--lint --fix") }
      if let offered { return "what is offered is not made: \(offered)" }
      return try StyleMigrator().fix(style: fixed.bytes).bytes == fixed.bytes ? nil : "becomes \(fixed.text)"
    }
  }

  /// Real styles, the small ones by default: a second run changes nothing, and what a migration wrote needs no fix.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func fixesOfRealStyles() throws {
    var counts: [String: Int] = [:]
    var changedCount = 0
    for file in try SharedData.files(below: "corpus/styles", suffix: ".json") {
      let bytes = try SharedData.bytes(of: file)
      guard RecordedSet.isComplete || bytes.count < 30_000 else { continue }
      let fixed: MigratedStyle
      do throws(MigrationError) { fixed = try StyleMigrator().fix(style: bytes) } catch { continue }
      for note in fixed.report.notes where note.message.hasPrefix("fixed, ") {
        counts[note.id.rawValue, default: 0] += 1
      }
      for finding in try StyleMigrator().lint(style: fixed.bytes) where finding.message.contains("--lint --fix") {
        Issue.record("\(file): a fix that is offered is not made: \(finding)")
      }
      // Where the first run changes nothing, the second one is the first.
      if fixed.bytes != bytes {
        changedCount += 1
        #expect(
          try StyleMigrator().fix(style: fixed.bytes).bytes == fixed.bytes, "\(file): a second run changes the file")
      }
      let migrated = try StyleMigrator().migrate(style: bytes)
      let written = Set(
        migrated.report.sites.compactMap { site in
          if case .migrated = site.outcome { site.pointer.description } else { nil }
        })
      counts["written values", default: 0] += written.count
      for finding in try StyleMigrator().lint(style: migrated.bytes)
      where written.contains(finding.pointer.description)
        && !["null-comparison", "duplicate-key", "layer-reference"].contains(finding.id.rawValue)
      {
        if finding.severity == .note { counts["note " + finding.id.rawValue, default: 0] += 1; continue }
        Issue.record("\(file): \(finding.pointer): \(finding.message)")
      }
    }
    print("corpus/styles: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))")
    #expect(counts["unguarded-ordering"] ?? 0 > 0)
    #expect(changedCount > 0)
  }
}
