package import SourceText

/// An object of a style whose keys are specified, and that is not a group of style properties.
package enum SpecifiedObject: Hashable, Sendable {
  case root
  case layer
  case source(SourceType)
  case transition

  /// The keys that must be there.
  ///
  /// - Source: `required` in the reference data; `source` of layers in the validator.
  package var requiredKeys: [JSONString] {
    switch self {
    case .root: ["version", "sources", "layers"]
    case .layer: ["id"]
    case .source(.geojson): ["data"]
    case .source(.video): ["urls", "coordinates"]
    case .source(.image): ["url", "coordinates"]
    case .source, .transition: []
    }
  }

  /// What is specified of a key; `nil` for an unknown one.
  package func member(named name: JSONString) -> PropertySpecification? {
    let members = members
    // By index, since a search through the elements copies each of them.
    return members.indices.first { members[$0].name == name }.map { members[$0] }
  }

  /// The names of all keys.
  package var keys: [JSONString] { members.map { $0.name } }

  private var members: [PropertySpecification] {
    switch self {
    case .root: Self.rootMembers
    case .layer: Self.layerMembers
    case .source(let type): type.members
    case .transition: Self.transitionMembers
    }
  }

  private static let rootMembers: [PropertySpecification] = [
    .init(name: "version", type: .any), .init(name: "name", type: .string), .init(name: "metadata", type: .any),
    .init(name: "center", type: .array(.number, length: 2)), .init(name: "centerAltitude", type: .number),
    .init(name: "zoom", type: .number), .init(name: "bearing", type: .number), .init(name: "pitch", type: .number),
    .init(name: "roll", type: .number), .init(name: "state", type: .any), .init(name: "light", type: .any),
    .init(name: "sky", type: .any), .init(name: "projection", type: .any), .init(name: "terrain", type: .any),
    .init(name: "sources", type: .any), .init(name: "sprite", type: .any), .init(name: "glyphs", type: .string),
    .init(name: "font-faces", type: .any), .init(name: "transition", type: .any), .init(name: "layers", type: .any),
  ]

  private static let layerMembers: [PropertySpecification] = [
    .init(name: "id", type: .string), .init(name: "type", type: .any), .init(name: "metadata", type: .any),
    .init(name: "source", type: .string), .init(name: "source-layer", type: .string),
    .init(name: "minzoom", type: .number, minimum: 0, maximum: 24),
    .init(name: "maxzoom", type: .number, minimum: 0, maximum: 24), .init(name: "filter", type: .any),
    .init(name: "layout", type: .any), .init(name: "paint", type: .any),
  ]

  private static let transitionMembers: [PropertySpecification] = [
    .init(name: "duration", type: .number, minimum: 0), .init(name: "delay", type: .number, minimum: 0),
  ]
}

/// The type of a source.
package enum SourceType: String, Hashable, Sendable, CaseIterable {
  case vector
  case raster
  case rasterDEM = "raster-dem"
  case geojson
  case video
  case image

  fileprivate var members: [PropertySpecification] {
    let type = PropertySpecification(name: "type", type: .any)
    return switch self {
    case .vector:
      [type] + Self.tiled + [.init(name: "promoteId", type: .any), Self.scheme, Self.encoding("mvt", "mlt")]
    case .raster: [type] + Self.tiled + [.init(name: "tileSize", type: .number), Self.scheme]
    case .rasterDEM:
      [type] + Self.tiled + [.init(name: "tileSize", type: .number), Self.encoding("terrarium", "mapbox", "custom")]
        + ["redFactor", "greenFactor", "blueFactor", "baseShift"].map { .init(name: $0, type: .number) }
    case .geojson: [type] + Self.ofGeoJSON
    case .video: [type, .init(name: "urls", type: .array(.string, length: nil)), Self.coordinates]
    case .image: [type, .init(name: "url", type: .string), Self.coordinates]
    }
  }

  private static let tiled: [PropertySpecification] = [
    .init(name: "url", type: .string), .init(name: "tiles", type: .array(.string, length: nil)),
    .init(name: "bounds", type: .array(.number, length: 4)), .init(name: "minzoom", type: .number),
    .init(name: "maxzoom", type: .number), .init(name: "attribution", type: .string),
    .init(name: "volatile", type: .boolean),
  ]

  private static let scheme = PropertySpecification(name: "scheme", type: .enumeration(["xyz", "tms"]))

  private static let coordinates = PropertySpecification(name: "coordinates", type: .array(.value, length: 4))

  private static func encoding(_ names: JSONString...) -> PropertySpecification {
    PropertySpecification(name: "encoding", type: .enumeration(names))
  }

  private static let ofGeoJSON: [PropertySpecification] = [
    .init(name: "data", type: .any), .init(name: "maxzoom", type: .number), .init(name: "attribution", type: .string),
    .init(name: "buffer", type: .number, minimum: 0, maximum: 512), .init(name: "filter", type: .any),
    .init(name: "tolerance", type: .number), .init(name: "cluster", type: .boolean),
    .init(name: "clusterRadius", type: .number, minimum: 0), .init(name: "clusterMaxZoom", type: .number),
    .init(name: "clusterMinPoints", type: .number), .init(name: "clusterProperties", type: .any),
    .init(name: "lineMetrics", type: .boolean), .init(name: "generateId", type: .boolean),
    .init(name: "promoteId", type: .any),
  ]
}
