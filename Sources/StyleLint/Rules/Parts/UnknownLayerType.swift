import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

enum UnknownLayerType {
  static let rule = Rule<VisitedLayer>(
    .warning, "layer-type", "layer type that the style specification does not have",
    because: "Renderers refuse the style: \"expected one of [fill, line, symbol, circle, heatmap, fill-extrusion, "
      + "raster, hillshade, color-relief, background], \"lines\" found\".",
    example: .layers(#"{"id": "a", "type": "lines"}"#), action: "correct the type, or remove the layer"
  ) { layer, report in
    guard let node = layer.node["type"], layer.ref == nil, node.string?.isTemplate != true else { return }
    let (name, isMapbox) = (node.string?.string ?? "", layer.style.target == .mapboxGLJS)
    if LayerType(rawValue: name) == .colorRelief, isMapbox {
      let message = "Mapbox GL JS does not have layers of the type \"\(name)\""
      report(node, message, advice: "remove the layer, or name the renderers with --target")
    }
    let isOfMapbox = MapboxLayerType(rawValue: name) != nil
    if LayerType(rawValue: name) != nil || isOfMapbox && isMapbox { return }
    let reported = isOfMapbox ? UnknownProperty.rule.declared : report.rule
    report.add(UnlistedValue.finding(node, among: names, as: reported))
  }

  /// In the order of the validator's message.
  private static let names: [JSONString] = [
    "fill", "line", "symbol", "circle", "heatmap", "fill-extrusion", "raster", "hillshade", "color-relief",
    "background",
  ]
}
