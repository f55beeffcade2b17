import SourceJSON
import StyleDiagnostics
import StyleSpec

/// An operator that a renderer of the target does not have.
///
/// ## Before
/// `["split", ["get", "name"], ";"]`
///
/// ## What a person decides
/// Whether that renderer matters: `--target maplibre-gl-js` asks for the others alone.
///
/// - Message: `Unknown expression "split". If you wanted a literal array, use ["literal", [...]].`
enum MissingOperator {
  static let diagnostic = DiagnosticKind.expression(.missingOperator)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard let name = part.node[0]?.string?.string, let renderers = renderers(without: name, of: part.place.target)
    else {
      return nil
    }
    return LintFinding(
      diagnostic, part.node, "\(renderers) not have \"\(name)\"",
      advice: "write it without, or name the renderers with --target")
  }

  private static func renderers(without name: String, of target: RenderTarget) -> String? {
    switch (name, target) {
    case ("split", .maplibreNative), ("join", .maplibreNative), ("global-state", .maplibreNative):
      "MapLibre Native does"
    case ("split", .mapboxGLJS), ("join", .mapboxGLJS), ("global-state", .mapboxGLJS): "Mapbox GL JS does"
    case ("split", .any), ("join", .any), ("global-state", .any), ("split", .current), ("join", .current),
      ("global-state", .current):
      "Mapbox GL JS and MapLibre Native do"
    default: nil
    }
  }
}
