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
    guard let name = part.name, let renderers = renderers(without: name, of: part.place.target) else { return nil }
    return LintFinding(
      diagnostic, part.node, "\(renderers) not have \"\(name.rawValue)\"",
      advice: "write it without, or name the renderers with --target")
  }

  private static func renderers(without name: LintOperator, of target: RenderTarget) -> String? {
    switch name {
    case .split, .join, .globalState: break
    default: return nil
    }
    switch target {
    case .maplibreNative: return "MapLibre Native does"
    case .mapboxGLJS: return "Mapbox GL JS does"
    case .any, .current: return "Mapbox GL JS and MapLibre Native do"
    case .maplibreGLJS: return nil
    }
  }
}
