package import SourceText

/// The properties and layer types that Mapbox GL JS 3 has beyond the style specification.
///
/// The facts were transcribed by hand, so some are incomplete.
///
/// - Source: `src/style-spec/types.ts` and `src/style-spec/reference/v8.json` of mapbox/mapbox-gl-js.
package enum MapboxPropertyTable {
  private static let rows = PropertyRows(text)

  /// The specification of a layer's property, `nil` when Mapbox GL JS has no such property beyond the specification.
  package static func specification(
    layer type: String, group: PropertyGroup, name: JSONString
  ) -> PropertySpecification? {
    rows.row(named: name) { $0 == "\(type)/\(group.rawValue)" }
  }

  /// The specification of a property of an object at the root, such as `fog`, or of a type of light, such as
  /// `lights/ambient`.
  package static func specification(root object: String, name: JSONString) -> PropertySpecification? {
    rows.row(named: name) { $0 == object }
  }

  /// Whether an object at the root has properties beyond the specification.
  package static func isRoot(_ name: String) -> Bool { !rows[name].isEmpty }

  /// The specification of a property by its name alone, with the layer type or root object as in ``PropertyTable``.
  package static func specification(named name: JSONString, layer: JSONString? = nil) -> PropertySpecification? {
    rows.row(named: name, layer: layer)
  }
}

/// The layer types of Mapbox GL JS that the style specification does not have.
package enum MapboxLayerType: String, Hashable, Sendable, CaseIterable {
  case building
  case clip
  case model
  case placementGroup = "placement-group"
  case rasterParticle = "raster-particle"
  case sky
  case slot
}

/// How much is known of a property that only Mapbox GL JS has.
package enum MapboxKnowledge: String, Hashable, Sendable {
  case complete

  /// The type, but not whether values interpolate.
  case typeOnly

  /// Neither what it may depend on nor whether it interpolates.
  case nameOnly
}
