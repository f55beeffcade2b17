import SourceJSON
import StyleMigration
import StyleSpec
import StyleStructure

/// An object of a style whose keys the rules look at.
struct VisitedObject {
  /// What the keys of the object are.
  enum Keys {
    case specified(SpecifiedObject)

    /// Properties of a layer of this type.
    case properties(LayerKind, PropertyGroup)

    /// Properties of an object at the root, `light` for example.
    case rootProperties(String)

    /// Anything: names of sources, data of vendors.
    case any
  }

  let node: JSONNode

  /// The members with the texts of their keys.
  let members: [(node: JSONMember, name: JSONString)]
  let keys: Keys
  let path: [JSONPath.Component]
  let target: RenderTarget
  let layer: PropertySite.Layer?

  init(node: JSONNode, keys: Keys, path: [JSONPath.Component], target: RenderTarget, layer: PropertySite.Layer? = nil) {
    self.node = node
    members = node.members.compactMap { member in member.key.string.map { (member, $0) } }
    self.keys = keys
    self.path = path
    self.target = target
    self.layer = layer
  }
}
