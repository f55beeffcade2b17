import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

enum LayerSource {
  static let unknown = Rule<VisitedLayer>(
    .warning, "unknown-source", "source that the style does not have",
    because: "Renderers refuse the style, or do not show the layer: \"source \"streets\" not found\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "vector", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "streets", "source-layer": "road"}"#),
    action: "correct the name, or add the source"
  ) { layer, report in
    guard let (_, node, name) = layer.use, let sources = layer.style.sources, sources[name] == nil else { return }
    let meant = name.string.suggestion(among: sources.keys.map { $0.string }.sorted())
    report(node, "\"source \"\(name)\" not found\"", advice: meant ?? "add the source")
  }
  static let ofOtherType = Rule<VisitedLayer>(
    .warning, "source-type", "source of a type that the layer cannot have",
    because: "Renderers refuse the style: \"layer \"a\" requires a vector source\".",
    example: .style(
      #""version": 8, "sources": {"s": {"type": "raster", "url": "https://a/b"}}"#,
      #"{"id": "a", "type": "line", "source": "s"}"#), action: "name another source, or correct the layer's type"
  ) { layer, report in
    guard let (type, node, name) = layer.use, let source = layer.style.sources?[name],
      let text = requirement(of: type, layer, source)
    else { return }
    report(node, "\"\(text)\"")
  }

  /// The sources themselves; nothing is known about those that only Mapbox GL JS 3 has.
  static let typeless = Rule<VisitedStyle>(ofOtherType.kind) { style, report in
    for source in (style.sources ?? [:]).values where source.sourceType == nil && source.kind == .object {
      let names = SpecifiedObject.sources.map { JSONString($0.rawValue) }
      if let node = source["type"] {
        if style.target != .mapboxGLJS { report.add(UnlistedValue.finding(node, among: names, as: report.kind)) }
      } else {
        let message = "\"\"type\" is required\""
        report.add(LintFinding(MissingKey.rule.kind, source, message, advice: "add \"type\""))
      }
    }
  }

  /// The requirement of the layer; `nil` where the source meets it.
  private static func requirement(of type: LayerType, _ layer: VisitedLayer, _ source: JSONNode) -> String? {
    guard let found = source.sourceType else { return nil }
    switch (type, found) {
    case (.raster, .raster), (.raster, .image), (.raster, .video): return nil
    case (.hillshade, .rasterDEM), (.colorRelief, .rasterDEM): return nil
    case (.hillshade, _), (.colorRelief, _): return layer.name + " requires a raster-dem source"
    case (_, .rasterDEM): return "raster-dem source can only be used with layer type 'hillshade' or 'color-relief'."
    case (.raster, _): return layer.name + " requires a raster source"
    case (_, .raster), (_, .image), (_, .video): return layer.name + " requires a vector source"
    default:
      let hasMetrics = found == .geojson && source["lineMetrics"]?.boolean == true
      if hasMetrics || type != .line || layer.node["paint"]?["line-gradient"] == nil { return nil }
      return layer.name + " specifies a line-gradient, which requires a GeoJSON source with `lineMetrics` enabled."
    }
  }
}

extension VisitedLayer {
  /// The source that the layer names, and the layer's type; `nil` for a layer without its own.
  fileprivate var use: (type: LayerType, node: JSONNode, name: JSONString)? {
    guard ref == nil, case .known(let type) = kind, type != .background, let node = node["source"],
      let name = node.string
    else { return nil }
    return (type, node, name)
  }
}
