import SourceText
import StyleLint
import StyleMigration
import Testing

/// Layers are migrated wherever they are: in a style, in an array, alone, and under `style` of an entry.
@Suite struct LayerEntriesTests {
  private static let old = #"{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[0, 1], [9, 2]]}}}"#
  private static let new =
    #"{"id": "a", "type": "line", "paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2]}}"#

  @Test(arguments: [
    (#"{"version": 8, "layers": [$]}"#, "/layers/0/paint/line-width"),
    (#"{"version": 8, "layers": [{"name": "b", "style": $}]}"#, "/layers/0/style/paint/line-width"),
    (#"{"version": 8, "layers": [{"id": "b", "type": "geojson", "style": $}]}"#, "/layers/0/style/paint/line-width"),
    (#"[{"id": "b", "type": "background"}, $]"#, "/1/paint/line-width"),
    (#"[{"style": $}]"#, "/0/style/paint/line-width"),
    ("$", "/paint/line-width"),
    (#"{"style": $}"#, "/style/paint/line-width"),
  ])
  func layersAreFound(around text: String, pointer: String) throws {
    let migrated = try StyleMigrator().migrate(style: text.replacing("$", with: Self.old))
    #expect(String(decoding: migrated.bytes, as: UTF8.self) == text.replacing("$", with: Self.new))
    #expect(migrated.report.sites.map { $0.pointer.description } == [pointer])
    #expect(migrated.report.sites.map { $0.layer } == ["a"])
    #expect(migrated.report.notes.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"version": 8, "layers": [{"foo": 1}, $, 5, null, {"style": {"layers": [$]}}, []]}"#, ["0", "2", "3", "4", "5"]
    ),
    (#"{"version": 8, "layers": [{"style": {}}, {"id": "b"}, {"style": "a", "name": "b"}]}"#, ["0", "1", "2"]),
    // The composites of the first versions.
    (#"{"version": 7, "layers": [{"id": "b", "type": "raster", "layers": [$]}]}"#, ["0/layers"]),
    (#"{"version": 8, "layers": [{"id": "b", "type": "raster", "layers": [$]}]}"#, ["0/layers"]),
  ])
  func entriesThatAreNotLayersAreReported(around text: String, entries: [String]) throws {
    let report = try StyleMigrator().migrate(style: text.replacing("$", with: Self.old)).report
    let left = report.sites.left
    #expect(left.map { $0.pointer.description } == entries.map { "/layers/" + $0 })
    #expect(report.leftCount == entries.count)
  }

  @Test func aBrokenEntryDoesNotPreventAMigration() throws {
    let migrated = try StyleMigrator().migrate(style: "[5, \(Self.old)]")
    #expect(String(decoding: migrated.bytes, as: UTF8.self) == "[5, \(Self.new)]")
    #expect(migrated.report.sites.left.map { $0.pointer.description } == ["/0"])
  }

  /// A colour, a request and a `ref` have the path to their layer as well.
  @Test func everyPassFindsTheLayers() throws {
    let text = #"""
      [{"style": {"id": "a", "type": "line", "metadata": {"migrate-styles:ignore": ["line-blur"]},
        "paint": {"line-color": "hsl(10, 0.5, 0.5)"}}}, {"id": "b", "ref": "a", "paint": {"line-width": "@w@"}}]
      """#
    let report = try StyleMigrator().migrate(style: text).report
    #expect(report.sites.map { $0.pointer.description } == ["/0/style/paint/line-color"])
    #expect(
      report.notes.map { $0.pointer.description }
        == ["/0/style/metadata/migrate-styles:ignore", "/1/ref", "/1/paint/line-width"]
        || report.notes.map { $0.pointer.description } == [
          "/0/style/migrate-styles:ignore", "/1/ref", "/1/paint/line-width",
        ])
  }

  @Test func lintFindsTheLayers() throws {
    let found = try StyleMigrator().lint(
      style: #"[{"style": {"id": "a", "type": "line", "paint": {"line-width": ["get"]}}}]"#)
    #expect(found.map { $0.pointer.description }.first?.hasPrefix("/0/style/paint/line-width") == true)
  }

  @Test(arguments: ["[]", "5", "[5]", #"{"style": 5}"#, #"{"id": "a", "ref": "b"}"#, #"{"layers": {}}"#])
  func nothingElseIsAStyle(text: String) {
    #expect(throws: MigrationError.self) { try StyleMigrator().migrate(style: text) }
  }
}
