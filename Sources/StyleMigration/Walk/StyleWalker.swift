import SourceJSON
import SourceText
import StyleSpec

/// Finds every place of a style where something legacy can stand: filters, `paint`, `paint.<class>` and
/// `layout` of the layers, the objects at the root such as `light` and `fog`, filters and cluster properties of sources.
///
/// `metadata`, data in sources and what vendors add are not looked into; styles in `imports` are ``ImportedStyle``s.
struct StyleWalker {
  private let document: JSONDocument
  private(set) var sites: [PropertySite] = []

  /// What layers ask to be left alone, by the place of the layer.
  private(set) var ignores: [Int: LayerIgnore] = [:]

  /// Whether anything can be old in the structure of a style of version 8: layers refer to others, or have classes, or
  /// constants stand at the root, or a value has a name of a constant or the form of a draft.
  private(set) var mayHaveOldStructure = false

  /// Whether what is plainly modern is wanted as well.
  private let isLinting: Bool

  /// The first site of each text; `nil` where nothing legacy stands there.
  private var texts: [SiteText: PropertySite?] = [:]
  private var groupCount = 0

  /// The members of the layer that is visited, with the places of their keys.
  private var members: [(member: LayerMember, place: Int)] = []

  init(_ document: JSONDocument, isLinting: Bool = false) {
    self.document = document
    self.isLinting = isLinting
  }

  mutating func run() throws(MigrationError) {
    let root = document.root
    guard root.kind == .object else { throw Self.notAStyle("found \(root.kind.wording)", at: root) }
    guard let layers = root["layers"] else {
      throw Self.notAStyle("found an object without \"layers\"", at: root)
    }
    guard layers.kind == .array else { throw Self.notAStyle("\"layers\" is \(layers.kind.wording)", at: layers) }
    for member in root.members {
      if member.hasKey("layers"), member.value.kind == .array {
        visitLayers(member.value)
      } else if member.hasKey("sources") {
        visitSources(member.value)
      } else if let name = member.key.string, name == "sprite" || name == "glyphs" {
        takeAddress(member.value, name: name, path: .rootMember)
        take(OutlyingSites(inRoot: member))
      } else if member.hasKey("constants") {
        mayHaveOldStructure = true
      } else {
        take(OutlyingSites(inRoot: member))
      }
    }
    // The sort is stable, and sites are mostly in order.
    sites.sort { $0.value.place < $1.value.place }
  }

  private static func notAStyle(_ found: String, at node: JSONNode) -> MigrationError {
    .notAStyle(
      message: "\(found); expected a style: an object with a \"layers\" array", at: node.location,
      offset: node.range.lowerBound)
  }

  // MARK: Layers

  private mutating func visitLayers(_ layers: JSONNode) {
    let (bytes, tape) = (document.bytes[...], document.tape[...])
    let span = tape.span
    var types = LayerTypes(layers)
    for (index, layer) in layers.elements.enumerated() where layer.kind == .object {
      members.removeAll(keepingCapacity: true)
      let head = LayerHead(layer.place, bytes.span, span) { members.append(($0, $1)) }
      if head.metadataPlace != nil, let ignore = LayerIgnore(head, in: document) { ignores[index] = ignore }
      let id = head.idPlace.flatMap { span.node(at: $0).text(in: bytes.span) }
      visit(Layer(site: .init(index: index, id: id), kind: types.type(ofLayer: index, head)), bytes, span)
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
      case .layoutClass, .reference: mayHaveOldStructure = true
      case .other: if tape.node(at: place + 1).isContainer { visitOther(place, of: layer) }
      case .id, .type, .metadata: break
      }
    }
  }

  private mutating func visitOther(_ place: Int, of layer: Layer) {
    for (value, template) in OutlyingSites(inLayer: document.member(at: place)).found {
      _ = take(PropertySite(template, value: value, in: layer.site))
    }
  }

  private mutating func visitFilter(_ place: Int, of layer: Layer, _ bytes: ArraySlice<UInt8>, _ tape: Span<TapeWord>) {
    let filter = tape.node(at: place)
    let range = Int(filter.start)..<Int(filter.end)
    visit(SiteText(owner: nil, range: range, value: range.lowerBound, in: bytes), of: layer, valueAt: place) {
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
      if value.mayBeOld {
        let range = Int(key.start)..<Int(value.end)
        // A class has a path of its own, and is rare.
        let text = isClass ? nil : SiteText(owner: owner, range: range, value: Int(value.start), in: bytes)
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
    guard isLinting || !site.isPlainlyModern else { return nil }
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
}
