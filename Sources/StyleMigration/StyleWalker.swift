import SourceJSON
import StyleSpec

/// Finds every place of a style where something of the old language can stand: filters, `paint`, `paint.<class>` and
/// `layout` of the layers, the root's `light`, `sky`, `projection` and `terrain`, filters and cluster properties of sources.
///
/// `metadata`, data in sources and whatever else a style carries are not looked into.
struct StyleWalker {
  private let document: JSONDocument
  private(set) var sites: [PropertySite] = []

  /// What layers ask to be left alone, by the place of the layer.
  private(set) var ignores: [Int: LayerIgnore] = [:]

  /// Whether what is plainly modern is wanted as well.
  private let isLinting: Bool
  private var modern = ModernTexts()

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
        addAddress(member.value, name: name, path: .rootMember)
      } else if let object = member.key.string.flatMap({ RootObject(rawValue: $0.string) }) {
        visit(object, member)
      }
    }
    sites.sort { $0.value.range.lowerBound < $1.value.range.lowerBound }
  }

  private static func notAStyle(_ found: String, at node: JSONNode) -> MigrationError {
    let location = node.location
    return .notAStyle(
      message: "\(found); expected a style: an object with a \"layers\" array", offset: node.range.lowerBound,
      line: location.line, column: location.column)
  }

  private mutating func visitLayers(_ layers: JSONNode) {
    let (bytes, tape) = (document.bytes, document.tape)
    visitLayers(layers.place, bytes.span, tape.span)
  }

  private mutating func visitLayers(_ layers: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>) {
    let types = LayerTypes(layers, in: document, bytes, tape)
    var place = layers + 1
    var index = 0
    while place < Int(tape[layers].next) {
      if tape[place].kind == .object {
        let head = LayerHead(place, in: document, bytes, tape)
        if let ignore = LayerIgnore(head) { ignores[index] = ignore }
        visit(Layer(index: index, place: place, head: head, type: types.type(of: head)), bytes, tape)
      }
      index += 1
      place = Int(tape[place].next)
    }
  }

  /// A layer on the way.
  private struct Layer {
    var index: Int
    var place: Int
    var head: LayerHead
    var type: LayerType?
    var id: JSONString? { head.id?.string }
  }

  private mutating func visit(_ layer: Layer, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>) {
    var place = layer.place + 1
    while place < Int(tape[layer.place].next) {
      let (key, value) = (tape[place], tape[place + 1])
      if key.spells("filter", in: bytes) {
        visitFilter(place + 1, of: layer, bytes, tape)
      } else if let group = PropertyGroup(key, in: bytes), value.kind == .object {
        visit(group, at: place, of: layer, bytes, tape)
      }
      place = Int(value.next)
    }
  }

  private mutating func visitFilter(
    _ place: Int, of layer: Layer, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>
  ) {
    let text = ModernTexts.Text(owner: ModernTexts.filter, range: Int(tape[place].start)..<Int(tape[place].end), in: bytes)
    guard !modern.contains(text, in: bytes) else { return }
    take(
      PropertySite(
        value: document.node(at: place), name: "filter", path: .layerMember(layer.index), layer: layer.id,
        owner: .filter),
      text)
  }

  /// Visits the properties of a layer; of most the text was met before, and was modern.
  private mutating func visit(
    _ group: PropertyGroup, at place: Int, of layer: Layer, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>
  ) {
    let owner = layer.type.map { PropertyOwner.layer($0, group) }
    let code = owner.map { ModernTexts.code(of: $0) } ?? ModernTexts.unknownLayer
    var path: PropertySite.Path?
    var current = place + 2
    while current < Int(tape[place + 1].next) {
      let (key, value) = (tape[current], tape[current + 1])
      if value.mayBeOld {
        let text = ModernTexts.Text(owner: code, range: Int(key.start)..<Int(value.end), in: bytes)
        if !modern.contains(text, in: bytes) {
          let known = path ?? .layer(layer.index, group: document.node(at: place).string ?? "")
          path = known
          visit(
            document.member(at: current), path: known, layer: layer.id, owner: owner,
            missing: owner == nil ? .unknownLayer : .unknownProperty, text)
        }
      }
      current = Int(value.next)
    }
  }

  private mutating func visitSources(_ sources: JSONNode) {
    for source in sources.members where source.value.kind == .object {
      guard let name = source.key.string else { continue }
      for member in source.value.members {
        if member.hasKey("filter") {
          sites.append(
            PropertySite(
              value: member.value, name: "filter", path: .source(name), layer: nil, owner: .sourceFilter))
        } else if member.hasKey("clusterProperties") {
          for property in member.value.members {
            guard let key = property.key.string else { continue }
            sites.append(
              PropertySite(
                value: property.value, name: key, path: .clusterProperty(source: name), layer: nil,
                owner: .clusterProperty))
          }
        } else if member.hasKey("url") {
          addAddress(member.value, name: "url", path: .source(name))
        } else if member.hasKey("tiles") {
          for tiles in member.value.elements { addAddress(tiles, name: "tiles", path: .source(name)) }
        }
      }
    }
  }

  private mutating func addAddress(_ value: JSONNode, name: JSONString, path: PropertySite.Path) {
    guard value.kind == .string else { return }
    sites.append(PropertySite(value: value, name: name, path: path, layer: nil, owner: .address))
  }

  private mutating func visit(_ object: RootObject, _ properties: JSONMember) {
    guard let name = properties.key.string else { return }
    for member in properties.value.members where member.value.kind.mayBeOld {
      visit(member, path: .root(name), layer: nil, owner: .root(object), missing: .unknownProperty, nil)
    }
  }

  private mutating func visit(
    _ member: JSONMember, path: PropertySite.Path, layer: JSONString?, owner: PropertyOwner?,
    missing: PropertySite.Owner, _ text: ModernTexts.Text?
  ) {
    guard let name = member.key.string, !name.isTransition else { return }
    let specification = owner.flatMap { PropertyTable.specification(of: $0, name: name) }
    let owner = specification.map { PropertySite.Owner.known($0) } ?? missing
    take(PropertySite(value: member.value, name: name, path: path, layer: layer, owner: owner), text)
  }

  /// Keeps a site that somebody has to look at; the text of any other is known from now on.
  private mutating func take(_ site: PropertySite, _ text: ModernTexts.Text?) {
    if isLinting {
      sites.append(site)
    } else if !site.isPlainlyModern {
      sites.append(site)
    } else if let text {
      modern.insert(text)
    }
  }
}

/// The types of layers by id, for `ref` layers, which take the type of the layer they name.
private struct LayerTypes {
  private var byID: [JSONString: LayerType] = [:]

  init(_ layers: Int, in document: JSONDocument, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>) {
    // Most styles refer to nothing.
    guard Self.areReferences(layers, bytes, tape) else { return }
    for layer in document.node(at: layers).elements {
      let head = LayerHead(layer)
      guard let id = head.id?.string, let type = head.ownType else { continue }
      byID[id] = type
    }
  }

  private static func areReferences(_ layers: Int, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>) -> Bool {
    var layer = layers + 1
    while layer < Int(tape[layers].next) {
      if tape[layer].kind == .object {
        var place = layer + 1
        while place < Int(tape[layer].next) {
          if tape[place].spells("ref", in: bytes) { return true }
          place = Int(tape[place + 1].next)
        }
      }
      layer = Int(tape[layer].next)
    }
    return false
  }

  func type(of head: LayerHead) -> LayerType? {
    if head.type != nil { return head.ownType }
    return head.reference?.string.flatMap { byID[$0] }
  }
}

extension PropertyGroup {
  /// `paint`, `layout`, or the `paint.<class>` of the first versions.
  fileprivate init?(_ key: TapeNode, in bytes: Span<UInt8>) {
    if key.spells("paint", in: bytes) || key.begins(with: "paint.", in: bytes) {
      self = .paint
    } else if key.spells("layout", in: bytes) {
      self = .layout
    } else {
      return nil
    }
  }
}

extension TapeNode {
  /// Functions are objects, tokens and colours stand in strings, and expressions may hold colours.
  fileprivate var mayBeOld: Bool { kind.mayBeOld }
}

extension JSONKind {
  fileprivate var mayBeOld: Bool { self == .object || self == .string || self == .array }
}

extension PropertySite.Owner {
  /// Whether the values are colours.
  var hasColors: Bool {
    guard case .known(let property) = self else { return false }
    return property.type == .color || property.type == .colorArray
  }
}

extension JSONString {
  /// Transitions (`line-width-transition`) are timings, not values of a property.
  fileprivate var isTransition: Bool { string.hasSuffix("-transition") }
}

extension JSONKind {
  fileprivate var wording: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
