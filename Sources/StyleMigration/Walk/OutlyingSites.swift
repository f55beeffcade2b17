import SourceText
import StyleSpec

/// The sites outside of `paint`, `layout` and `filter`: objects at the root, and what else of a style can hold something old.
struct OutlyingSites {
  private(set) var found: [(value: JSONNode, template: SiteTemplate)] = []

  /// The sites in a member of the root that is neither `layers` nor `sources`.
  init(inRoot member: JSONMember) {
    guard let name = member.key.string else { return }
    switch name.string {
    case "lights":
      for (index, light) in member.value.elements.enumerated() {
        let type = light["type"]?.string?.string ?? ""
        add(
          light["properties"], .within([.key(name), .index(index), .key("properties")]), ofRoot: "lights/\(type)")
      }
    case "schema", "state":
      for option in member.value.members {
        guard let key = option.key.string, let value = option.value["default"] else { continue }
        add(value, "default", .within([.key(name), .key(key)]), .misplaced)
      }
    case let object where RootObject(rawValue: object) != nil || MapboxPropertyTable.isRoot(object):
      add(member.value, .root(name), ofRoot: object)
    // Members that take plain values; a function there is an error.
    case "bearing", "center", "centerAltitude", "featuresets", "font-faces", "fragment", "glyphs", "iconsets", "indoor",
      "models", "name", "pitch", "roll", "sprite", "transition", "version", "zoom":
      add(member.value, name, .rootMember, .misplaced)
    default: break
    }
  }

  /// The sites in a member of a layer that a migration does not look at.
  init(inLayer member: JSONMember) {
    guard let name = member.key.string else { return }
    switch name.string {
    // Members that take plain values.
    case "maxzoom", "minzoom", "slot", "source", "source-layer": add(member.value, name, .layerMember, .misplaced)
    default: break
    }
    guard name == "appearances" else { return }
    for (index, appearance) in member.value.elements.enumerated() {
      let way: [JSONPath.Component] = [.key(name), .index(index)]
      if let condition = appearance["condition"] { add(condition, "condition", .within(way), .condition) }
      guard let properties = appearance["properties"] else { continue }
      for property in properties.members {
        guard let key = property.key.string else { continue }
        add(property.value, key, .within(way + [.key("properties")]), .misplaced)
      }
    }
  }

  /// The sites in a member of a source that takes a plain value.
  init(inSource source: JSONString, _ member: JSONMember) {
    guard let name = member.key.string, name != "data" else { return }
    add(member.value, name, .source(source), .misplaced)
  }

  private mutating func add(_ properties: JSONNode?, _ path: SiteTemplate.Path, ofRoot object: String) {
    guard let properties else { return }
    for member in properties.members {
      guard let name = member.key.string else { continue }
      if PropertySite.isTiming(member) { continue }
      add(member.value, name, path, Self.owner(of: name, in: object, holding: member.value))
    }
  }

  private mutating func add(
    _ value: JSONNode, _ name: JSONString, _ path: SiteTemplate.Path, _ owner: SiteTemplate.Owner
  ) {
    switch (value.kind, owner) {
    case (.object, _), (_, .condition): break
    case (.array, _), (.string, _):
      // Plain members hold texts and lists of their own, in which only the placeholders of templates matter.
      if case .misplaced = owner, path.isPlain {
        if value.kind == .string, value.mayHoldPlaceholder {
          found.append((value, SiteTemplate(name: name, path: path, owner: .address)))
        }
        return
      }
    default: return
    }
    found.append((value, SiteTemplate(name: name, path: path, owner: owner)))
  }

  private static func owner(
    of name: JSONString, in object: String, holding value: JSONNode
  ) -> SiteTemplate.Owner {
    let mapbox = MapboxPropertyTable.specification(root: object, name: name)
    // Mapbox GL JS takes functions where the specification has constants alone.
    if value.kind == .object, let mapbox { return .known(mapbox) }
    let own = RootObject(rawValue: object).flatMap { PropertyTable.specification(root: $0, name: name) }
    return (own ?? mapbox).map { .known($0) } ?? .unknownProperty(nil)
  }
}

extension SiteTemplate.Path {
  /// Whether a member of the root, of a layer or of a source stands here, and not a property.
  fileprivate var isPlain: Bool {
    switch self {
    case .rootMember, .layerMember, .source: true
    case .within(let way): way.first != .key("appearances")
    case .layer, .root, .clusterProperty, .part, .alone: false
    }
  }
}

extension PropertySite {
  /// Whether a member is the timing of a transition (`line-width-transition`), and no value of a property.
  static func isTiming(_ member: JSONMember) -> Bool {
    member.key.string.map { $0.string.hasSuffix("-transition") } ?? false && member.value["stops"] == nil
  }
}
