import SourceJSON
import StyleSpec

/// The properties of layers by their names, of any layer type.
enum LayerProperties {
  /// The specification of a property; `nil` for other names.
  static func specification(named name: String) -> PropertySpecification? {
    let name = JSONString(name)
    for type in LayerType.allCases {
      for group in [PropertyGroup.paint, .layout] {
        if let found = PropertyTable.specification(layer: type, group: group, name: name) { return found }
      }
    }
    let types = LayerType.allCases.map { $0.rawValue } + MapboxLayerType.allCases.map { $0.rawValue }
    for type in types {
      for group in [PropertyGroup.paint, .layout] {
        if let found = MapboxPropertyTable.specification(layer: type, group: group, name: name) { return found }
      }
    }
    return nil
  }

  /// Whether the name alone tells a property of a layer: it has a hyphen, and neither SVG nor CSS has it.
  static func isTelling(_ name: String) -> Bool {
    name.contains("-")
      && !["fill-opacity", "text-anchor", "background-color", "text-transform", "text-justify"].contains(name)
  }

  /// Whether texts that are not of a map may have this name too.
  static func mayBeText(_ name: String) -> Bool { name == "text-field" || name == "icon-image" }

  /// Whether an object under this key holds properties.
  static func isGroup(_ key: String) -> Bool { key == "paint" || key == "layout" || key.hasPrefix("paint.") }
}
