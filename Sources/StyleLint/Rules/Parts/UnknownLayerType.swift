import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A layer type that the specification does not have.
enum UnknownLayerType {
  static let rule = LintRule.warning(
    "layer-type", "layer type that the style specification does not have",
    because:
      "Renderers refuse the style: \"expected one of [fill, line, symbol, circle, heatmap, fill-extrusion, raster, "
      + "hillshade, color-relief, background], \"lines\" found\".",
    example: .layers(#"{"id": "a", "type": "lines"}"#),
    action: "correct the type, or remove the layer")

  static func finding(in layer: VisitedLayer) -> LintFinding? {
    let target = layer.style.target
    guard let node = layer.node["type"], layer.ref == nil, node.string?.isTemplate != true else { return nil }
    if let name = node.string?.string {
      if let type = LayerType(rawValue: name) {
        guard type == .colorRelief, target == .mapboxGLJS else { return nil }
        return LintFinding(
          rule, node, "Mapbox GL JS does not have layers of the type \"\(name)\"",
          advice: "remove the layer, or name the renderers with --target"
        ).below([.key("type")])
      }
      if MapboxLayerType(rawValue: name) != nil {
        return target == .mapboxGLJS
          ? nil
          : UnlistedValue.finding(node, among: names, as: UnknownProperty.rule).below([.key("type")])
      }
    }
    return UnlistedValue.finding(node, among: names, as: rule).below([.key("type")])
  }

  /// In the order of the validator's message.
  private static let names: [JSONString] = [
    "fill", "line", "symbol", "circle", "heatmap", "fill-extrusion", "raster", "hillshade", "color-relief",
    "background",
  ]
}
