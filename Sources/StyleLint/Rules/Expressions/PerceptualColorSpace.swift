import SourceText
import StyleDiagnostics
import StyleSpec

enum PerceptualColorSpace {
  static let rule = Rule<ExpressionPart>(
    .note, "perceptual-color-space", "curve in hcl or lab",
    because: "Renderers log nothing, and draw it differently: the white point is D50 since style-spec 19 (MapLibre GL "
      + "JS 3), and MapLibre Native does not read such curves.",
    example: .paint("line", #""line-color": ["interpolate-hcl", ["linear"], ["zoom"], 5, "blue", 9, "red"]"#),
    action: "write interpolate if all renderers have to draw the same"
  ) { part, report in
    let name = part.name
    guard name == "interpolate-hcl" || name == "interpolate-lab" else { return }
    let whitePoint = "the white point of \"\(name)\" is D50 since MapLibre GL JS 3"
    switch part.place.target {
    case .current, .any: report(part.node, whitePoint + ", and MapLibre Native does not read it")
    case .maplibreGLJS: report(part.node, whitePoint)
    case .maplibreNative: report(part.node, "MapLibre Native does not read \"\(name)\"")
    case .mapboxGLJS: return
    }
  }
}
