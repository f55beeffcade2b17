/// The unit in which a property is measured, as axes name it.
///
/// - Source: the style specification, `units` of each property.
package enum PropertyUnit {
  /// The unit; empty for a number without one.
  package static func name(of property: String) -> String {
    switch property {
    case "text-letter-spacing", "text-line-height", "text-max-width", "text-offset", "text-radial-offset": return "em"
    case "fill-extrusion-height", "fill-extrusion-base", "line-z-offset": return "m"
    case "icon-size", "line-miter-limit", "line-round-limit", "line-dasharray", "icon-text-fit": return ""
    default: break
    }
    func ends(_ endings: String...) -> Bool {
      endings.contains { property.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
    if ends("-rotate", "-angle", "-direction", "-hue-rotate") { return "°" }
    if ends("-width", "-radius", "-blur", "-translate", "-size", "-padding", "-offset", "-spacing") { return "px" }
    return ""
  }
}
