import SourceJSON
import StyleSpec

/// Finds every property of a style: `paint` and `layout` of the layers, and the root's `light`, `sky`, `projection` and
/// `terrain`.
///
/// `metadata`, sources and whatever else a style carries are not looked into.
struct StyleWalker {
  private let document: JSONDocument
  private(set) var sites: [PropertySite] = []

  init(_ document: JSONDocument) {
    self.document = document
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
    let types = LayerTypes(layers)
    for (index, layer) in layers.elements.enumerated() where layer.kind == .object {
      let type = types.type(of: layer)
      let id = layer["id"]?.string
      for member in layer.members {
        guard let group = PropertyGroup(member) else { continue }
        let path = PropertySite.Path.layer(index, group: JSONString(group.rawValue))
        visit(member.value, path: path, layer: id, missing: type == nil ? .unknownLayer : .unknownProperty) { name in
          type.flatMap { PropertyTable.specification(layer: $0, group: group, name: name) }
        }
      }
    }
  }

  private mutating func visit(
    _ properties: JSONNode, path: PropertySite.Path, layer: JSONString?, missing: PropertySite.Owner,
    specification: (JSONString) -> PropertySpecification?
  ) {
    // Functions are objects, tokens stand in strings; everything else is as it is today.
    for member in properties.members where member.value.kind == .object || member.value.kind == .string {
      guard let name = member.key.string, !name.isTransition else { continue }
      let owner = specification(name).map { PropertySite.Owner.known($0) } ?? missing
      sites.append(PropertySite(value: member.value, name: name, path: path, layer: layer, owner: owner))
    }
  }
}

/// The types of layers by id, for `ref` layers, which take the type of the layer they name.
private struct LayerTypes {
  private var byID: [JSONString: LayerType] = [:]

  init(_ layers: JSONNode) {
    for layer in layers.elements {
      guard let id = layer["id"]?.string, let type = Self.ownType(of: layer) else { continue }
      byID[id] = type
    }
  }

  func type(of layer: JSONNode) -> LayerType? {
    if layer["type"] != nil { return Self.ownType(of: layer) }
    return layer["ref"]?.string.flatMap { byID[$0] }
  }

  private static func ownType(of layer: JSONNode) -> LayerType? {
    layer["type"]?.string.flatMap { LayerType(rawValue: $0.string) }
  }
}

extension PropertyGroup {
  fileprivate init?(_ member: JSONMember) {
    if member.hasKey("paint") {
      self = .paint
    } else if member.hasKey("layout") {
      self = .layout
    } else {
      return nil
    }
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
