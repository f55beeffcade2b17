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
  let keys: Keys
  let path: [JSONPath.Component]
  var layer: PropertySite.Layer?
}
