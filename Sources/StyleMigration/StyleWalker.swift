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

  /// Whether expressions are wanted as well; else only those that may hold colours.
  private let takesExpressions: Bool

  init(_ document: JSONDocument, takesExpressions: Bool = false) {
    self.document = document
    self.takesExpressions = takesExpressions
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
      } else if let key = member.key.string, let object = RootObject(rawValue: key.string) {
        visit(member.value, path: .root(key), layer: nil, missing: .unknownProperty) {
          PropertyTable.specification(root: object, name: $0)
        }
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
    let heads = layers.elements.map { LayerHead($0) }
    let types = LayerTypes(heads)
    for (index, layer) in layers.elements.enumerated() where layer.kind == .object {
      let head = heads[index]
      let type = types.type(of: head)
      let id = head.id?.string
      if let ignore = LayerIgnore(head) { ignores[index] = ignore }
      for member in layer.members {
        if member.hasKey("filter") {
          sites.append(
            PropertySite(value: member.value, name: "filter", path: .layerMember(index), layer: id, owner: .filter))
          continue
        }
        guard let group = PropertyGroup(member), let name = member.key.string else { continue }
        let path = PropertySite.Path.layer(index, group: name)
        visit(member.value, path: path, layer: id, missing: type == nil ? .unknownLayer : .unknownProperty) { name in
          type.flatMap { PropertyTable.specification(layer: $0, group: group, name: name) }
        }
      }
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

  private mutating func visit(
    _ properties: JSONNode, path: PropertySite.Path, layer: JSONString?, missing: PropertySite.Owner,
    specification: (JSONString) -> PropertySpecification?
  ) {
    for member in properties.members {
      // Functions are objects, tokens and colours stand in strings, and expressions may hold colours.
      let kind = member.value.kind
      guard kind == .object || kind == .string || kind == .array, let name = member.key.string, !name.isTransition
      else {
        continue
      }
      let owner = specification(name).map { PropertySite.Owner.known($0) } ?? missing
      if kind == .array, !takesExpressions, !owner.hasColors { continue }
      sites.append(PropertySite(value: member.value, name: name, path: path, layer: layer, owner: owner))
    }
  }
}

/// The types of layers by id, for `ref` layers, which take the type of the layer they name.
private struct LayerTypes {
  private var byID: [JSONString: LayerType] = [:]

  init(_ heads: [LayerHead]) {
    // Most styles refer to nothing.
    guard heads.contains(where: { $0.reference != nil }) else { return }
    for head in heads {
      guard let id = head.id?.string, let type = Self.ownType(of: head) else { continue }
      byID[id] = type
    }
  }

  func type(of head: LayerHead) -> LayerType? {
    if head.type != nil { return Self.ownType(of: head) }
    return head.reference?.string.flatMap { byID[$0] }
  }

  private static func ownType(of head: LayerHead) -> LayerType? {
    head.type?.string.flatMap { LayerType(rawValue: $0.string) }
  }
}

extension PropertyGroup {
  /// `paint`, `layout`, or the `paint.<class>` of the first versions.
  fileprivate init?(_ member: JSONMember) {
    if member.hasKey("paint") {
      self = .paint
    } else if member.hasKey("layout") {
      self = .layout
    } else if member.key.range.count > 8, member.key.string?.string.utf8.starts(with: "paint.".utf8) == true {
      self = .paint
    } else {
      return nil
    }
  }
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
