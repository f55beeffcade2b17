import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// The options of a migration, on whole styles.
@Suite struct MigrationOptionsTests {
  private func migrate(_ style: String, _ options: StyleMigrator.Options = .init()) throws -> MigratedStyle {
    try StyleMigrator(options: options).migrate(style: style)
  }

  private func text(_ migrated: MigratedStyle) -> String { String(decoding: migrated.bytes, as: UTF8.self) }

  private func notes(_ migrated: MigratedStyle) -> [String] {
    migrated.report.notes.map { "\($0.pointer): \($0.id.rawValue)" }
  }

  private func left(_ migrated: MigratedStyle) -> [String] {
    migrated.report.sites.compactMap { site in
      if case .left(let diagnostic) = site.outcome { "\(site.pointer): \(diagnostic.id.rawValue)" } else { nil }
    }
  }

  private let mixture = """
    {"version": 8, "layers": [{"id": "a", "type": "symbol", "filter": ["in", "class", "a", "b"],
      "layout": {"text-field": "{name}", "text-size": {"stops": [[0, 1], [10, 2]]}},
      "paint": {"text-color": "hsl(30, 0.3, .2)"}}]}
    """

  @Test(arguments: [
    (MigrationPart.functions, [#"["interpolate", ["linear"], ["zoom"], 0, 1, 10, 2]"#]),
    (.filters, [#"["match", ["get", "class"], ["a", "b"], true, false]"#]),
    (.tokens, [#"["get", "name"]"#]),
    (.colors, ["hsl(30, 30%, 20%)"]), (.structure, []),
  ])
  func onlyOnePartIsMigrated(part: MigrationPart, expected: [String]) throws {
    let all = [
      #"["interpolate", ["linear"], ["zoom"], 0, 1, 10, 2]"#, #"["match", ["get", "class"], ["a", "b"], true, false]"#,
      #"["get", "name"]"#, "hsl(30, 30%, 20%)",
    ]
    let migrated = try migrate(mixture, .init(parts: [part]))
    #expect(all.filter { text(migrated).contains($0) } == expected)
    #expect(migrated.report.sites.count == expected.count)
    let whole = text(try migrate(mixture))
    #expect(all.filter { whole.contains($0) }.count == 4)
  }

  @Test func aLayerMayBeLeftAlone() throws {
    let ignored = mixture.replacing(#""id": "a","#, with: #""id": "a", "metadata": {"migrate-styles:ignore": true},"#)
    let migrated = try migrate(ignored, .init(parts: [.functions, .filters, .tokens]))
    #expect(text(migrated) == ignored)
    #expect(migrated.report.leftCount == 0)
    #expect(migrated.report.ignoredCount == 3)
    #expect(
      notes(migrated) == [
        "/layers/0/filter: ignored", "/layers/0/layout/text-field: ignored", "/layers/0/layout/text-size: ignored",
      ])
  }

  @Test func aLayerMayKeepSomeProperties() throws {
    let ignored = mixture.replacing(
      #""id": "a","#, with: #""id": "a", "metadata": {"migrate-styles:ignore": ["filter", "text-halo-width"]},"#)
    let migrated = try migrate(ignored)
    #expect(text(migrated).contains(#"["in", "class", "a", "b"]"#))
    #expect(text(migrated).contains(#"["get", "name"]"#))
    #expect(
      notes(migrated).sorted() == [
        "/layers/0/filter: ignored", "/layers/0/layout/text-field: differs-from-gl-js-null-token",
        "/layers/0/migrate-styles:ignore: unused-ignore",
      ])
    let idle = try migrate(
      #"{"version": 8, "layers": [{"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": true}}]}"#)
    #expect(notes(idle) == ["/layers/0/migrate-styles:ignore: unused-ignore"])
  }

  /// Parts that a run excludes may still be legacy.
  @Test(arguments: ["filter", "text-size", "text-field", "text-color"])
  func nothingIsNotedAboutExcludedParts(name: String) throws {
    let ignored = mixture.replacing(
      #""id": "a","#, with: #""id": "a", "metadata": {"migrate-styles:ignore": ["\#(name)"]},"#)
    for part in MigrationPart.allCases {
      #expect(try !notes(migrate(ignored, .init(parts: [part]))).contains { $0.hasSuffix("unused-ignore") }, "\(part)")
    }
    for id in ["legacy-value", "legacy-function", "legacy-filter", "legacy-tokens", "legacy-color"] {
      var options = StyleMigrator.Options()
      options.ignored = [try #require(DiagnosticID(rawValue: id))]
      #expect(try !notes(migrate(ignored, options)).contains { $0.hasSuffix("unused-ignore") }, "\(id)")
    }
  }

  /// An unreadable request leaves nothing alone, and is reported as more than a note.
  @Test(arguments: ["1", "false", "[]", #"["filter", 3]"#, #"{"line-width": true}"#])
  func aRequestThatCannotBeRead(request: String) throws {
    let style = mixture.replacing(
      #""id": "a","#, with: #""id": "a", "metadata": {"migrate-styles:ignore": \#(request)},"#)
    let migrated = try migrate(style)
    #expect(migrated.report.ignoredCount == 0)
    let found = migrated.report.notes.filter { $0.id.rawValue == "unused-ignore" }
    #expect(found.map { $0.severity } == [.warning])
    #expect(found.first?.message.contains("expected true, a name or a list of names") == true)
  }

  /// A colour under an ignore keeps its spelling, too.
  @Test func anIgnoredColourKeepsItsSpelling() throws {
    let ignored = mixture.replacing(
      #""id": "a","#, with: #""id": "a", "metadata": {"migrate-styles:ignore": ["text-color"]},"#)
    let migrated = try migrate(ignored)
    #expect(text(migrated).contains("hsl(30, 0.3, .2)"))
    #expect(
      notes(migrated) == [
        "/layers/0/layout/text-field: differs-from-gl-js-null-token", "/layers/0/paint/text-color: ignored",
      ])
  }

  @Test func anAttributeAloneIsAnIdentityIfThatIsAssumed() throws {
    let style = """
      {"version": 8, "layers": [{"id": "a", "type": "symbol", "layout": {
        "text-rotate": {"property": "_label_angle79", "default": 0}}}]}
      """
    #expect(left(try migrate(style)) == ["/layers/0/layout/text-rotate: missing-stops"])
    let assumed = try migrate(style, .init(assumesIdentity: true))
    #expect(text(assumed).contains(#""text-rotate": ["number", ["get", "_label_angle79"], 0]"#))
    #expect(left(assumed).isEmpty)
  }

  @Test func sourcesAreReportedAndKept() throws {
    let style = """
      {"version": 8, "sources": {"a": {"type": "geojson", "filter": ["==", "class", "a"], "data": {"type": "Feature",
        "properties": {"filter": ["==", "a", 1]}}, "cluster": true,
        "clusterProperties": {"n": {"stops": [[0, 1]]}, "m": ["+", ["get", "x"]]}},
        "b": {"type": "geojson", "filter": ["==", ["get", "class"], "a"]}}, "layers": []}
      """
    let migrated = try migrate(style)
    #expect(text(migrated) == style)
    #expect(
      left(migrated) == [
        "/sources/a/filter: legacy-source-filter", "/sources/a/clusterProperties/n: legacy-cluster-property",
      ])
  }

  @Test func placeholdersOfTemplatesAreListed() throws {
    let style = """
      {"version": 8, "sprite": "{{ SPRITE_URL }}", "glyphs": "{fontstack}/{range}.pbf",
      "sources": {"a": {"type": "vector", "tiles": ["@tiles@", "{z}/{x}/{y}.pbf"]}},
      "layers": [{"id": "a", "type": "symbol", "paint": {"text-color": "@accent@"}, "layout": {"text-field": "{{label}}"}}]}
      """
    let migrated = try migrate(style)
    #expect(text(migrated) == style)
    #expect(
      notes(migrated) == [
        "/sprite: template-placeholder", "/sources/a/tiles: template-placeholder",
        "/layers/0/paint/text-color: template-placeholder",
      ])
    // A text that takes tokens is left: the braces of a template may be a token.
    #expect(migrated.report.sites.map(\.pointer.description) == ["/layers/0/layout/text-field"])
    #expect(migrated.report.leftCount == 1)
  }

  @Test func aTargetWithoutColorSpacesRefusesTheirCurves() throws {
    let style = """
      {"version": 8, "layers": [{"id": "a", "type": "line", "paint": {
        "line-color": {"stops": [[0, "red"], [10, "blue"]], "colorSpace": "hcl"}}}]}
      """
    for target in [MigrationTarget.any, .maplibreNative] {
      #expect(
        left(try migrate(style, .init(target: target))) == ["/layers/0/paint/line-color: target-lacks-operator"])
    }
    for target in [MigrationTarget.maplibreGLJS, .mapboxGLJS] {
      #expect(text(try migrate(style, .init(target: target))).contains("interpolate-hcl"))
    }
  }

  /// Classes, light and sky, inline GeoJSON and metadata: what is migrated and what is never touched.
  @Test func placesOfProperties() throws {
    let migrated = try migrate(
      """
      {"version": 8, "light": {"color": "hsl(0, .5, .5)", "intensity": {"stops": [[0, 0], [10, 1]]}},
      "metadata": {"fill-color": {"stops": [[0, "red"]]}, "c": "hsl(0, .5, .5)"},
      "layers": [{"id": "a", "type": "line", "paint.night": {"line-color": "hsl(0, .5, .5)",
        "line-width": {"stops": [[0, 1], [10, 2]]}}}]}
      """)
    #expect(
      migrated.report.sites.map(\.pointer) == [
        "/light/color", "/light/intensity", "/layers/0/paint.night/line-color", "/layers/0/paint.night/line-width",
      ])
    #expect(text(migrated).contains(#""metadata": {"fill-color": {"stops": [[0, "red"]]}, "c": "hsl(0, .5, .5)"}"#))
  }
}
