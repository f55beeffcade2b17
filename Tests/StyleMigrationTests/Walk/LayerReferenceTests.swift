import StyleMigration
import TestSupport
import Testing

/// The type of a layer with `ref` decides which of its values are migrated.
///
/// - Source: https://github.com/maplibre/maplibre-style-spec, `src/deref.ts`; for chains mapbox-gl-native,
///   `src/mbgl/style/parser.cpp`, `Parser::parseLayer`
@Suite struct LayerReferenceTests {
  private static let old = #""paint": {"line-width": {"stops": [[5, 1], [10, 4]]}}"#
  private static let new = #""paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]}"#

  @Test(arguments: TextTable("places", "layers with a ref").texts)
  func lineWidthIsMigrated(layers: String) throws {
    let result = try migrated(layers)
    #expect(result == style(layers, Self.new))
  }

  @Test(arguments: [
    #"{"id": "b", "ref": "nowhere", PAINT}"#, #"{"id": "b", "ref": "c", PAINT}, {"id": "c", "ref": "b"}"#,
    #"{"id": "a", "type": "fill"}, {"id": "c", "ref": "a"}, {"id": "b", "type": "line", "ref": "c", PAINT}"#,
  ])
  func unknownAndOtherTypesAreLeft(layers: String) throws {
    let result = try migrated(layers)
    #expect(result == style(layers, Self.old))
  }

  private func migrated(_ layers: String) throws -> String {
    String(decoding: try StyleMigrator().migrate(style: Array(style(layers, Self.old).utf8)).bytes, as: UTF8.self)
  }

  private func style(_ layers: String, _ paint: String) -> String {
    let parts = layers.split(separator: "PAINT", omittingEmptySubsequences: false)
    return #"{"version": 8, "layers": ["# + parts.joined(separator: paint) + "]}"
  }
}
