import StyleMigration
import Testing

/// Which layers count as reading vector tiles, by the form of a colour from an attribute.
@Suite struct VectorTilesTests {
  private static let color = #"{"type": "identity", "property": "p", "default": "lime"}"#
  private static let short = #"["to-color", ["get", "p"], "lime"]"#
  private static let long = #"["to-color", ["string", ["get", "p"], ""], "lime"]"#

  private func written(_ sources: String, _ layers: String) throws -> [String] {
    let style = #"{"version": 8, "sources": {\#(sources)}, "layers": [\#(layers)]}"#
    let text = try StyleMigrator().migrate(style: style).text
    return text.split(separator: #""fill-color": "#).dropFirst().map { part in
      part.hasPrefix(Self.short) ? "short" : part.hasPrefix(Self.long) ? "long" : String(part)
    }
  }

  private func layer(_ id: String, _ source: String, color: String = Self.color) -> String {
    #"{"id": "\#(id)", "type": "fill", \#(source)"paint": {"fill-color": \#(color)}}"#
  }

  private let both = #""v": {"type": "vector"}, "g": {"type": "geojson"}"#

  @Test func theTypeOfTheSourceDecides() throws {
    #expect(try written(both, layer("a", #""source": "v", "#)) == ["short"])
    #expect(try written(both, layer("a", #""source": "g", "#)) == ["long"])
    #expect(try written(both, layer("a", #""source": "unknown", "#)) == ["long"])
    #expect(try written(both, layer("a", "")) == ["long"])
  }

  @Test func aReferenceHasTheSourceOfItsLayer() throws {
    let parent = #"{"id": "b", "type": "fill", "source": "v", "source-layer": "x"}"#
    #expect(try written(both, parent + ", " + layer("a", #""ref": "b", "#)) == ["short"])
  }

  /// Equal values are judged once.
  @Test func oneOtherLayerWithTheValueKeepsTheLongForm() throws {
    let layers = layer("a", #""source": "v", "#) + ", " + layer("b", #""source": "g", "#)
    #expect(try written(both, layers) == ["long", "long"])
  }

  @Test func otherValuesDoNotCount() throws {
    let other = #"{"type": "identity", "property": "q", "default": "lime"}"#
    let layers = layer("a", #""source": "v", "#) + ", " + layer("b", #""source": "g", "#, color: other)
    #expect(try written(both, layers).first == "short")
  }
}
