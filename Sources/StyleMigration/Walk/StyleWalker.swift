package import SourceJSON
import SourceText
import StyleSpec
package import StyleStructure

/// Finds every place of a style where something legacy can stand: filters, `paint`, `paint.<class>` and
/// `layout` of the layers, the objects at the root such as `light` and `fog`, filters and cluster properties of sources.
///
/// `metadata`, data in sources and what vendors add are not looked into; styles in `imports` are ``ImportedStyle``s.
package struct StyleWalker {
  private let document: JSONDocument
  package private(set) var sites: [PropertySite] = []

  /// What layers ask to be left alone, by the place of the layer.
  package private(set) var ignores: [Int: LayerIgnore] = [:]

  /// The entries among the layers that are not layers.
  private(set) var others: [JSONNode] = []

  /// Whether anything can be old in the structure of a style of version 8: layers refer to others, or have classes, or
  /// constants stand at the root, or a value has a name of a constant or the form of a draft.
  private(set) var mayHaveOldStructure = false

  /// Whether what is plainly modern is wanted as well.
  private let isLinting: Bool

  /// Whether what looks like an expression may be a filter of version 7.
  private let isOfVersionSeven: Bool

  /// The first site of each text; `nil` where nothing legacy stands there.
  private var texts: [SiteText: PropertySite?] = [:]
  private var groupCount = 0

  /// The members of the layer that is visited, with the places of their keys.
  private var members: [(member: LayerMember, place: Int)] = []

  package init(_ document: JSONDocument, isLinting: Bool = false, isOfVersionSeven: Bool = false) {
    self.isOfVersionSeven = isOfVersionSeven
    self.document = document
    self.isLinting = isLinting
  }

  package mutating func run() throws(MigrationError) {
    let root = document.root
    guard let entries = LayerEntries(root) else { throw Self.notAStyle(root) }
    guard entries.holder == .layers else { return visitLayers(entries) }
    for member in root.members {
      if member.hasKey("layers"), member.value.kind == .array {
        visitLayers(LayerEntries(.layers, member.value))
      } else if member.hasKey("sources") {
        visitSources(member.value)
      } else if let name = member.key.string, name == "sprite" || name == "glyphs", member.value.kind == .string {
        // Lint looks at every address, not only at one with a placeholder.
        takeAddress(member.value, name: name, path: .rootMember)
      } else if member.hasKey("constants") {
        mayHaveOldStructure = true
      } else {
        take(OutlyingSites(inRoot: member))
      }
    }
    // The sort is stable, and sites are mostly in order.
    sites.sort { $0.value.place < $1.value.place }
  }

  private static func notAStyle(_ root: JSONNode) -> MigrationError {
    let layers = root["layers"]
    let found =
      layers.map { "\"layers\" is \($0.kind.wording)" }
      ?? (root.kind == .object ? "found an object without \"layers\"" : "found \(root.kind.wording)")
    let node = layers ?? root
    return .notAStyle(
      message: "\(found); expected a style: an object with a \"layers\" array", at: node.location,
      offset: node.range.lowerBound)
  }

  // MARK: Layers

  private mutating func visitLayers(_ entries: LayerEntries) {
    let (bytes, tape) = (document.bytes[...], document.tape[...])
    let span = tape.span
    var types = LayerTypes(entries)
    for (layer, place) in entries.layers {
      members.removeAll(keepingCapacity: true)
      let head = LayerHead(layer.place, bytes.span, span) { members.append(($0, $1)) }
      guard head.typePlace != nil || head.hasContent else {
        others.append(layer)
        continue
      }
      if head.metadataPlace != nil, let ignore = LayerIgnore(head, of: place, in: document) {
        ignores[place.index] = ignore
      }
      let id = head.idPlace.flatMap { span.node(at: $0).text(in: bytes.span) }
      visit(
        Layer(site: .init(place: place, id: id), kind: types.type(ofLayer: place.index, head)), bytes, span)
    }
  }

  /// A layer on the way.
  private struct Layer {
    var site: PropertySite.Layer
    var kind: LayerKind
  }

  private mutating func visit(_ layer: Layer, _ bytes: ArraySlice<UInt8>, _ tape: Span<TapeWord>) {
    for index in members.indices {
      let (member, place) = members[index]
      switch member {
      case .filter: visitFilter(place + 1, of: layer, bytes, tape)
      case .paint: visit(.paint, at: place, of: layer, bytes, tape)
      case .layout: visit(.layout, at: place, of: layer, bytes, tape)
      case .paintClass:
        mayHaveOldStructure = true
        visit(.paint, at: place, of: layer, bytes, tape, isClass: true)
      case .layoutClass: mayHaveOldStructure = true
      case .reference:
        mayHaveOldStructure = true
        visitText(place, of: layer, bytes, tape)
      case .id, .type: visitText(place, of: layer, bytes, tape)
      case .other:
        let value = tape.node(at: place + 1)
        if value.isContainer || value.isString && value.mayHoldPlaceholder(in: bytes.span) {
          visitOther(place, of: layer)
        }
      case .metadata: break
      }
    }
  }

  private mutating func visitOther(_ place: Int, of layer: Layer) {
    for (value, template) in OutlyingSites(inLayer: document.member(at: place)).found {
      _ = take(PropertySite(template, value: value, in: layer.site))
    }
  }

  /// Visits a text that is not a property, where only the placeholders of templates matter.
  private mutating func visitText(_ place: Int, of layer: Layer, _ bytes: ArraySlice<UInt8>, _ tape: Span<TapeWord>) {
    let value = tape.node(at: place + 1)
    guard value.isString, value.mayHoldPlaceholder(in: bytes.span), let name = document.node(at: place).string else {
      return
    }
    let template = SiteTemplate(name: name, path: .layerMember, owner: .address)
    _ = take(PropertySite(template, value: document.node(at: place + 1), in: layer.site))
  }

  private mutating func visitFilter(_ place: Int, of layer: Layer, _ bytes: ArraySlice<UInt8>, _ tape: Span<TapeWord>) {
    let filter = tape.node(at: place)
    let range = Int(filter.start)..<Int(filter.end)
    visit(SiteText(owner: nil, range: range, value: range.lowerBound, in: document.bytes), of: layer, valueAt: place) {
      SiteTemplate(name: "filter", path: .layerMember, owner: .filter)
    }
  }

  private mutating func visit(
    _ group: PropertyGroup, at place: Int, of layer: Layer, _ bytes: ArraySlice<UInt8>, _ tape: Span<TapeWord>,
    isClass: Bool = false
  ) {
    let properties = tape.node(at: place + 1)
    guard properties.isObject, properties.count > 0 else { return }
    let (document, owner) = (document, SiteText.Owner(kind: layer.kind, group: group))
    var current = place + 1 + properties.width
    while current < Int(properties.next) {
      let (key, value) = (tape.node(at: current), tape.node(at: current + 1))
      if value.mayBeOld || key.mayBeginMark(in: bytes.span) {
        let range = Int(key.start)..<Int(value.end)
        // A class has a path of its own, and is rare.
        let text = isClass ? nil : SiteText(owner: owner, range: range, value: Int(value.start), in: document.bytes)
        visit(text, of: layer, valueAt: current + 1) {
          let member = document.member(at: current)
          guard let name = member.key.string, !PropertySite.isTiming(member) else { return nil }
          return SiteTemplate(
            name: name, path: .layer(group: document.node(at: place).string ?? ""),
            owner: layer.kind.owner(of: name, in: group))
        }
      }
      current = Int(value.next)
    }
  }

  /// Visits a value of a layer; without a text nothing is known of it, and nothing is kept.
  private mutating func visit(
    _ text: SiteText?, of layer: Layer, valueAt place: Int, makeTemplate: () -> SiteTemplate?
  ) {
    let value = document.node(at: place)
    if let text, let known = texts[text] {
      if let known { sites.append(PropertySite(known.template, value: value, in: layer.site, group: known.group)) }
      return
    }
    let site = makeTemplate().flatMap { take(PropertySite($0, value: value, in: layer.site)) }
    if let text { texts.updateValue(site, forKey: text) }
  }

  private mutating func visitSources(_ sources: JSONNode) {
    for source in sources.members where source.value.kind == .object {
      guard let name = source.key.string else { continue }
      for member in source.value.members {
        if member.hasKey("filter") {
          take(member.value, name: "filter", path: .source(name), owner: .sourceFilter)
        } else if member.hasKey("clusterProperties") {
          for property in member.value.members {
            guard let key = property.key.string else { continue }
            take(property.value, name: key, path: .clusterProperty(source: name), owner: .clusterProperty)
          }
        } else if member.hasKey("url") {
          takeAddress(member.value, name: "url", path: .source(name))
        } else if member.hasKey("tiles") {
          for tiles in member.value.elements { takeAddress(tiles, name: "tiles", path: .source(name)) }
        } else {
          take(OutlyingSites(inSource: name, member))
        }
      }
    }
  }

  private mutating func takeAddress(_ value: JSONNode, name: JSONString, path: SiteTemplate.Path) {
    if value.kind == .string { take(value, name: name, path: path, owner: .address) }
  }

  private mutating func take(_ outlying: OutlyingSites) {
    for (value, template) in outlying.found { take(value, template) }
  }

  private mutating func take(
    _ value: JSONNode, name: JSONString, path: SiteTemplate.Path, owner: SiteTemplate.Owner
  ) {
    take(value, SiteTemplate(name: name, path: path, owner: owner))
  }

  private mutating func take(_ value: JSONNode, _ template: SiteTemplate) {
    _ = take(PropertySite(template, value: value))
  }

  /// Adds a site as the first of a group, if more than a look is needed to see that it is modern.
  private mutating func take(_ site: PropertySite) -> PropertySite? {
    guard isLinting || isOfVersionSeven && site.owner == .filter || !site.isPlainlyModern else { return nil }
    var site = site
    site.group = groupCount
    groupCount += 1
    sites.append(site)
    mayHaveOldStructure = mayHaveOldStructure || StructureSigns(site.value).isAnyOfValue
    return site
  }
}

extension TapeNode {
  /// Functions are objects, tokens and colours stand in strings, and expressions may hold colours.
  fileprivate var mayBeOld: Bool { isString || isContainer }

  /// Whether a key begins as no name of a property does, and a placeholder of a template may.
  fileprivate func mayBeginMark(in bytes: Span<UInt8>) -> Bool {
    switch firstByte(in: bytes) {
    case UInt8(ascii: "{"), UInt8(ascii: "@"), UInt8(ascii: "<"), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
