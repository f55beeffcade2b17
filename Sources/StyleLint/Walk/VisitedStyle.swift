import SourceText
import StyleMigration
import StyleSpec
import StyleStructure

/// A style as the rules see it: its layers and sources, each looked up once.
struct VisitedStyle {
  struct Layer {
    let node: JSONNode
    let index: Int
    let site: PropertySite.Layer
    let kind: LayerKind

    /// The members by their keys; of a repeated key the last.
    let ref: JSONString?
    let source: JSONNode?
  }

  struct Source {
    let node: JSONNode

    /// `nil` for a type that the specification does not have.
    let type: SourceType?
  }

  let root: JSONNode
  let target: RenderTarget

  /// Whether this is a whole style, and not an array of layers or a layer alone.
  let isWhole: Bool
  let layers: [Layer]

  /// The sources; `nil` without the key `sources`, where the program adds them.
  let sources: [JSONString: Source]?

  /// The first layer with each id.
  let layersByID: [JSONString: Int]

  /// - Parameters:
  ///   - root: The document.
  ///   - types: The types of its layers, as a walk through it found them.
  ///   - target: The renderer that reads the style.
  init?(_ root: JSONNode, types: LayerTypes?, target: RenderTarget) {
    guard let entries = LayerEntries(root), var types else { return nil }
    (self.root, self.target, isWhole) = (root, target, entries.isStyle)
    layers = entries.layers.filter { $0.node.kind == .object }.enumerated().map { index, entry in
      Layer(
        node: entry.node, index: index, site: .init(place: entry.place, id: entry.node["id"]?.string?.string),
        kind: types.type(ofLayer: entry.place.index, entry.node), ref: entry.node["ref"]?.string,
        source: entry.node["source"])
    }
    layersByID = Dictionary(
      layers.compactMap { layer in layer.site.id.map { (JSONString($0), layer.index) } },
      uniquingKeysWith: { first, _ in first })
    sources = root["sources"].map { sources in
      let named = sources.members.compactMap { member in
        member.key.string.map { name in
          let type = member.value["type"]?.string.flatMap { SourceType(rawValue: $0.string) }
          return (name, Source(node: member.value, type: type))
        }
      }
      return Dictionary(named, uniquingKeysWith: { _, last in last })
    }
  }

}

/// A layer as the rules see it, beside the others and the sources.
@dynamicMemberLookup struct VisitedLayer {
  let layer: VisitedStyle.Layer
  let style: VisitedStyle

  subscript<Value>(dynamicMember member: KeyPath<VisitedStyle.Layer, Value>) -> Value { layer[keyPath: member] }
}

/// An object of a style whose keys the rules look at.
struct VisitedObject {
  /// What the keys of the object are.
  enum Keys {
    case specified(SpecifiedObject)

    /// Properties of a layer of this type.
    case properties(LayerKind, PropertyGroup)

    /// Properties of an object at the root, `light` for example.
    case rootProperties(RootObject)

    /// Anything: names of sources, data of vendors.
    case any
  }

  let node: JSONNode
  let keys: Keys
  let target: RenderTarget

  /// The members with the texts of their keys.
  let members: [(node: JSONMember, name: JSONString)]

  init(_ node: JSONNode, _ keys: Keys, target: RenderTarget) {
    (self.node, self.keys, self.target) = (node, keys, target)
    members = node.members.compactMap { member in member.key.string.map { (member, $0) } }
  }
}
