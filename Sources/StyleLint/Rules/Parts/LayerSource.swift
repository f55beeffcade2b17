import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A source that does not exist, or that is of a type that the layer cannot have.
enum LayerSource {
  static let unknown = Rule<VisitedLayer>.warning(
    "unknown-source", "source that the style does not have",
    because: "Renderers refuse the style, or do not show the layer: \"source \"streets\" not found\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "streets", "source-layer": "road"}"#),
    action: "correct the name, or add the source"
  ) { rule, layer in
    guard layer.ref == nil, case .known(let type) = layer.kind, type != .background, let node = layer.source,
      let name = node.string, let sources = layer.style.sources, sources[name] == nil
    else { return nil }
    return LintFinding(
      rule, node, "\"source \"\(name)\" not found\"",
      advice: name.string.suggestion(among: sources.keys.map { $0.string }.sorted()) ?? "add the source"
    ).below([.key("source")])
  }
  static let ofOtherType = Rule<VisitedLayer>.warning(
    "source-type", "source of a type that the layer cannot have",
    because: "Renderers refuse the style: \"layer \"a\" requires a vector source\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "raster", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#),
    action: "name another source, or correct the layer's type"
  ) { rule, layer in
    guard layer.ref == nil, case .known(let type) = layer.kind, type != .background, let node = layer.source,
      let source = node.string.flatMap({ layer.style.sources?[$0] }), let found = source.type,
      let text = requirement(of: type, layer, source, found)
    else { return nil }
    return LintFinding(rule, node, "\"\(text)\"").below([.key("source")])
  }

  /// The sources themselves; of those that Mapbox GL JS 3 has beside these nothing is known.
  static let typeless = Rule<VisitedStyle>(ofOtherType.declared) { rule, style in
    (style.sources ?? [:]).compactMap { name, source in
      guard source.type == nil, source.node.kind == .object else { return nil }
      let path: [JSONPath.Component] = [.key("sources"), .key(name)]
      guard let node = source.node["type"] else {
        let text = "\"\"type\" is required\""
        return LintFinding(MissingKey.rule.declared, source.node, text, advice: "add \"type\"").below(path)
      }
      let names = SourceType.allCases.map { JSONString($0.rawValue) }
      return style.target == .mapboxGLJS
        ? nil : UnlistedValue.finding(node, among: names, as: rule).below(path + [.key("type")])
    }
  }

  /// What the layer requires; `nil` where the source meets it.
  private static func requirement(
    of type: LayerType, _ layer: VisitedLayer, _ source: VisitedStyle.Source, _ found: SourceType
  ) -> String? {
    let name = "layer \"\(layer.site.id ?? "")\""
    switch (type, found) {
    case (.raster, .raster), (.raster, .image), (.raster, .video): return nil
    case (.hillshade, .rasterDEM), (.colorRelief, .rasterDEM): return nil
    case (.hillshade, _), (.colorRelief, _): return name + " requires a raster-dem source"
    case (_, .rasterDEM): return "raster-dem source can only be used with layer type 'hillshade' or 'color-relief'."
    case (.raster, _): return name + " requires a raster source"
    case (_, .raster), (_, .image), (_, .video): return name + " requires a vector source"
    case (_, .vector), (_, .geojson):
      let hasMetrics = found == .geojson && source.node["lineMetrics"]?.boolean == true
      if hasMetrics || type != .line || layer.node["paint"]?["line-gradient"] == nil { return nil }
      return name + " specifies a line-gradient, which requires a GeoJSON source with `lineMetrics` enabled."
    }
  }
}
