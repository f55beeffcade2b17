import SourceJSON
import StyleMigration
import TestSupport
import Testing

/// The rules for values that are modern and broken: what they find, the renderer's own text in the message, and the fix.
@Suite struct LintRuleTests {
  /// A value, and what a rule makes of it.
  struct Row: CustomStringConvertible {
    var member: String
    var id: String

    /// A part of the message: what a renderer prints, where it prints anything.
    var message: String

    /// The member with the fix made; `nil` where there is none.
    var fixed: String?
    var description: String { member }

    init(_ member: String, _ id: String, _ message: String, _ fixed: String? = nil) {
      (self.member, self.id, self.message, self.fixed) = (member, id, message, fixed)
    }
  }

  private static func style(_ member: String) -> String {
    "{\"version\": 8, \"layers\": [{\"id\": \"a\", \"type\": \"\(type(of: member))\",\n\(member)}]}"
  }

  private static func type(of member: String) -> String {
    ["circle", "symbol", "line", "fill"].first {
      member.contains("\($0)-") || $0 == "symbol" && member.contains("text-")
    }
      ?? "line"
  }

  static let rows: [Row] = [
    Row(
      #""filter": ["all", ["==", "class", "rail"], ["==", ["get", "p"], 1]]"#, "mixed-filter-syntax",
      #"layers[0].filter[1]: Mixing deprecated filter syntax with expression syntax is not supported. Replace ["==","class","rail"] with ["==",["get","class"],"rail"]."#,
      #""filter": ["all", ["==", ["get", "class"], "rail"], ["==", ["get", "p"], 1]]"#),
    Row(
      #""filter": ["all", [">", ["get", "x"], 5], ["==", "x", 7]]"#, "mixed-filter-syntax",
      #"Replace ["==","x",7] with ["==",["get","x"],7]."#,
      #""filter": ["all", [">", ["number", ["get", "x"], 0], 5], ["==", ["get", "x"], 7]]"#),
    Row(
      #""filter": ["any", ["has", "x"], ["none", ["==", ["get", "p"], 1], ["!", ["has", "q"]]]]"#,
      "none-of-expressions",
      "filter[2][1][1]: string expected, array found",
      #""filter": ["any", ["has", "x"], ["!", ["any", ["==", ["get", "p"], 1], ["!", ["has", "q"]]]]]"#),
    Row(
      #""filter": ["all", ["!in", ["get", "p"], "a", "b"], ["has", "x"]]"#, "legacy-operator",
      #"[1][0]: Unknown expression "!in". If you wanted a literal array, use ["literal", [...]]."#,
      #""filter": ["all", ["match", ["get", "p"], ["a", "b"], false, true], ["has", "x"]]"#),
    Row(
      #""paint": {"line-width": ["case", ["!has", "p"], 1, 2]}"#, "legacy-operator",
      #"Unknown expression "!has". If you wanted a literal array, use ["literal", [...]]."#,
      #""paint": {"line-width": ["case", ["!", ["has", "p"]], 1, 2]}"#),
    Row(
      #""paint": {"line-width": ["case", ["none", ["has", "p"]], 1, 2]}"#, "legacy-operator",
      #"Unknown expression "none""#,
      #""paint": {"line-width": ["case", ["!", ["any", ["has", "p"]]], 1, 2]}"#),
    Row(
      #""filter": ["in", ["get", "class"], "a", "b"]"#, "in-with-list", "Expected 2 arguments, but found 3 instead.",
      #""filter": ["match", ["get", "class"], ["a", "b"], true, false]"#),
    Row(
      #""filter": ["in", ["get", "class"], "a", 2, true]"#, "in-with-list",
      "Expected 2 arguments, but found 4 instead.",
      #""filter": ["any", ["==", ["get", "class"], "a"], ["==", ["get", "class"], 2], ["==", ["get", "class"], true]]"#),
    Row(
      #""filter": ["in", "class", ["literal", ["a", "b"]]]"#, "in-of-text",
      #"the list is searched for the text "class", so the result is always the same; write ["get", "class"]"#),
    Row(
      #""filter": ["==", ["get", "$type"], "Point"]"#, "special-key", #"always null; write ["geometry-type"]"#),
    Row(
      #""filter": ["==", ["geometry-type"], "MultiPolygon"]"#, "multi-geometry-alone",
      #"no renderer but MapLibre GL JS 5.0.0 has a kind "MultiPolygon"; write "Polygon""#),
    Row(
      #""filter": ["match", ["geometry-type"], ["MultiPoint", "MultiPolygon"], true, false]"#, "multi-geometry-alone",
      #"write "Point""#),
    Row(
      #""filter": ["==", "$type", "MultiPolygon"]"#, "multi-geometry-alone",
      #"expected one of [Point, LineString, Polygon], "MultiPolygon" found"#),
    Row(
      #""filter": ["match", ["geometry-type"], ["Polygon", "MultiPolygon"], true, false]"#, "multi-geometry-listed",
      #"only MapLibre GL JS 5.0.0 has a kind "MultiPolygon""#, #""filter": ["==", ["geometry-type"], "Polygon"]"#),
    Row(
      #""filter": ["match", ["geometry-type"], ["MultiPoint", "Point"], false, true]"#, "multi-geometry-listed", "",
      #""filter": ["!=", ["geometry-type"], "Point"]"#),
    Row(
      #""paint": {"line-width": ["match", ["geometry-type"], ["Polygon", "MultiPolygon", "Point"], 1, 2]}"#,
      "multi-geometry-listed", "",
      #""paint": {"line-width": ["match", ["geometry-type"], ["Polygon", "Point"], 1, 2]}"#),
    Row(
      #""filter": [">=", ["get", "rank"], 3]"#, "unguarded-ordering",
      "Expected value to be of type number, but found null instead.",
      #""filter": [">=", ["number", ["get", "rank"], 0], 3]"#),
    Row(
      #""filter": ["all", ["has", "x"], [">", 5, ["get", "rank"]]]"#, "unguarded-ordering", "found null instead.",
      #""filter": ["all", ["has", "x"], ["<", ["number", ["get", "rank"], 5], 5]]"#),
    Row(
      #""filter": ["<=", ["get", "rank"], "b"]"#, "unguarded-ordering",
      "Expected value to be of type string, but found null",
      #""filter": ["all", ["==", ["typeof", ["get", "rank"]], "string"], ["<=", ["get", "rank"], "b"]]"#),
    Row(
      #""filter": ["any", [">=", ["get", "rank"], 3], ["has", "x"]]"#, "unguarded-ordering-inside",
      #"found null instead." and drop the whole filter, whatever the conditions around say; write [">=", ["number", ["get", "rank"], 0], 3]"#
    ),
    Row(
      #""paint": {"line-width": ["case", [">", ["get", "n"], 3], 1, 2]}"#, "unguarded-ordering-inside",
      "take the property's default"),
    Row(
      #""paint": {"circle-radius": ["get", "size"]}"#, "unguarded-number",
      "Expected value to be of type number, but found null instead.",
      #""paint": {"circle-radius": ["number", ["get", "size"], 5]}"#),
    Row(
      #""paint": {"line-width": ["step", ["zoom"], 1, 5, ["get", "w"]]}"#, "unguarded-number", "",
      #""paint": {"line-width": ["step", ["zoom"], 1, 5, ["number", ["get", "w"], 1]]}"#),
    Row(
      #""layout": {"text-field": ["step", ["zoom"], "", 6, "{name}"]}"#, "token-in-expression",
      #""{name}" is drawn with its braces; write ["get", "name"]"#),
    Row(
      #""layout": {"text-field": ["step", ["zoom"], "", 6, "{name} m"]}"#, "token-in-expression",
      #"write ["concat", …]"#),
    Row(
      #""paint": {"line-width": ["*", 2, ["zoom"]]}"#, "zoom-not-at-top",
      #""zoom" expression may only be used as input to a top-level "step" or "interpolate" expression."#),
    Row(
      #""paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 10, 1, 5, 2]}"#, "stops-not-ascending",
      #"Input/output pairs for "interpolate" expressions must be arranged with input values in strictly ascending order."#
    ),
    Row(
      #""paint": {"line-width": {"stops": [[5, ["get", "a"]], [10, 2]]}}"#, "expression-in-stop",
      "expressions are not allowed in function stops."),
    Row(
      #""paint": {"line-color": ["interpolate", ["linear"], ["zoom"], 5, "transparent", 9, "red"]}"#,
      "transparent-stop",
      "write the neighbouring colour with an alpha of 0"),
    Row(
      #""paint": {"line-color": ["interpolate-lab", ["linear"], ["zoom"], 5, "blue", 9, "red"]}"#,
      "perceptual-color-space",
      "the white point"),
    Row(
      #""paint": {"line-color": "hsl(30, 0.3, .2)"}"#, "legacy-color", "legacy colour",
      #""paint": {"line-color": "hsl(30, 30%, 20%)"}"#),
    Row(#""layout": {"text-allow-overlap": true}"#, "allow-overlap", "which only MapLibre reads"),
  ]

  @Test(arguments: rows)
  func theRuleFindsItAndTheFixHolds(row: Row) throws {
    let style = Self.style(row.member)
    let found = try StyleMigrator().lint(style: style)
    let finding = try #require(found.first { $0.id.rawValue == row.id }, "\(found.map(\.id.rawValue))")
    #expect(finding.message.contains(row.message), "\(finding.message)")
    let fixed = try StyleMigrator().fix(style: style)
    #expect(fixed.text == Self.style(row.fixed ?? row.member))
    let note = fixed.report.notes.first { $0.id.rawValue == row.id && $0.message.hasPrefix("fixed, ") }
    #expect((note != nil) == (row.fixed != nil))
    if let note, row.id != "mixed-filter-syntax", row.id != "none-of-expressions", !row.id.hasPrefix("legacy-operator"),
      row.id != "in-with-list"
    {
      #expect(note.message.hasPrefix("fixed, proved equal on "), "\(note.message)")
    }
    let again = try StyleMigrator().fix(style: fixed.bytes)
    #expect(again.bytes == fixed.bytes)
    if row.fixed != nil { #expect(try !StyleMigrator().lint(style: fixed.bytes).contains { $0.id.rawValue == row.id }) }
  }

  /// What a rule must not find.
  static let sound = [
    #""filter": ["all", ["has", "rank"], [">=", ["get", "rank"], 3]]"#,
    #""filter": ["all", [">=", ["number", ["get", "rank"], 0], 3], ["<", ["get", "rank"], 9]]"#,
    #""filter": ["all", ["==", ["typeof", ["get", "rank"]], "number"], [">=", ["get", "rank"], 3]]"#,
    #""filter": [">=", ["to-number", ["get", "rank"]], 3]"#,
    #""filter": ["in", ["get", "class"], ["literal", ["a", "b"]]]"#,
    #""filter": ["==", ["geometry-type"], "Polygon"]"#,
    #""filter": [">=", ["zoom"], 3]"#,
    #""filter": ["match", ["get", "class"], ["none", "in", "<"], true, false]"#,
    #""paint": {"circle-radius": ["number", ["get", "size"], 5]}"#,
    #""paint": {"circle-radius": ["coalesce", ["get", "size"], 5]}"#,
    #""layout": {"symbol-sort-key": ["get", "size"]}"#,
    #""layout": {"text-field": ["concat", "{", ["get", "name"], "}"]}"#,
    #""paint": {"line-color": ["interpolate", ["linear"], ["zoom"], 5, "rgba(255, 0, 0, 0)", 9, "red"]}"#,
    #""paint": {"line-color": ["step", ["zoom"], "transparent", 9, "red"]}"#,
  ]

  @Test(arguments: sound)
  func soundValuesAreQuiet(member: String) throws {
    #expect(try StyleMigrator().lint(style: Self.style(member)).map(\.id.rawValue) == [])
  }

  /// The `Multi…` kinds stay for a target that includes MapLibre GL JS 5.0.0.
  @Test func multiGeometryStaysForAnyTarget() throws {
    let style = Self.style(#""filter": ["match", ["geometry-type"], ["Polygon", "MultiPolygon"], true, false]"#)
    let migrator = StyleMigrator(options: .init(target: .any))
    #expect(try migrator.lint(style: style).map(\.id.rawValue) == ["multi-geometry-listed"])
    #expect(try migrator.fix(style: style).text == style)
  }

  /// A fallback is offered only where it gives what the error gave.
  @Test func aFixThatCannotBeProvedIsNotOffered() throws {
    let style = Self.style(
      #""paint": {"line-width": ["case", ["has", "a"], ["get", "a"], ["case", ["==", ["get", "b"], 1], ["get", "b"], 0]]}"#
    )
    let fixed = try StyleMigrator().fix(style: style)
    #expect(fixed.text.contains(#"["number", ["get", "a"], 1]"#))
    #expect(fixed.report.notes.allSatisfy { $0.message.contains("proved equal on") })
  }

  @Test func membersOfMapboxAndMapLibre() throws {
    func lint(_ members: String, _ target: MigrationTarget) throws -> [String] {
      try StyleMigrator(options: .init(target: target)).lint(style: "{\"version\": 8, \(members), \"layers\": []}")
        .map { "\($0.pointer) \($0.id.rawValue)" }
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

  /// A layer that asks to be left alone keeps its bytes, and so do imported styles.
  @Test func ignoredLayersAndImportsAreNotFixed() throws {
    let ignored =
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": true}, "filter": [">=", ["get", "rank"], 3]}]}"#
    #expect(try StyleMigrator().fix(style: ignored).text == ignored)
    let imported =
      #"{"version": 8, "imports": [{"id": "i", "url": "", "data": {"version": 8, "layers": [{"id": "a", "type": "line", "filter": [">=", ["get", "rank"], 3]}]}}], "layers": []}"#
    #expect(try StyleMigrator().fix(style: imported).text == imported)
    #expect(try StyleMigrator().lint(style: imported).map(\.id.rawValue) == ["unguarded-ordering"])
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
    try check("a second fix of a style changes nothing", count: 150) {
      GeneratedStyle.draw(&$0)
    } violation: { style in
      let fixed: MigratedStyle
      do throws(MigrationError) { fixed = try StyleMigrator().fix(style: style.json) } catch { return nil }
      return try StyleMigrator().fix(style: fixed.bytes).bytes == fixed.bytes ? nil : "becomes \(fixed.text)"
    }
  }

  /// Every real style: a second run changes nothing, and what a migration wrote needs no fix.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func fixesOfRealStyles() throws {
    var counts: [String: Int] = [:]
    for file in try SharedData.files(below: "corpus/styles", suffix: ".json") {
      let bytes = try SharedData.bytes(of: file)
      let fixed: MigratedStyle
      do throws(MigrationError) { fixed = try StyleMigrator().fix(style: bytes) } catch { continue }
      for note in fixed.report.notes where note.message.hasPrefix("fixed, ") {
        counts[note.id.rawValue, default: 0] += 1
      }
      for finding in try StyleMigrator().lint(style: bytes) where finding.id.rawValue.hasPrefix("unguarded") {
        counts["found " + finding.id.rawValue, default: 0] += 1
      }
      #expect(
        try StyleMigrator().fix(style: fixed.bytes).bytes == fixed.bytes, "\(file): a second run changes the file")
      let migrated = try StyleMigrator().migrate(style: bytes)
      let written = Set(
        migrated.report.sites.compactMap { site in
          if case .migrated = site.outcome { site.pointer.description } else { nil }
        })
      for finding in try StyleMigrator().lint(style: migrated.bytes)
      where finding.severity == .warning && written.contains(finding.pointer.description)
        && !["null-comparison", "unguarded-ordering-inside"].contains(finding.id.rawValue)
      {
        Issue.record("\(file): \(finding.pointer): \(finding.message)")
      }
    }
    print("corpus/styles: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))")
    #expect(counts["unguarded-ordering"] ?? 0 > 0)
  }
}
