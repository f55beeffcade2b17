import StyleLint
import StyleMigration
import TestSupport
import Testing

/// The findings of `--lint` in styles; nothing is changed.
@Suite struct StyleLinterTests {
  private func lint(_ style: String) throws -> [String] {
    try StyleMigrator().lint(style: style).map { "\($0.line):\($0.column) \($0.pointer) \($0.id.rawValue)" }
  }

  static let sources = #""sources": {"s": {"type": "vector", "url": "https://a/b"}}"#
  static let source = #""source": "s", "source-layer": "c""#

  private func style(_ layer: String) -> String {
    "{\"version\": 8, \(Self.sources), \"layers\": [{\(Self.source), \"id\": \"a\", \"type\": \"symbol\",\n\(layer)}]}"
  }

  @Test func typeErrorsAreReportedAtTheFaultyPart() throws {
    #expect(
      try lint(style(#""paint": {"text-color": ["case", ["has", "a"], 5, "red"]}"#))
        == ["2:48 /layers/0/paint/text-color expression-type"])
    #expect(
      try lint(style(#""filter": ["all", ["==", ["get", "a"], 1], ["+", 1, 2]]"#))
        == ["2:11 /layers/0/filter expression-type"])
    // Only the reason of the compiler's error shows whether it is about a label or its output.
    let outer = #"["case", ["has", "a"], "red", ["match", ["get", "b"],"#
    for (branch, column) in [
      (#""x", 5, "red""#, 84), (#"1.5, "red", "red""#, 79),
      (#""x", ["match", ["get", "c"], 1, true, "red"], "red""#, 111),
      (#""x", ["match", ["get", "c"], [], "blue", "red"], "red""#, 108),
    ] {
      #expect(
        try lint(style(#""paint": {"text-color": \#(outer) \#(branch)]]}"#)).first
          == "2:\(column) /layers/0/paint/text-color expression-type", "\(branch)")
    }
  }

  /// The facts before the last of many conditions are not followed endlessly.
  @Test func manyConditionsAreLintedOnASmallStack() async {
    let conditions = (0..<3_000).map { #"[">", ["get", "a\#($0 % 40)"], \#($0)]"# }.joined(separator: ", ")
    let text = style(#""filter": ["all", \#(conditions)]"#)
    let ids = await onSmallStack(debugSize: 4 << 20) { try? StyleMigrator().lint(style: text).map { $0.id.rawValue } }
    #expect(ids?.filter { $0 == "unguarded-ordering" }.count ?? 0 >= 40)
  }

  @Test(arguments: [
    // The first output is evaluated before the second one, which needs "a" to be 0.
    (
      #"["interpolate", ["linear"], 5, 2.5, ["number", ["get", "a"]], 9, ["match", ["get", "a"], 0, ["number", ["get", "b"]], 3]]"#,
      ["a", "b"]
    )
  ]) func curvesWhoseInputIsConstant(curve: String, names: [String]) throws {
    let findings = try StyleMigrator().lint(style: style(#""paint": {"text-halo-width": \#(curve)}"#))
      .filter { $0.id.rawValue == "unguarded-value" }
    #expect(findings.count == names.count)
    for (finding, name) in zip(findings, names) { #expect(finding.message.contains("\"\(name)\" has no fallback")) }
  }

  @Test func unknownOperatorsAndWrongCounts() throws {
    #expect(
      try lint(style(#""layout": {"text-size": ["nonsense", 1]}"#))
        == ["2:25 /layers/0/layout/text-size constant-type"])
    // Formatted values are compiled whatever they begin with.
    #expect(
      try lint(style(#""layout": {"text-field": ["nonsense", 1]}"#))
        == ["2:27 /layers/0/layout/text-field expression-syntax"])
    #expect(
      try lint(style(#""layout": {"text-size": ["get"]}"#)) == ["2:25 /layers/0/layout/text-size expression-type"])
  }

  @Test(arguments: [
    ("[[0, 0], [1, 0], [1, 1], [0, \"a\"]]", ["/sources/z/coordinates constant-type"]),
    ("[[0, 0], [1, 0], [1, 1], [0]]", ["/sources/z/coordinates wrong-length"]),
    ("[[0, 0], [1, 0], [1, 1], [0, 1]]", []),
  ])
  func pointsOfAnImage(coordinates: String, expected: [String]) throws {
    let style =
      #"{"version": 8, "sources": {"z": {"type": "image", "url": "u", "coordinates": \#(coordinates)}}, "layers": []}"#
    #expect(try StyleMigrator().lint(style: style).map { "\($0.pointer) \($0.id.rawValue)" } == expected)
  }

  /// An ignored value may be the one that a fix would write.
  @Test func anIgnoredFixIsNotUnused() throws {
    let value = #""metadata": {"migrate-styles:ignore": ["text-opacity"]}, "paint": {"text-opacity": ["get", "x"]}"#
    #expect(try lint(style(value)).map { $0.split(separator: " ").last } == ["unguarded-number"])
  }

  /// The validator reports them once, and not also as values that are not listed.
  @Test func tokensWithoutEffectAreReportedOnce() throws {
    #expect(
      try lint(style(#""layout": {"text-transform": "{case}"}"#))
        == ["2:30 /layers/0/layout/text-transform tokens-without-effect"])
    #expect(
      try lint(style(#""layout": {"text-rotation-alignment": "{a}"}"#))
        == ["2:39 /layers/0/layout/text-rotation-alignment unlisted-value"])
  }

  @Test func formsOfTheOldLanguage() throws {
    #expect(
      try lint(
        style(
          #""filter": ["==", "a", 1], "layout": {"text-field": "{name}", "text-size": {"stops": [[0, 1], [9, 2]]}}, "paint": {"text-color": "hsl(0, .5, .5)"}"#
        )) == [
          "2:11 /layers/0/filter legacy-filter", "2:52 /layers/0/layout/text-field legacy-tokens",
          "2:52 /layers/0/layout/text-field differs-from-gl-js-null-token",
          "2:75 /layers/0/layout/text-size legacy-function", "2:129 /layers/0/paint/text-color legacy-color",
        ])
  }

  @Test func formsThatAreNeverWritten() throws {
    #expect(
      try lint(
        style(
          #""layout": {"text-size": ["interpolate", ["linear"], ["zoom"], 5, 1]}, "filter": ["==", ["get", "a"], null]"#
        ))
        == [
          "2:25 /layers/0/layout/text-size one-stop-curve", "2:81 /layers/0/filter null-comparison",
        ])
  }

  @Test func constantsAndSoundExpressionsAreQuiet() throws {
    #expect(
      try lint(
        style(
          #""layout": {"text-font": ["Open Sans Bold"], "text-offset": [0, 1], "text-size": ["step", ["zoom"], 1, 5, 2]}, "filter": ["has", "a"]"#
        )
      ).isEmpty)
  }

  private static let mapboxStyle = #"""
    {"version": 8,
    "fog": {"color": ["hsl", 200, 50, 50], "horizon-blend": ["interpolate", ["linear"], ["pitch"], 0, 0.1, 60, 0.3]},
    "terrain": {"source": "dem", "exaggeration": ["interpolate", ["linear"], ["zoom"], 10, 1, 14, 0]},
    "layers": [
    {"id": "a", "type": "fill", "filter": ["all", ["is-active-floor"], ["==", ["get", "class"], "park"]],
    "paint": {"fill-color": ["interpolate", ["linear"], ["measure-light", "brightness"], 0.2, ["hsl", 1, 2, 3], 0.3, "red"],
    "fill-opacity": ["case", ["==", ["config", "theme"], "day"], 1, ["random", 0, 1, ["id"]]]}},
    {"id": "b", "type": "symbol",
    "layout": {"icon-image": ["image", ["get", "icon"], {"params": {"color": ["config", "color"]}}],
    "text-size": ["step", ["pitch"], 10, 45, ["+", ["distance-from-center"], 5]], "text-line-height": ["get", "h"],
    "visibility": ["case", ["config", "labels"], "visible", "none"]}}]}
    """#

  /// Operators and properties of Mapbox GL JS 3 are accepted for it, and reported for every other target.
  @Test func stylesOfMapboxGLJS() throws {
    func lint(_ target: MigrationTarget) throws -> [String] {
      try StyleMigrator(options: .init(target: target)).lint(style: Self.mapboxStyle)
        .filter { $0.id.rawValue.hasPrefix("expression-") }.map { "\($0.pointer) \($0.id.rawValue)" }
    }
    #expect(try lint(.mapboxGLJS) == [])
    for target in MigrationTarget.allCases where target != .mapboxGLJS {
      let found = try lint(target)
      for place in [
        "layers/0/filter", "layers/0/paint/fill-color", "layers/0/paint/fill-opacity", "layers/1/layout/icon-image",
        "layers/1/layout/text-size",
      ] {
        #expect(found.contains("/\(place) expression-syntax"), "\(target) \(place)")
      }
      #expect(found.contains("/layers/1/layout/text-line-height expression-type"))
    }
  }

  /// The code around an operator of Mapbox GL JS is checked, too.
  @Test func faultsAroundOperatorsOfMapboxGLJS() throws {
    let text = style(#""layout": {"text-size": ["+", ["config", "size"], "5"]}"#)
    let found = try StyleMigrator(options: .init(target: .mapboxGLJS)).lint(style: text)
    #expect(found.map { $0.id.rawValue } == ["expression-type"])
  }

  /// An imported style is mentioned, but not read.
  @Test func importedStyles() throws {
    let text = #"""
      {"version": 8, "imports": [{"id": "i", "url": "", "data": {"version": 8, "layers": [{"id": "a", "type": "line",
      "paint": {"line-width": ["nonsense"], "line-color": ["get"]}}]}}], "layers": [{"id": "b", "type": "line",
      "paint": {"line-width": ["get"]}}]}
      """#
    let found = try StyleMigrator().lint(style: text)
    #expect(
      found.filter { $0.id.rawValue != "missing-key" }.map {
        "\($0.line):\($0.column) \($0.pointer) \($0.id.rawValue)"
      } == [
        "1:59 /imports/0/data unread-part", "3:25 /layers/0/paint/line-width expression-type",
      ])
  }
}
