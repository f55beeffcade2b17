import SourceJSON
import StyleDiagnostics
import StyleSpec

/// An operator that a renderer of the target does not have.
enum MissingOperator {
  static let rule = LintRule.warning(
    "missing-operator", "operator that a renderer in use does not have",
    because:
      "That renderer refuses the value with \"Unknown expression \"split\". If you wanted a literal array, use "
      + "[\"literal\", [...]].\".",
    example: .layout(
      "symbol", #""text-field": ["join", ["split", ["to-string", ["get", "p"]], ";"], ", "]"#),
    action: "write it without, or name the renderers with --target")

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard let name = part.name, let missing = missing(name, in: part.node, part.place.target) else { return nil }
    return LintFinding(rule, part.node, missing, advice: "write it without, or name the renderers with --target")
  }

  /// What renderers do not have; `nil` where they all have it.
  ///
  /// - Source: `sdk-support` in the reference data
  private static func missing(_ name: LintOperator, in node: JSONNode, _ target: RenderTarget) -> String? {
    let quoted = "\"\(name.rawValue)\""
    switch name {
    case .split, .join, .globalState: return renderersBesideMapLibre(target).map { "\($0) not have \(quoted)" }
    case .featureState: return target == .maplibreNative ? "MapLibre Native does not have \(quoted)" : nil
    case .numberFormat where target.includesNative && node[2]?["unit"] != nil:
      return "MapLibre Native does not have \"unit\" of \(quoted)"
    case .isIn, .indexOf, .slice, .within, .image, .numberFormat:
      return target == .any ? "some renderers since 2018 do not have \(quoted)" : nil
    default: return nil
    }
  }

  private static func renderersBesideMapLibre(_ target: RenderTarget) -> String? {
    switch target {
    case .maplibreNative: return "MapLibre Native does"
    case .mapboxGLJS: return "Mapbox GL JS does"
    case .any, .current: return "Mapbox GL JS and MapLibre Native do"
    case .maplibreGLJS: return nil
    }
  }
}
