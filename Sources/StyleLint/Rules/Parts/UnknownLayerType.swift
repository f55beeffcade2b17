import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A layer type that the specification does not have.
///
/// ## Before
/// `{"id": "a", "type": "lines"}`
///
/// ## What a person decides
/// Which type is meant; the nearest is named. Types of Mapbox GL JS 3 are findings for other targets.
///
/// - Message: `expected one of [fill, line, symbol, …], "lines" found`
enum UnknownLayerType {
  static let diagnostics: [DiagnosticKind] = [.member(.layerType), .member(.mapboxName)]

  static func finding(in layer: VisitedStyle.Layer, target: RenderTarget) -> LintFinding? {
    guard let node = layer.node["type"], layer.ref == nil, node.string?.isTemplate != true else { return nil }
    if let name = node.string?.string {
      if let type = LayerType(rawValue: name) {
        guard type == .colorRelief, target == .mapboxGLJS else { return nil }
        return LintFinding(
          .member(.layerType), node, "Mapbox GL JS does not have layers of the type \"\(name)\"",
          advice: "remove the layer, or name the renderers with --target"
        ).below([.key("type")])
      }
      if MapboxLayerType(rawValue: name) != nil {
        return target == .mapboxGLJS
          ? nil
          : UnlistedValue.finding(node, among: names, as: .member(.mapboxName)).below([.key("type")])
      }
    }
    return UnlistedValue.finding(node, among: names, as: .member(.layerType)).below([.key("type")])
  }

  /// In the order of the validator's message.
  private static let names: [JSONString] = [
    "fill", "line", "symbol", "circle", "heatmap", "fill-extrusion", "raster", "hillshade", "color-relief",
    "background",
  ]
}
