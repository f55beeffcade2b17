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
  }

  var value: JSONNode
  var name: JSONString

  /// The id of the layer; `nil` at the root.
  var layer: JSONString?
  var owner: Owner
}
