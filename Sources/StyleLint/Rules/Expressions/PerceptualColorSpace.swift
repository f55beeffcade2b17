import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A curve in hcl or lab.
enum PerceptualColorSpace {
  static let rule = LintRule.note(
    "perceptual-color-space", "curve in hcl or lab",
    because:
      "Renderers log nothing, and draw it differently: the white point is D50 since style-spec 19 (MapLibre GL JS 3), "
      + "and MapLibre Native does not read such curves.",
    example: .paint(
      "line", #""line-color": ["interpolate-hcl", ["linear"], ["zoom"], 5, "blue", 9, "red"]"#),
    action: "write interpolate if all renderers have to draw the same")

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard part.name == .interpolateHCL || part.name == .interpolateLab, let name = part.node[0]?.string else {
      return nil
    }
    return message(name, part.place.target).map { LintFinding(rule, part.node, $0) }
  }

  private static func message(_ name: JSONString, _ target: RenderTarget) -> String? {
    switch target {
    case .current, .any:
      "the white point of \"\(name)\" is D50 since MapLibre GL JS 3, and MapLibre Native does not read it"
    case .maplibreGLJS: "the white point of \"\(name)\" is D50 since MapLibre GL JS 3"
    case .maplibreNative: "MapLibre Native does not read \"\(name)\""
    case .mapboxGLJS: nil
    }
  }
}
