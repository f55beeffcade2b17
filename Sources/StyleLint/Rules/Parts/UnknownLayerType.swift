import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

enum UnknownLayerType {
  static let rule = Rule<VisitedLayer>(
    .warning, "layer-type", "layer type that the style specification does not have",
    because: "Renderers refuse the style: \"expected one of [background, fill, circle, heatmap, fill-extrusion, "
      + "line, symbol, raster, hillshade, color-relief], \"lines\" found\".",
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
    let reported = isOfMapbox ? UnknownProperty.rule.kind : report.kind
    report.add(UnlistedValue.finding(node, among: LayerType.allCases.map { JSONString($0.rawValue) }, as: reported))
  }
}
