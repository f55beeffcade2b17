import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A curve to a transparent colour.
enum TransparentStop {
  static let rule = LintRule.note(
    "transparent-stop", "curve to a transparent colour",
    because:
      "Renderers log nothing, and draw the way to the stop differently: since style-spec 19 (MapLibre GL JS 3) the "
      + "colour counts that the transparent one hides; transparent hides black.",
    example: .paint(
      "line", #""line-color": ["interpolate", ["linear"], ["zoom"], 5, "transparent", 9, "red"]"#),
    action: "write the neighbouring colour with an alpha of 0")

  static func findings(in part: ExpressionPart) -> [LintFinding] {
    guard part.name == .interpolate, part.place.property.type == .color else { return [] }
    switch part.place.target {
    case .current, .any, .maplibreGLJS: break
    case .maplibreNative, .mapboxGLJS: return []
    }
    let outputs = stride(from: 4, to: part.node.count, by: 2).compactMap { part.node[$0] }
    let colors = outputs.map { $0.string.flatMap { Color(css: $0) } }
    return colors.indices.compactMap { index in
      guard let color = colors[index], color.alpha == 0 else { return nil }
      let neighbors = [index - 1, index + 1].filter(colors.indices.contains).compactMap { colors[$0] }
      guard neighbors.contains(where: { $0.alpha > 0 && !$0.hidesSame(as: color) }) else { return nil }
      return LintFinding(
        rule, outputs[index],
        "on the way to a transparent colour, renderers since MapLibre GL JS 3 count the colour that it hides",
        advice: "write the neighbouring colour with an alpha of 0")
    }
  }
}

extension Color {
  /// Whether two colours differ in nothing but their alpha, to the byte.
  fileprivate func hidesSame(as other: Color) -> Bool {
    let step = 1.0 / 255
    return abs(red - other.red) <= step && abs(green - other.green) <= step && abs(blue - other.blue) <= step
  }
}
