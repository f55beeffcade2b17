import SourceText
import StyleSpec

// The sites outside of `paint`, `layout` and `filter`: objects at the root, and other places of a style that can hold
// something legacy.
extension StyleWalker {
  mutating func visitRoot(_ member: JSONMember) {
    guard let name = member.key.string else { return }
    switch name.string {
    case "layers" where member.value.kind == .array: visitLayers(LayerEntries(ofStyle: member.value))
    case "sources": visitSources(member.value)
    // Lint looks at every address, not only at one with a placeholder.
    case "sprite" where member.value.kind == .string, "glyphs" where member.value.kind == .string:
      takeAddress(member.value, name, in: [])
    case "constants": mayHaveOldStructure = true
    case "lights":
      for (index, light) in member.value.elements.enumerated() {
        let type = light["type"]?.string?.string ?? ""
        visit(light["properties"], in: [.key(name), .index(index), .key("properties")], ofRoot: "lights/\(type)")
      }
    case "schema", "state":
      for option in member.value.members {
        guard let key = option.key.string, let value = option.value["default"] else { continue }
        takePlain(value, "default", in: [.key(name), .key(key)])
      }
    case "metadata": break
    case let object
    where member.value.kind == .object
      && (RootObject(rawValue: object) != nil || !PropertyTable.mapbox[object].isEmpty):
      visit(member.value, in: [.key(name)], ofRoot: object)
    // Members that take plain values; a function there is an error.
    case "bearing", "center", "centerAltitude", "featuresets", "font-faces", "fragment", "glyphs", "iconsets", "indoor",
      "models", "name", "pitch", "roll", "sprite", "transition", "version", "zoom":
      takePlain(member.value, name)
    default: break
    }
  }

  /// Visits a member of a layer that a migration does not read.
  mutating func visitPlain(_ member: JSONMember, of layer: LayerPlace) {
    guard let name = member.key.string else { return }
    switch name.string {
    case "maxzoom", "minzoom", "slot", "source", "source-layer": takePlain(member.value, name, of: layer)
    case "appearances":
      for (index, appearance) in member.value.elements.enumerated() {
        let way: [JSONPath.Component] = [.key(name), .index(index)]
        if let condition = appearance["condition"], condition.isContainer || condition.kind == .string {
          take(condition, "condition", in: way, .condition, of: layer)
        }
        for property in appearance["properties"].map({ Array($0.members) }) ?? [] where property.value.kind == .object {
          guard let key = property.key.string else { continue }
          take(property.value, key, in: way + [.key("properties")], .misplaced, of: layer)
        }
      }
    default: break
    }
  }

  /// Adds the value of a member that takes plain values: a function there is an error, and texts and lists are its own, in
  /// which only the placeholders of templates matter.
  mutating func takePlain(
    _ value: JSONNode, _ name: JSONString, in way: [JSONPath.Component] = [], of layer: LayerPlace? = nil
  ) {
    if value.kind == .object {
      take(value, name, in: way, .misplaced, of: layer)
    } else if value.kind == .string, value.mayHoldPlaceholder {
      take(value, name, in: way, .address, of: layer)
    }
  }

  /// Visits the properties of an object at the root.
  private mutating func visit(_ properties: JSONNode?, in way: [JSONPath.Component], ofRoot object: String) {
    for member in properties.map({ Array($0.members) }) ?? [] where !PropertySite.isTiming(member) {
      guard let name = member.key.string, member.value.isContainer || member.value.kind == .string else { continue }
      take(member.value, name, in: way, Self.owner(of: name, in: object, holding: member.value))
    }
  }

  private static func owner(
    of name: JSONString, in object: String, holding value: JSONNode
  ) -> SiteTemplate.Owner {
    let mapbox = PropertyTable.mapbox.row(named: name, of: object)
    // Mapbox GL JS takes functions where the specification has constants alone.
    if value.kind == .object, let mapbox { return .known(mapbox) }
    let own = RootObject(rawValue: object).flatMap { PropertyTable.specification(of: .root($0), name: name) }
    return (own ?? mapbox).map { .known($0) } ?? .unknownProperty(nil)
  }
}

extension PropertySite {
  /// Whether a member is the timing of a transition (`line-width-transition`), and no value of a property.
  static func isTiming(_ member: JSONMember) -> Bool {
    member.key.string.map { $0.string.hasSuffix("-transition") } ?? false && member.value["stops"] == nil
  }
}
