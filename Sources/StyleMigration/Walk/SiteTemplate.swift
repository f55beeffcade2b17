package import SourceText
package import StyleSpec
package import StyleStructure

/// What the sites of a group have in common: the property, and where it stands in its layer or from the root.
///
/// A class, which they share: it is made and looked up once for many sites.
package final class SiteTemplate: Sendable {
  /// What is known of the property.
  package enum Owner: Hashable, Sendable {
    case known(PropertySpecification)

    /// The layer type does not have the property, so nothing says whether its values interpolate; with the place where it
    /// belongs, if a layer type has it.
    case unknownProperty(PropertyHome?)

    /// The layer's own type is not in the specification, or cannot be found out.
    case unknownLayer(hasReference: Bool)

    /// An unknown property in a layer of a type that only Mapbox GL JS has.
    case mapboxLayer(MapboxLayerType)

    /// A place that takes neither functions nor tokens.
    case misplaced

    /// The condition of an appearance of a layer.
    case condition

    /// A layer's filter.
    case filter

    /// The filter of a source, and a property that is computed for its clusters.
    case sourceFilter
    case clusterProperty

    /// An address; only the placeholders of templates matter.
    case address
  }

  /// The way to the value, in its layer or from the root.
  enum Path: Hashable, Sendable {
    case layer(group: JSONString)
    case root(JSONString)
    case rootMember
    case layerMember
    case source(JSONString)
    case clusterProperty(source: JSONString)

    /// Further inside; the name of the property comes last.
    case within([JSONPath.Component])

    /// The whole way to a part of a property's value.
    case part([JSONPath.Component])

    /// A value on its own.
    case alone
  }

  let name: JSONString
  let path: Path
  let owner: Owner

  /// The way to the value behind the layer, if it stands in one, or from the root, as text.
  let pointer: String

  init(name: JSONString, path: Path, owner: Owner) {
    self.name = name
    self.path = path
    self.owner = owner
    var pointer = ""
    for component in path.components(to: name) { component.write(to: &pointer) }
    self.pointer = pointer
  }

  var components: [JSONPath.Component] { path.components(to: name) }
}

extension SiteTemplate.Path {
  fileprivate func components(to name: JSONString) -> [JSONPath.Component] {
    switch self {
    case .layer(let group): [.key(group), .key(name)]
    case .root(let object): [.key(object), .key(name)]
    case .rootMember, .layerMember: [.key(name)]
    case .within(let way): way + [.key(name)]
    case .part(let way): way
    case .source(let source): [.key("sources"), .key(source), .key(name)]
    case .clusterProperty(let source): [.key("sources"), .key(source), .key("clusterProperties"), .key(name)]
    case .alone: []
    }
  }
}

extension LayerKind {
  /// What is known of a property at its place in the layer.
  package func owner(of name: JSONString, in group: PropertyGroup) -> SiteTemplate.Owner {
    if let property = specification(of: name, in: group) { return .known(property) }
    return switch self {
    case .known(let type): .unknownProperty(PropertyHome(of: name, misplacedIn: group, of: type))
    case .mapbox(let type): .mapboxLayer(type)
    case .unknown, .unknownReference: .unknownLayer(hasReference: self == .unknownReference)
    }
  }

  /// What is known of a property that stands beside `paint` and `layout`; `nil` for another member.
  func owner(ofMember name: JSONString) -> SiteTemplate.Owner? {
    guard case .known(let type) = self else { return nil }
    return PropertyHome(of: name, misplacedIn: nil, of: type).map { .unknownProperty($0) }
  }
}
