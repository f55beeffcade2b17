import SourceText
import StyleSpec

/// The properties of layers by their names, of any layer type.
enum LayerProperties {
  /// The specification of a property; `nil` for other names.
  static func specification(named name: String) -> PropertySpecification? {
    let name = JSONString(name)
    return PropertyTable.specification(named: name) ?? PropertyTable.mapbox.row(named: name)
  }

  /// Whether the name alone identifies a property of a layer: it has a hyphen, and neither SVG nor CSS has it.
  static func isTelling(_ name: String) -> Bool {
    name.contains("-")
      && !["fill-opacity", "text-anchor", "background-color", "text-transform", "text-justify"].contains(name)
  }

  /// Whether texts that are not of a map may have this name too.
  static func mayBeText(_ name: String) -> Bool { name == "text-field" || name == "icon-image" }

  /// Whether an object under this key holds properties.
  static func isGroup(_ key: String) -> Bool { key == "paint" || key == "layout" || key.hasPrefix("paint.") }
}
