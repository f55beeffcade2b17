import SourceJSON
import StyleSpec

/// A place in a style where a property has a value.
struct PropertySite: Sendable {
  /// What is known of the property at this place.
  enum Owner: Hashable, Sendable {
    case known(PropertySpecification)

    /// The layer type has no such property; its interpolation is not specified anywhere.
    case unknownProperty

    /// The layer's own type is not in the specification, or cannot be found out.
    case unknownLayer

    /// A layer's filter.
    case filter

    /// A filter of a source, and a property that is computed for its clusters.
    case sourceFilter
    case clusterProperty

    /// An address; only templates are looked for.
    case address
  }

  /// The way to the value: the place of the layer and the part of it, or the root object; then the property.
  enum Path: Hashable, Sendable {
    case layer(Int, group: JSONString)
    case root(JSONString)
    case rootMember

    /// What stands in a layer itself.
    case layerMember(Int)
    case source(JSONString)
    case clusterProperty(source: JSONString)

    /// A value on its own.
    case alone
  }

  var value: JSONNode
  var name: JSONString
  var path: Path

  /// The id of the layer; `nil` at the root.
  var layer: JSONString?
  var owner: Owner

  var pointer: JSONPointer {
    switch path {
    case .layer(let index, let group): JSONPointer([.key("layers"), .index(index), .key(group), .key(name)])
    case .root(let object): JSONPointer([.key(object), .key(name)])
    case .rootMember: JSONPointer([.key(name)])
    case .layerMember(let index): JSONPointer([.key("layers"), .index(index), .key(name)])
    case .source(let source): JSONPointer([.key("sources"), .key(source), .key(name)])
    case .clusterProperty(let source):
      JSONPointer([.key("sources"), .key(source), .key("clusterProperties"), .key(name)])
    case .alone: JSONPointer()
    }
  }
}
