import SourceJSON
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A source that does not exist, or that is of a type that the layer cannot have.
enum LayerSource {
  static let unknownSource = LintRule.warning(
    "unknown-source", "source that the style does not have",
    because: "Renderers refuse the style, or do not show the layer: \"source \"streets\" not found\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "streets", "source-layer": "road"}"#),
    action: "correct the name, or add the source")
  static let sourceType = LintRule.warning(
    "source-type", "source of a type that the layer cannot have",
    because: "Renderers refuse the style: \"layer \"a\" requires a vector source\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "raster", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#),
    action: "name another source, or correct the layer's type")

  static func finding(in layer: VisitedLayer) -> LintFinding? {
    guard layer.ref == nil, let node = layer.source, let name = node.string, let sources = layer.style.sources,
      case .known(let type) = layer.kind, type != .background
    else { return nil }
    guard let source = sources[name] else {
      let names = sources.keys.map { $0.string }.sorted()
      return LintFinding(
        unknownSource, node, "\"source \"\(name)\" not found\"",
        advice: Suggestion.nearest(to: name.string, among: names).map { "did you mean \"\($0)\"?" } ?? "add the source"
      ).below([.key("source")])
    }
    guard let found = source.type else { return nil }
    let requirement =
      requirement(of: type, id: layer.site.id ?? "", found) ?? gradientRequirement(of: layer, type, source)
    return requirement.map {
      LintFinding(sourceType, node, "\"\($0)\"", advice: "name another source, or correct the layer's type")
        .below([.key("source")])
    }
  }

  /// What the layer requires; `nil` where the source meets it.
  private static func requirement(of layer: LayerType, id: String, _ source: SourceType) -> String? {
    switch (layer, source) {
    case (.raster, .raster), (.raster, .image), (.raster, .video): return nil
    case (.hillshade, .rasterDEM), (.colorRelief, .rasterDEM): return nil
    case (.hillshade, _), (.colorRelief, _): return "layer \"\(id)\" requires a raster-dem source"
    case (_, .rasterDEM): return "raster-dem source can only be used with layer type 'hillshade' or 'color-relief'."
    case (.raster, _): return "layer \"\(id)\" requires a raster source"
    case (_, .vector), (_, .geojson): return nil
    case (_, .raster), (_, .image), (_, .video): return "layer \"\(id)\" requires a vector source"
    }
  }

  private static func gradientRequirement(
    of layer: VisitedLayer, _ type: LayerType, _ source: VisitedStyle.Source
  ) -> String? {
    guard type == .line, layer.node["paint"]?["line-gradient"] != nil else { return nil }
    if source.type == .geojson, source.node["lineMetrics"]?.boolean == true { return nil }
    return "layer \"\(layer.site.id ?? "")\" specifies a line-gradient, which requires a GeoJSON source with "
      + "`lineMetrics` enabled."
  }
}
