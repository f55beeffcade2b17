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

  /// Whether layers refer to others, or have classes, or constants stand at the root.
  private var hasOldMembers = false

  /// Whether anything can be old in the structure: a value that is old may stand in an old form.
  var mayHaveOldStructure: Bool { hasOldMembers || !sites.isEmpty }

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
      } else if member.hasKey("constants") {
        hasOldMembers = true
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
    var types = LayerTypes(document.node(at: layers))
    var place = layers + 1
    var index = 0
    while place < Int(tape[layers].next) {
      if tape[place].isObject {
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
      switch LayerMember(tape[place], in: bytes) {
      case .filter: visitFilter(place + 1, of: layer, bytes, tape)
      case .paint: visit(.paint, at: place, of: layer, bytes, tape)
      case .layout: visit(.layout, at: place, of: layer, bytes, tape)
      case .paintClass:
        hasOldMembers = true
        visit(.paint, at: place, of: layer, bytes, tape)
      case .layoutClass, .reference: hasOldMembers = true
      case .id, .type, .metadata, .other: break
      }
      place = Int(tape[place + 1].next)
    }
  }

  private mutating func visitFilter(
    _ place: Int, of layer: Layer, _ bytes: Span<UInt8>, _ tape: Span<TapeNode>
  ) {
    let filter = tape[place]
    let text = ModernTexts.Text(owner: ModernTexts.filter, range: Int(filter.start)..<Int(filter.end), in: bytes)
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
    guard tape[place + 1].isObject else { return }
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
          take(
            PropertySite(value: member.value, name: "filter", path: .source(name), layer: nil, owner: .sourceFilter))
        } else if member.hasKey("clusterProperties") {
          for property in member.value.members {
            guard let key = property.key.string else { continue }
            take(
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
    take(PropertySite(value: value, name: name, path: path, layer: nil, owner: .address))
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
  private mutating func take(_ site: PropertySite, _ text: ModernTexts.Text? = nil) {
    if isLinting {
      sites.append(site)
    } else if !site.isPlainlyModern {
      sites.append(site)
    } else if let text {
      modern.insert(text)
    }
  }
}

/// The types of layers, for `ref` layers that of the layer they name.
private struct LayerTypes {
  private let layers: JSONNode

  /// By id; made when the first layer asks, for most styles refer to nothing.
  private var byID: [JSONString: LayerType]?

  /// The first spellings of types, and what they are.
  private var met: [(node: JSONNode, type: LayerType?)] = []
  private static let most = 16

  init(_ layers: JSONNode) {
    self.layers = layers
  }

  mutating func type(of head: LayerHead) -> LayerType? {
    if head.type != nil { return ownType(of: head) }
    guard let parent = head.reference?.string else { return nil }
    let known = byID ?? types()
    byID = known
    return known[parent]
  }

  private mutating func types() -> [JSONString: LayerType] {
    var types: [JSONString: LayerType] = [:]
    for layer in layers.elements {
      let head = LayerHead(layer)
      if let id = head.id?.string, let type = ownType(of: head) { types[id] = type }
    }
    return types
  }

  /// The type that a layer names itself, if it is one; a style has few.
  private mutating func ownType(of head: LayerHead) -> LayerType? {
    guard let node = head.type else { return nil }
    if let known = met.first(where: { $0.node.hasSpelling(of: node) }) { return known.type }
    let type = node.string.flatMap { LayerType(rawValue: $0.string) }
    if met.count < Self.most { met.append((node, type)) }
    return type
  }
}

extension TapeNode {
  /// Functions are objects, tokens and colours stand in strings, and expressions may hold colours.
  fileprivate var mayBeOld: Bool { isObject || isString || isArray }
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
