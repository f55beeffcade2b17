import SourceJSON
import SourceText
import StyleSpec

/// Finds every place of a style where something legacy can stand: filters, `paint`, `paint.<class>` and
/// `layout` of the layers, the objects at the root such as `light` and `fog`, filters and cluster properties of sources.
///
/// `metadata`, data in sources and what vendors add are not looked into; styles in `imports` are ``ImportedStyle``s.
struct StyleWalker {
  private let document: JSONDocument
  private(set) var sites: PropertySites

  /// What layers ask to be left alone, by the place of the layer.
  private(set) var ignores: [Int: LayerIgnore] = [:]

  /// Whether anything can be old in the structure of a style of version 8: layers refer to others, or have classes, or
  /// constants stand at the root, or a value has a name of a constant or the form of a draft.
  private(set) var mayHaveOldStructure = false

  /// Whether what is plainly modern is wanted as well.
  private let isLinting: Bool
  private var texts = SiteTexts()

  /// The members of the layer that is visited, with the places of their keys.
  private var members: [(member: LayerMember, place: Int)] = []

  init(_ document: JSONDocument, isLinting: Bool = false) {
    self.document = document
    sites = PropertySites(in: document)
    self.isLinting = isLinting
  }

  /// Walks over the style, the layers of a large one in parallel.
  mutating func run(sharing: some WorkSharing = Unshared()) throws(MigrationError) {
    let root = document.root
    guard root.kind == .object else { throw Self.notAStyle("found \(root.kind.wording)", at: root) }
    guard let layers = root["layers"] else {
      throw Self.notAStyle("found an object without \"layers\"", at: root)
    }
    guard layers.kind == .array else { throw Self.notAStyle("\"layers\" is \(layers.kind.wording)", at: layers) }
    for member in root.members {
      if member.hasKey("layers"), member.value.kind == .array {
        visitLayers(member.value, sharing: sharing)
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
    sites.sort()
  }

  private static func notAStyle(_ found: String, at node: JSONNode) -> MigrationError {
    .notAStyle(
      message: "\(found); expected a style: an object with a \"layers\" array", at: node.location,
      offset: node.range.lowerBound)
  }

  // MARK: Layers

  private mutating func visitLayers(_ layers: JSONNode, sharing: some WorkSharing) {
    let stretches = LayerStretch.all(of: layers)
    guard stretches.count > 1 else { return visit(stretches[0], of: layers) }
    let (document, isLinting) = (document, isLinting)
    let others = sharing.begin(stretches.count - 1) { number in
      var walker = StyleWalker(document, isLinting: isLinting)
      walker.visit(stretches[number + 1], of: layers)
      return walker
    }
    visit(stretches[0], of: layers)
    let found = others()
    sites.reserveCapacity(forAllOf: found.map { $0.sites })
    for other in found { join(other) }
  }

  /// Takes what another has found in layers behind these.
  private mutating func join(_ other: StyleWalker) {
    mayHaveOldStructure = mayHaveOldStructure || other.mayHaveOldStructure
    for (layer, ignore) in other.ignores { ignores[layer] = ignore }
    let bytes = document.bytes
    let keys = other.texts.keys(count: other.sites.templates.count)
    var new = sites.templates.count
    sites.append(other.sites) { number in
      if let key = keys[number], case .template(let known) = texts.known(key, in: bytes.span) { return known }
      if let key = keys[number] { texts.insert(key, new, in: bytes.span) }
      new += 1
      return nil
    }
  }

  private mutating func visit(_ stretch: LayerStretch, of layers: JSONNode) {
    let (bytes, tape) = (document.bytes, document.tape)
    visit(stretch, of: layers, bytes.span, tape.span)
  }

  private mutating func visit(
    _ stretch: LayerStretch, of layers: JSONNode, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>
  ) {
    sites.reserveCapacity(forValues: stretch.end - stretch.place, inLayers: stretch.count)
    var types = LayerTypes(layers)
    var place = stretch.place
    for index in stretch.index..<stretch.index + stretch.count {
      let node = tape.node(at: place)
      if node.isObject {
        members.removeAll(keepingCapacity: true)
        let head = LayerHead(place, bytes, tape) { members.append(($0, $1)) }
        if head.metadataPlace != nil, let ignore = LayerIgnore(head, in: document) { ignores[index] = ignore }
        let layer = Layer(
          location: .init(index: index, idIndex: head.idPlace),
          kind: types.type(ofLayer: index, head, bytes, tape))
        visit(layer, bytes, tape)
      }
      place = Int(node.next)
    }
  }

  /// A layer on the way.
  private struct Layer {
    var location: PropertySite.LayerLocation
    var kind: LayerKind
  }

  private mutating func visit(_ layer: Layer, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>) {
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
      let site = PropertySite(template, value: value, in: layer.location)
      if isWanted(site) { append(site) }
    }
  }

  private mutating func visitFilter(
    _ place: Int, of layer: Layer, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>
  ) {
    let filter = tape.node(at: place)
    let key = SiteTexts.Key(
      owner: SiteTexts.filter, range: Int(filter.start)..<Int(filter.end), value: Int(filter.start), in: bytes)
    visit(key, of: layer, valueAt: place, bytes, tape) { _ in
      SiteTemplate(name: "filter", path: .layerMember, owner: .filter)
    }
  }

  private mutating func visit(
    _ group: PropertyGroup, at place: Int, of layer: Layer, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>,
    isClass: Bool = false
  ) {
    let properties = tape.node(at: place + 1)
    guard properties.isObject, properties.count > 0 else { return }
    let code = SiteTexts.code(of: layer.kind, group)
    var current = place + 1 + properties.width
    while current < Int(properties.next) {
      let (key, value) = (tape.node(at: current), tape.node(at: current + 1))
      if value.mayBeOld {
        // A class is a place of its own, and rare.
        let text =
          isClass
          ? nil : SiteTexts.Key(owner: code, range: Int(key.start)..<Int(value.end), value: Int(value.start), in: bytes)
        visit(text, of: layer, valueAt: current + 1, bytes, tape) { document in
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

  /// Visits a value of a layer; most texts were met before.
  ///
  /// Without a key nothing is known of the text, and nothing is kept.
  @inline(__always)
  private mutating func visit(
    _ key: SiteTexts.Key?, of layer: Layer, valueAt place: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeWord>,
    makeTemplate: (JSONDocument) -> SiteTemplate?
  ) {
    switch key.map({ texts.known($0, in: bytes) }) ?? .nothing {
    case .modern: break
    case .template(let number): sites.append(template: number, place, in: layer.location, bytes, tape)
    case .nothing:
      let site = makeTemplate(document).map {
        PropertySite($0, value: document.node(at: place), in: layer.location)
      }
      guard let site, isWanted(site) else {
        if let key { texts.insert(key, nil, in: bytes) }
        return
      }
      append(site)
      if let key { texts.insert(key, sites.templates.count - 1, in: bytes) }
    }
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
    let site = PropertySite(template, value: value)
    if isWanted(site) { append(site) }
  }

  private mutating func append(_ site: PropertySite) {
    sites.append(site)
    mayHaveOldStructure = mayHaveOldStructure || StructureSigns(site.value).isAnyOfValue
  }

  /// Whether a person has to look at a site.
  private func isWanted(_ site: PropertySite) -> Bool { isLinting || !site.isPlainlyModern }
}

extension TapeNode {
  /// Functions are objects, tokens and colours stand in strings, and expressions may hold colours.
  fileprivate var mayBeOld: Bool { isString || isContainer }
}
