import SourceText
import StyleDiagnostics
import StyleSpec

/// A curve in hcl or lab.
enum PerceptualColorSpace {
  static let rule = Rule<ExpressionPart>.note(
    "perceptual-color-space", "curve in hcl or lab",
    because:
      "Renderers log nothing, and draw it differently: the white point is D50 since style-spec 19 (MapLibre GL JS 3), "
      + "and MapLibre Native does not read such curves.",
    example: .paint("line", #""line-color": ["interpolate-hcl", ["linear"], ["zoom"], 5, "blue", 9, "red"]"#),
    action: "write interpolate if all renderers have to draw the same"
  ) { rule, part in
    let name = part.name
    guard name == "interpolate-hcl" || name == "interpolate-lab" else { return nil }
    let whitePoint = "the white point of \"\(name)\" is D50 since MapLibre GL JS 3"
    switch part.place.target {
    case .current, .any: return LintFinding(rule, part.node, whitePoint + ", and MapLibre Native does not read it")
    case .maplibreGLJS: return LintFinding(rule, part.node, whitePoint)
    case .maplibreNative: return LintFinding(rule, part.node, "MapLibre Native does not read \"\(name)\"")
    case .mapboxGLJS: return nil
    }
  }
}
