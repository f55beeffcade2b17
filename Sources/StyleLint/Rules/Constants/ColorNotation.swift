import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// A colour in a notation that MapLibre Native or Mapbox GL JS does not read, or reads as another colour.
enum ColorNotation {
  static let rule = LintRule.warning(
    "color-notation", "colour in a notation that MapLibre Native does not read",
    because: "MapLibre Native shows the default colour, or another one.",
    example: .paint("line", #""line-color": "rgb(0 0 0 / 25%)""#),
    action: "run migrate-styles --lint --fix, which writes rgba with commas")

  /// - Complexity: O(text).
  static func findings(in expression: PlacedExpression) -> [LintFinding] {
    guard expression.place.property.type == .color else { return [] }
    var found: [LintFinding] = []
    expression.node.forEachResult { found += finding(in: $0, target: expression.place.target).map { [$0] } ?? [] }
    return found
  }

  static func finding(in node: JSONNode, target: RenderTarget) -> LintFinding? {
    let renderer: String
    switch target {
    case .current, .any, .maplibreNative: renderer = "MapLibre Native"
    case .mapboxGLJS: renderer = "Mapbox GL JS"
    case .maplibreGLJS: return nil
    }
    // The parser of the native renderers stops at the unit of a hue, or refuses the colour, by its version.
    guard let text = node.string, let color = Color(css: text),
      !color.isRead(byCommas: text) || target != .mapboxGLJS && text.hasAngleUnit
    else { return nil }
    let plain = color.plainText
    let isSame = Color(css: plain).map { $0 == color } ?? false
    return LintFinding(
      rule, node, "\(renderer) does not read \(node.fragment.shownText)", advice: "write \"\(plain)\"",
      fix: isSame && color.isRead(byCommas: plain) ? .string(plain) : nil)
  }
}

extension Color {
  /// Whether a parser of the notation with commas, which native renderers and Mapbox GL JS have, reads a text as this colour, to
  /// the byte.
  fileprivate func isRead(byCommas text: JSONString) -> Bool {
    guard let read = Color(nativeCSS: text) else { return false }
    let byte = 1.0 / 255
    return abs(red - read.red) <= byte && abs(green - read.green) <= byte && abs(blue - read.blue) <= byte
      && abs(alpha - read.alpha) <= byte / 2
  }

  /// The colour as `rgb(…)` or `rgba(…)` with commas, as every parser reads it.
  fileprivate var plainText: JSONString {
    let parts = [red, green, blue].map { (($0 * 255).rounded()).javaScriptText }
    return JSONString(
      alpha == 1
        ? "rgb(\(parts.joined(separator: ", ")))" : "rgba(\(parts.joined(separator: ", ")), \(alpha.javaScriptText))")
  }
}

extension JSONString {
  /// Whether a unit of angles stands in a colour: `120deg`.
  fileprivate var hasAngleUnit: Bool {
    string.hasPart("(") && ["deg", "rad", "turn"].contains { string.hasPart($0) }
  }
}
