import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleMigration
import StyleSpec

enum ColorNotation {
  static let rule = Rule<PlacedExpression>(
    .warning, "color-notation", "colour in a notation that MapLibre Native does not read",
    because: "MapLibre Native shows the default colour, or another one.",
    example: .paint("line", #""line-color": "rgb(0 0 0 / 25%)""#),
    action: "run migrate-styles --lint --fix, which writes rgba with commas"
  ) { expression, report in
    guard expression.place.property.type == .color else { return }
    expression.node.forEachResult { report.add(finding(in: $0, target: expression.place.target)) }
  }

  static func finding(in node: JSONNode, target: RenderTarget) -> LintFinding? {
    // Depending on its version, the parser of the native renderers stops at the unit of a hue, or refuses the colour.
    guard target != .maplibreGLJS, let text = node.string, let color = Color(css: text),
      !color.isRead(byCommas: text) || target != .mapboxGLJS && text.hasAngleUnit
    else { return nil }
    let renderer = target == .mapboxGLJS ? "Mapbox GL JS" : "MapLibre Native"
    let plain = color.plainText
    return LintFinding(
      rule.kind, node, "\(renderer) does not read \(node.fragment.shownText)", advice: "write \"\(plain)\"",
      fix: Color(css: plain) == color && color.isRead(byCommas: plain) ? .string(plain) : nil)
  }
}

extension Color {
  /// Whether a parser of the notation with commas, which native renderers and Mapbox GL JS have, reads a text as this colour.
  fileprivate func isRead(byCommas text: JSONString) -> Bool {
    guard let read = Color(nativeCSS: text) else { return false }
    return read.hidesSame(as: self) && abs(alpha - read.alpha) <= 0.5 / 255
  }

  /// Whether two colours differ only in alpha, to the byte.
  func hidesSame(as other: Color) -> Bool {
    [red - other.red, green - other.green, blue - other.blue].allSatisfy { abs($0) <= 1.0 / 255 }
  }

  /// The colour as `rgb(…)` or `rgba(…)` with commas, as every parser reads it.
  fileprivate var plainText: JSONString {
    let parts = [red, green, blue].map { ($0 * 255).rounded().javaScriptText }.joined(separator: ", ")
    return JSONString(alpha == 1 ? "rgb(\(parts))" : "rgba(\(parts), \(alpha.javaScriptText))")
  }
}

extension JSONString {
  /// Whether a colour contains an angle unit: `120deg`.
  fileprivate var hasAngleUnit: Bool {
    let components = Array(string.utf8.drop { $0 != UInt8(ascii: "(") })
    return components.contains { $0 >= UInt8(ascii: "A") } && string.utf8.holds(anyOf: ["deg", "rad", "turn"])
  }
}
