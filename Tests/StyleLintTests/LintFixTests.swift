import SourceText
import StyleDiagnostics
import StyleLint
import StyleMigration
import StyleSpec
import Testing

/// Values that `--lint --fix` calls fixed are written, values that it was told to leave alone stay, and one run is
/// enough.
@Suite struct LintFixTests {
  private static let old = "hsl(1, .1, .2)"
  private static let new = "hsl(1, 10%, 20%)"

  private static func style(_ color: String) -> String {
    #"{"version": 8, "layers": [{"id": "a", "type": "background", "paint": {"background-color": \#(color)}}]}"#
  }

  private static func ids(_ style: MigratedStyle) -> (left: [String], fixed: [String]) {
    (
      style.report.sites.compactMap {
        if case .left(let diagnostic) = $0.outcome { diagnostic.id.rawValue } else { nil }
      },
      style.report.notes.filter { $0.message.hasPrefix("fixed, ") }.map { $0.id.rawValue }
    )
  }

  /// A colour that prevented compilation, and findings that appear only after its fix.
  @Test(arguments: [
    (#"["literal", "$"]"#, #"["literal", "$"]"#, ["legacy-color"]),
    (
      #"["let", "c", "$", ["to-color", ["var", "c"]]]"#, #"["let", "c", "$", ["to-color", ["var", "c"]]]"#,
      ["legacy-color"]
    ),
    (
      #"["match", ["get", "k"], "a", ["get", "c"], "$"]"#,
      ##"["match", ["get", "k"], "a", ["to-color", ["get", "c"], "#000000"], "$"]"##,
      ["unguarded-value", "legacy-color"]
    ),
    (#"["coalesce", ["get", "c"], "$"]"#, #"["coalesce", ["get", "c"], "$"]"#, ["legacy-color"]),
    (
      ##"["coalesce", ["get", "a"], "$", "#1234"]"##,
      #"["coalesce", ["get", "a"], "$", "rgba(17, 34, 51, 0.26666666666666666)"]"#, ["color-notation", "legacy-color"]
    ),
  ])
  func aColorInAnExpression(before: String, after: String, fixed: [String]) throws {
    let color = before.replacing("$", with: Self.old)
    let style =
      #"{"version": 8, "sources": {"s": {"type": "geojson", "data": "d"}}, "layers": [{"id": "a", "type": "circle", "source": "s", "paint": {"circle-color": \#(color)}}]}"#
    let result = try StyleMigrator().fix(style: style)
    #expect(result.text == style.replacing(color, with: after.replacing("$", with: Self.new)))
    #expect(Self.ids(result).left == [])
    #expect(Self.ids(result).fixed.sorted() == fixed.sorted())
    #expect(try StyleMigrator().fix(style: result.bytes).bytes == result.bytes)
  }

  /// A text is a colour where it is a result of the expression: not where it is compared or measured, nor as an
  /// alternative before others.
  @Test(arguments: [
    #"["let", "x", "$", ["case", ["==", ["get", "c"], ["var", "x"]], "red", "blue"]]"#,
    #"["rgba", ["length", "$"], 0, 0, 1]"#, #"["rgba", ["index-of", "0", "$"], 0, 0, 1]"#,
    #"["to-color", ["slice", "$", 0, 3], "red"]"#, #"["to-color", "$", "red"]"#,
    #"["to-color", ["get", "c"], "$", "red"]"#,
    #"["case", ["in", ["get", "c"], ["literal", ["$"]]], "red", "blue"]"#,
  ])
  func aTextThatIsNoColor(value: String) throws {
    let style = Self.style(value.replacing("$", with: Self.old))
    #expect(try StyleMigrator().fix(style: style).text == style)
    #expect(try StyleMigrator().migrate(style: style).text == style)
  }

  /// An attribute that the filter requires needs no fallback, not even next to a respelled colour.
  @Test func aColorNextToARequiredAttribute() throws {
    let value = #"["case", ["has", "z"], "$", ["to-color", ["get", "n"]]]"#.replacing("$", with: Self.old)
    let style = #"""
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "d"}}, "layers": [{"id": "a", "type": "circle", "source": "s", "filter": ["has", "n"], "paint": {"circle-color": \#(value)}}]}
      """#
    let result = try StyleMigrator().fix(style: style)
    #expect(result.text == style.replacing(Self.old, with: Self.new))
    #expect(Self.ids(result).fixed == ["legacy-color"])
  }

  /// The results of each body are collected once.
  @Test func variablesInVariables() throws {
    var value = #"["var", "c0"]"#
    for number in (0..<60).reversed() { value = "[\"let\", \"c\(number)\", \"\(Self.old)\", \(value)]" }
    let style = #"""
      {"version": 8, "layers": [{"id": "a", "type": "background", "paint": {"background-color": \#(value)}}]}
      """#
    let expected = style.replacing("\"c0\", \"\(Self.old)\"", with: "\"c0\", \"\(Self.new)\"")
    #expect(try StyleMigrator().migrate(style: style).text == expected)
  }

  /// Nothing else is reported as fixed: a constant of version 7.
  @Test(arguments: [
    #"{"version": 8, "constants": {"@c": "$"}, "layers": [{"id": "a", "type": "background", "paint": {"background-color": "@c"}}]}"#
  ])
  func aFixThatIsNotWrittenIsAFinding(style: String) throws {
    let style = style.replacing("$", with: Self.old)
    let result = try StyleMigrator().fix(style: style)
    #expect(result.text == style)
    #expect(Self.ids(result).left.contains("legacy-color"))
    #expect(Self.ids(result).fixed == [])
  }

  @Test func excludedValuesStay() throws {
    for color in ["\"\(Self.old)\"", "[\"case\", [\"has\", \"a\"], \"#12345678\", \"\(Self.old)\"]"] {
      let style = Self.style(color)
      var ignoring = StyleMigrator.Options()
      ignoring.ignored = [DiagnosticID(.legacyColor)]
      #expect(try StyleMigrator(options: ignoring).fix(style: style).text == style)
      #expect(try StyleMigrator(options: .init(parts: [.functions])).fix(style: style).text == style)
    }
  }

  /// The report of a repair names what a person has to decide in the new filter.
  @Test func findingsInARepairedFilterAreReported() throws {
    let result = try StyleMigrator().fix(
      style: #"""
        {"version": 8, "layers": [{"id": "a", "type": "line", "filter": ["any", ["in", "$type", "LineString"], [">", ["get", "a"], 5]]}]}
        """#)
    #expect(Self.ids(result).fixed == ["mixed-filter-syntax"])
    #expect(Self.ids(result).left.contains("unguarded-ordering-inside"))
    #expect(try StyleMigrator().lint(style: result.bytes).contains { $0.id.rawValue == "unguarded-ordering-inside" })
  }

  /// Two values that differ only where an application has set a state are not equal: states are among the planned inputs.
  @Test(arguments: [
    (#"["case", ["boolean", ["feature-state", "hover"], false], 3, 1]"#, false),
    (#"["case", ["==", ["feature-state", "hover"], true], 2, 1]"#, true),
    (#"["case", ["to-boolean", ["feature-state", "hover"]], 2, 1]"#, false),
  ])
  func aFixThatDiffersInAStateIsNotProved(after: String, isProved: Bool) throws {
    let before = #"["case", ["boolean", ["feature-state", "hover"], false], 2, 1]"#
    let width = try #require(PropertyTable.specification(of: .layer(.line, .paint), name: "line-width"))
    let expression = PlacedExpression(
      try JSONDocument(parsing: Array(before.utf8)).root,
      at: ExpressionPlace(width, isFilter: false, isLayout: false, target: .any))
    let edit = SourceEdit(
      range: SourceRange(lowerBound: 0, upperBound: before.utf8.count), replacement: Array(after.utf8))
    let fixes = try #require(LintFixes([edit], of: expression))
    #expect((fixes.proof(StyleMigrator.Options()) != nil) == isProved)
  }
}
