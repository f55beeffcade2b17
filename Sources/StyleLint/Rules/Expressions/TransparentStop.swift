import SourceText
import StyleDiagnostics
import StyleSpec

enum TransparentStop {
  static let rule = Rule<ExpressionPart>(
    .note, "transparent-stop", "curve to a transparent colour",
    because: "Renderers log nothing, and draw the way to the stop differently: since style-spec 19 (MapLibre GL JS 3) "
      + "the colour counts that the transparent one hides; transparent hides black.",
    example: .paint("line", #""line-color": ["interpolate", ["linear"], ["zoom"], 5, "transparent", 9, "red"]"#),
    action: "write the neighbouring colour with an alpha of 0"
  ) { part, report in
    guard part.name == "interpolate", part.place.property.type == .color,
      [.current, .any, .maplibreGLJS].contains(part.place.target)
    else { return }
    let outputs = stride(from: 4, to: part.node.count, by: 2).compactMap { part.node[$0] }
    let colors = outputs.map { $0.string.flatMap { Color(css: $0) } }
    for (index, color) in colors.enumerated() {
      guard let color, color.alpha == 0 else { continue }
      let neighbors = [index - 1, index + 1].filter(colors.indices.contains).compactMap { colors[$0] }
      guard neighbors.contains(where: { $0.alpha > 0 && !$0.hidesSame(as: color) }) else { continue }
      report(
        outputs[index],
        "on the way to a transparent colour, renderers since MapLibre GL JS 3 count the colour that it hides",
        advice: report.kind.action)
    }
  }
}
