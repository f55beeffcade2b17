import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A layer type that the specification does not have.
enum UnknownLayerType {
  static let rule = Rule<VisitedLayer>.warning(
    "layer-type", "layer type that the style specification does not have",
    because:
      "Renderers refuse the style: \"expected one of [fill, line, symbol, circle, heatmap, fill-extrusion, raster, "
      + "hillshade, color-relief, background], \"lines\" found\".",
    example: .layers(#"{"id": "a", "type": "lines"}"#),
    action: "correct the type, or remove the layer"
  ) { rule, layer in
    guard let node = layer.node["type"], layer.ref == nil, node.string?.isTemplate != true else { return nil }
    let name = node.string?.string ?? ""
    let isMapbox = layer.style.target == .mapboxGLJS
    let finding: LintFinding
    if let type = LayerType(rawValue: name) {
      guard type == .colorRelief, isMapbox else { return nil }
      finding = LintFinding(
        rule, node, "Mapbox GL JS does not have layers of the type \"\(name)\"",
        advice: "remove the layer, or name the renderers with --target")
    } else if MapboxLayerType(rawValue: name) != nil {
      if isMapbox { return nil }
      finding = UnlistedValue.finding(node, among: names, as: UnknownProperty.rule.declared)
    } else {
      finding = UnlistedValue.finding(node, among: names, as: rule)
    }
    return finding.below([.key("type")])
  }

  /// In the order of the validator's message.
  private static let names: [JSONString] = [
    "fill", "line", "symbol", "circle", "heatmap", "fill-extrusion", "raster", "hillshade", "color-relief",
    "background",
  ]
}
