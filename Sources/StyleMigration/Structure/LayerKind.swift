package import SourceText
package import StyleSpec

/// The type of a layer, as far as it is known.
package enum LayerKind: Hashable, Sendable {
  case known(LayerType)

  /// A layer type that only Mapbox GL JS has.
  case mapbox(MapboxLayerType)
  case unknown

  /// That of a layer whose `ref` leads to no layer with a type.
  case unknownReference

  package init(_ name: String) {
    if let type = LayerType(rawValue: name) {
      self = .known(type)
    } else if let type = MapboxLayerType(rawValue: name) {
      self = .mapbox(type)
    } else {
      self = .unknown
    }
  }

  /// The specification of a property; `nil` when the layer type has no such property, or is unknown.
  package func specification(of name: JSONString, in group: PropertyGroup) -> PropertySpecification? {
    func mapbox(_ type: String) -> PropertySpecification? {
      PropertyTable.mapbox.row(named: name, of: "\(type)/\(group.rawValue)")
    }
    return switch self {
    case .known(let type):
      PropertyTable.specification(of: .layer(type, group), name: name) ?? mapbox(type.rawValue)
    case .mapbox(let type): mapbox(type.rawValue)
    case .unknown, .unknownReference: nil
    }
  }
}

/// Where a misplaced property belongs.
package struct PropertyHome: Hashable, Sendable {
  package let layer: LayerType
  package let group: PropertyGroup

  /// Whether it belongs to layers of another type.
  package let isOfOtherLayer: Bool

  /// Another group of the same layer type, or the first layer type that has the property; `nil` where none has.
  package init?(of name: JSONString, misplacedIn group: PropertyGroup?, of type: LayerType) {
    for other in PropertyGroup.allCases
    where other != group && LayerKind.known(type).specification(of: name, in: other) != nil {
      (layer, self.group, isOfOtherLayer) = (type, other, false)
      return
    }
    for owner in PropertyTable.owners {
      guard case .layer(let layer, let group) = owner, PropertyTable.specification(of: owner, name: name) != nil else {
        continue
      }
      (self.layer, self.group, isOfOtherLayer) = (layer, group, true)
      return
    }
    return nil
  }
}
