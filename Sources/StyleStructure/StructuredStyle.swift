import SourceText
import StyleSpec

/// A style as its structure goes: the layers, what they take from one another, and where properties stand.
struct StructuredStyle {
  struct Layer {
    var node: JSONNode
    var place: LayerPlace
    var id: JSONString?

    /// The layer named by `ref`; `nil` where there is no `ref`, or no layer of the name.
    var parent: Int?

    /// The `ref` itself.
    var reference: JSONNode?

    /// The type, a `ref` layer's from the layer that it names.
    var typeName: JSONString?

    /// What the layer asks to be left alone.
    var ignore: LayerIgnore?

    var kind: LayerKind { typeName.map { LayerKind($0.string) } ?? .unknown }
  }

  let document: JSONDocument
  let layers: [Layer]

  /// Reads the layers, of repeated `layers` the last.
  ///
  /// - Complexity: O(members of the root and of the layers).
  init(_ document: JSONDocument) {
    self.document = document
    let found = LayerEntries(document.root)?.layers ?? []
    let heads = found.map { LayerHead($0.node) }
    let references = LayerReferences(heads)
    layers = found.indices.map { index in
      let head = heads[index]
      return Layer(
        node: found[index].node, place: found[index].place, id: head.id, parent: references.parents[index],
        reference: head.reference, typeName: references.typeNames[index],
        ignore: LayerIgnore(head, of: found[index].place))
    }
  }

  /// A property and its value.
  struct Property {
    enum Owner {
      case layer(LayerKind, PropertyGroup)

      /// An object at the root, or a type of light, as ``MapboxPropertyTable`` names it.
      case root(String)
    }

    var owner: Owner

    /// The place of its layer; `nil` at the root.
    var layer: Int?
    var name: JSONString
    var member: JSONMember
    var pointer: JSONPath

    /// What the specification says of the property; `nil` where it does not know it.
    var specification: PropertySpecification? {
      switch owner {
      case .layer(let kind, let group): kind.specification(of: name, in: group)
      case .root(let object):
        RootObject(rawValue: object).flatMap { PropertyTable.specification(root: $0, name: name) }
          ?? MapboxPropertyTable.specification(root: object, name: name)
      }
    }
  }

  /// Every property of the layers, classes included, and of the root objects; timings of transitions are none.
  func forEachProperty(_ body: (Property) -> Void) {
    for (index, layer) in layers.enumerated() {
      for group in layer.node.members {
        guard let name = group.key.string, let kind = Self.group(named: name) else { continue }
        visit(
          group.value, owner: .layer(layer.kind, kind), layer: index,
          pointer: pointer(layer: index, name), body)
      }
    }
    for object in rootObjects {
      visit(object.properties, owner: .root(object.name), layer: nil, pointer: object.pointer, body)
    }
  }

  /// The objects at the root that have properties: `light`, `fog`, each of the `lights`.
  var rootObjects: [(name: String, properties: JSONNode, pointer: JSONPath)] {
    var objects: [(name: String, properties: JSONNode, pointer: JSONPath)] = []
    for member in document.root.members {
      guard let name = member.key.string else { continue }
      if name == "lights" {
        for (index, light) in member.value.elements.enumerated() {
          guard let properties = light["properties"] else { continue }
          objects.append(
            (
              "lights/\(light["type"]?.string?.string ?? "")", properties,
              JSONPath([.key(name), .index(index), .key("properties")])
            ))
        }
      } else if RootObject(rawValue: name.string) != nil || MapboxPropertyTable.isRoot(name.string) {
        objects.append((name.string, member.value, JSONPath([.key(name)])))
      }
    }
    return objects
  }

  private func visit(
    _ group: JSONNode, owner: Property.Owner, layer: Int?, pointer: JSONPath, _ body: (Property) -> Void
  ) {
    for member in group.members {
      guard let name = member.key.string, !name.string.hasSuffix("-transition") else { continue }
      body(Property(owner: owner, layer: layer, name: name, member: member, pointer: pointer.appending(.key(name))))
    }
  }

  /// The group of properties that a member of a layer is: `paint`, `layout`, or a class of one, such as `paint.night`.
  static func group(named name: JSONString) -> PropertyGroup? {
    if name == "paint" || name.string.hasPrefix("paint.") { return .paint }
    if name == "layout" || name.string.hasPrefix("layout.") { return .layout }
    return nil
  }

  func pointer(layer: Int, _ keys: JSONString...) -> JSONPath {
    JSONPath(layers[layer].place.components + keys.map { .key($0) })
  }
}
