import StyleDiagnostics
package import SourceText
import StyleDiagnostics
import StyleSpec

/// Finds every place of a style that can hold something legacy: filters, `paint`, `paint.<class>` and
/// `layout` of the layers, the objects at the root such as `light` and `fog`, filters and cluster properties of
/// sources.
///
/// `metadata`, data in sources, vendors' additions and styles in `imports` are not searched.
package struct StyleWalker {
  package private(set) var sites: [PropertySite] = []

  /// What layers ask to be left alone, by the place of the layer.
  package private(set) var ignores: [Int: LayerIgnore] = [:]

  /// Parts of the style that are not looked at.
  private(set) var notes: [Diagnostic] = []

  /// Whether anything can be old in the structure of a style of version 8: layers refer to others, or have classes, or
  /// the root has constants.
  var mayHaveOldStructure = false

  /// Whether what is plainly modern is wanted as well.
  private let isLinting: Bool

  /// Whether what looks like an expression may be a filter of version 7.
  private let isOfVersionSeven: Bool

  /// The first site of each text; `nil` where nothing there is legacy.
  private var texts: [SiteText: PropertySite?] = [:]
  private var groupCount = 0

  package init(
    _ document: JSONDocument, isLinting: Bool = false, isOfVersionSeven: Bool = false
  ) throws(MigrationError) {
    (self.isLinting, self.isOfVersionSeven) = (isLinting, isOfVersionSeven)
    let root = document.root
    guard let entries = LayerEntries(root) else { throw Self.notAStyle(root) }
    guard entries.isStyle else {
      visitLayers(entries)
      return
    }
    for member in root.members { visitRoot(member) }
    // The sort is stable, and sites are mostly in order.
    sites.sort { $0.value.range.lowerBound < $1.value.range.lowerBound }
  }

  private static func notAStyle(_ root: JSONNode) -> MigrationError {
    let layers = root["layers"]
    let found =
      layers.map { "\"layers\" is \($0.kind.wording)" }
      ?? (root.kind == .object ? "found an object without \"layers\"" : "found \(root.kind.wording)")
    return MigrationError(
      .notAStyle, "\(found); expected a style: an object with a \"layers\" array", at: layers ?? root)
  }

  // MARK: Layers

  private mutating func visitLayers(_ entries: LayerEntries) {
    for layer in entries.layers {
      guard layer.hasContent else {
        note(.notALayer, at: layer.node, layer.place.components)
        continue
      }
      if let ignore = layer.ignore { ignores[layer.place.index] = ignore }
      for member in layer.node.members { visit(member, of: layer) }
    }
  }

  private mutating func visit(_ member: JSONMember, of layer: StyleLayer) {
    guard let name = member.key.string else { return }
    switch name.string {
    case "filter":
      visit(SiteText(of: member), member.value, of: layer) { SiteTemplate("filter", at: [.key("filter")], .filter) }
    case "metadata": break
    case "ref":
      mayHaveOldStructure = true
      takePlain(member.value, name, of: layer.place)
    case "id", "type", "maxzoom", "minzoom", "slot", "source", "source-layer":
      takePlain(member.value, name, of: layer.place)
    case "appearances": visitAppearances(member.value, of: layer.place)
    // Renderers ignore layers inside of a layer.
    case "layers" where member.value.elements.contains { $0.kind == .object }:
      note(.notALayer, at: member.value, layer.place.components + [.key(name)])
    default:
      guard let group = PropertyGroup(ofMember: name) else {
        // A property outside of `paint` and `layout`.
        guard member.value.kind == .object, case .known(let type) = layer.kind,
          let home = PropertyHome(of: name, misplacedIn: nil, of: type)
        else { break }
        return take(member.value, name, .unknownProperty(home), of: layer.place)
      }
      let isClass = name != "paint" && name != "layout"
      if isClass { mayHaveOldStructure = true }
      // `paint.<class>` is of the first versions; no version had `layout.<class>`, and some styles have.
      if !isClass || group == .paint { visitProperties(group, member, of: layer, isClass: isClass) }
    }
  }

  private mutating func visitProperties(
    _ group: PropertyGroup, _ properties: JSONMember, of layer: StyleLayer, isClass: Bool
  ) {
    let kind = layer.kind
    for member in properties.value.members where member.value.mayBeOld || member.key.mayBeginMark {
      // A class has a path of its own, and is rare.
      let text = isClass ? nil : SiteText(of: member, in: kind, group)
      visit(text, member.value, of: layer) {
        guard let name = member.key.string, !member.isTiming else { return nil }
        return SiteTemplate(
          name, at: [.key(properties.key.string ?? ""), .key(name)], kind.owner(of: name, in: group))
      }
    }
  }

  /// Visits a value of a layer; without a text nothing is known of it, and nothing is kept.
  private mutating func visit(
    _ text: SiteText?, _ value: JSONNode, of layer: StyleLayer, makeTemplate: () -> SiteTemplate?
  ) {
    if let text, let known = texts[text] {
      if let known { sites.append(PropertySite(known.template, value: value, in: layer.place, group: known.group)) }
      return
    }
    let site = makeTemplate().flatMap { take(PropertySite($0, value: value, in: layer.place)) }
    if let text { texts.updateValue(site, forKey: text) }
  }

  private mutating func visitAppearances(_ appearances: JSONNode, of layer: LayerPlace) {
    for (index, appearance) in appearances.elements.enumerated() {
      let way: [JSONPath.Component] = [.key("appearances"), .index(index)]
      if let condition = appearance["condition"], condition.mayBeOld {
        take(condition, "condition", in: way, .condition, of: layer)
      }
      for property in appearance["properties"].map({ Array($0.members) }) ?? [] where property.value.kind == .object {
        guard let key = property.key.string else { continue }
        take(property.value, key, in: way + [.key("properties")], .misplaced, of: layer)
      }
    }
  }

  // MARK: The root

  private mutating func visitRoot(_ member: JSONMember) {
    guard let name = member.key.string else { return }
    switch name.string {
    case "layers" where member.value.kind == .array: visitLayers(LayerEntries(ofStyle: member.value))
    case "sources": visitSources(member.value)
    case "imports":
      for (index, style) in member.value.elements.enumerated() {
        guard let style = style["data"], style["layers"]?.kind == .array else { continue }
        note(.unreadPart, at: style, [.key(name), .index(index), .key("data")])
      }
    // Lint looks at every address, not only at one with a placeholder.
    case "sprite" where member.value.kind == .string, "glyphs" where member.value.kind == .string:
      take(member.value, name, .misplaced)
    case "constants": mayHaveOldStructure = true
    case "metadata": break
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

  private mutating func visitSources(_ sources: JSONNode) {
    for source in sources.members where source.value.kind == .object {
      guard let name = source.key.string else { continue }
      let way: [JSONPath.Component] = [.key("sources"), .key(name)]
      if isOfVersionSeven, source.value["type"]?.string == "video" { note(.unreadPart, at: source.value, way) }
      for member in source.value.members {
        switch member.key.string {
        case "filter"?: take(member.value, "filter", in: way, .sourceFilter)
        case "clusterProperties"?:
          for property in member.value.members {
            guard let key = property.key.string else { continue }
            take(property.value, key, in: way + [.key("clusterProperties")], .clusterProperty)
          }
        case "url"? where member.value.kind == .string: take(member.value, "url", in: way, .misplaced)
        case "tiles"?:
          for tiles in member.value.elements where tiles.kind == .string { take(tiles, "tiles", in: way, .misplaced) }
        case "data"?, nil: break
        case let key?: takePlain(member.value, key, in: way)
        }
      }
    }
  }

  /// Visits the properties of an object at the root.
  private mutating func visit(_ properties: JSONNode?, in way: [JSONPath.Component], ofRoot object: String) {
    for member in properties.map({ Array($0.members) }) ?? [] where !member.isTiming && member.value.mayBeOld {
      guard let name = member.key.string else { continue }
      let mapbox = PropertyTable.mapbox.row(named: name, of: object)
      let own = RootObject(rawValue: object).flatMap { PropertyTable.specification(of: .root($0), name: name) }
      // Mapbox GL JS takes functions where the specification has constants alone.
      let property = member.value.kind == .object ? mapbox ?? own : own ?? mapbox
      take(member.value, name, in: way, property.map { .known($0) } ?? .unknownProperty(nil))
    }
  }

  private mutating func note(_ kind: DiagnosticKind, at node: JSONNode, _ components: [JSONPath.Component]) {
    notes.append(Diagnostic(kind, at: node.range.lowerBound, JSONPath(components)))
  }

  // MARK: Sites

  /// Adds the value of a member that takes plain values: a function there is an error, and texts and lists are its own, in
  /// which only the placeholders of templates matter.
  private mutating func takePlain(
    _ value: JSONNode, _ name: JSONString, in way: [JSONPath.Component] = [], of layer: LayerPlace? = nil
  ) {
    if value.kind == .object || value.kind == .string && value.mayHoldPlaceholder {
      take(value, name, in: way, .misplaced, of: layer)
    }
  }

  /// Adds a member of the object at a path, in a layer or from the root.
  private mutating func take(
    _ value: JSONNode, _ name: JSONString, in way: [JSONPath.Component] = [], _ owner: SiteTemplate.Owner,
    of layer: LayerPlace? = nil
  ) {
    _ = take(PropertySite(SiteTemplate(name, at: way + [.key(name)], owner), value: value, in: layer))
  }

  /// Adds a site as the first of a group, if more than a look is needed to see that it is modern.
  private mutating func take(_ site: PropertySite) -> PropertySite? {
    guard isLinting || isOfVersionSeven && site.owner == .filter || !site.isPlainlyModern else { return nil }
    var site = site
    site.group = groupCount
    groupCount += 1
    sites.append(site)
    return site
  }
}

extension JSONNode {
  /// Functions are objects, tokens and colours are in strings, and expressions may hold colours.
  fileprivate var mayBeOld: Bool { kind == .string || isContainer }

  /// Whether a key begins as no name of a property does, and a placeholder of a template may.
  fileprivate var mayBeginMark: Bool {
    switch spelling.dropFirst().first {
    case UInt8(ascii: "{"), UInt8(ascii: "@"), UInt8(ascii: "<"), UInt8(ascii: "\\"): true
    default: false
    }
  }
}

extension JSONMember {
  /// Whether this is the timing of a transition (`line-width-transition`), and no value of a property.
  fileprivate var isTiming: Bool {
    key.string.map { $0.string.hasSuffix("-transition") } ?? false && value["stops"] == nil
  }
}
