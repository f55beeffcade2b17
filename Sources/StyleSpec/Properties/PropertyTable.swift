package import SourceText

/// Every property of the style specification: paint and layout of all layer types, and the objects at the root.
///
/// - Source: the specification's reference data (`v8.json` of maplibre/maplibre-style-spec).
package enum PropertyTable {
  private static let rows = PropertyRows(text)

  /// The properties that Mapbox GL JS 3 has beyond the style specification, of which `lights/ambient` is an owner too.
  ///
  /// The facts were transcribed by hand, so some are incomplete.
  ///
  /// - Source: `src/style-spec/types.ts` and `src/style-spec/reference/v8.json` of mapbox/mapbox-gl-js.
  package static let mapbox = PropertyRows(mapboxText)

  /// The specification of a property of one owner; `nil` for an unknown property.
  package static func specification(of owner: PropertyOwner, name: JSONString) -> PropertySpecification? {
    rows.row(named: name, of: owner.path)
  }

  /// The specification of a property by its name alone; `nil` for an unknown property.
  ///
  /// `layer` is the name of a layer type or of a root object, to which the search is limited. Several layer types have
  /// `visibility` and `resampling`, which are the same in all.
  package static func specification(named name: JSONString, layer: JSONString? = nil) -> PropertySpecification? {
    rows.row(named: name, layer: layer)
  }

  /// The owners of properties in the order of the reference data: layouts, root objects, paints.
  package static let owners: [PropertyOwner] =
    LayerType.allCases.map { .layer($0, .layout) } + RootObject.allCases.map { .root($0) }
    + [.fill, .fillExtrusion, .line, .circle, .heatmap, .symbol, .raster, .hillshade, .colorRelief, .background]
    .map { .layer($0, .paint) }

  /// All properties of one owner, sorted by name.
  package static func specifications(of owner: PropertyOwner) -> [PropertySpecification] { rows[owner.path] }
}

extension PropertyOwner {
  /// The name in the table: `line/paint`, `light`.
  fileprivate var path: String {
    switch self {
    case .layer(let type, let group): type.rawValue + "/" + group.rawValue
    case .root(let object): object.rawValue
    }
  }
}

/// The properties of some owners, read from a text in the format of the reference data.
package struct PropertyRows: Sendable {
  private var rowsByName: [JSONString: [(owner: String, specification: PropertySpecification)]] = [:]

  /// Reads `[{"type": …, …, "properties": {owner: {name: default, …}, …}}, …]`, where the keys next to `properties`
  /// hold for all of them.
  package init(_ text: String) {
    do throws(JSONSyntaxError) {
      for kind in try JSONDocument(parsing: Array(text.utf8)).root.elements {
        guard var specification = PropertySpecification(json: kind), let owners = kind["properties"]?.members else {
          continue
        }
        specification.mapbox = kind["facts"]?.string.flatMap { MapboxKnowledge(rawValue: $0.string) }
        for owner in owners {
          let path = owner.key.string?.string ?? ""
          for property in owner.value.members {
            specification.name = property.key.string ?? ""
            specification.defaultValue = property.value.kind == .null ? nil : StyleValue(json: property.value)
            rowsByName[specification.name, default: []].append((path, specification))
          }
        }
      }
    } catch {
      preconditionFailure("a table of properties is not JSON: \(error.message)")
    }
  }

  /// All properties of one owner, sorted by name: of `light`, or `line/paint`.
  package subscript(owner: String) -> [PropertySpecification] {
    rowsByName.values.joined().filter { $0.owner == owner }.map { $0.specification }.sorted { $0.name < $1.name }
  }

  /// The property of this name that an owner has.
  package func row(named name: JSONString, of owner: String) -> PropertySpecification? {
    rowsByName[name]?.first { $0.owner == owner }?.specification
  }

  /// The first property of this name, in the order of the owners' names; `layer` is the name of a layer type or of an
  /// object at the root, to which the search is limited.
  package func row(named name: JSONString, layer: JSONString? = nil) -> PropertySpecification? {
    rowsByName[name]?.filter { layer == nil || $0.owner.prefix { $0 != "/" } == layer?.string[...] }
      .min { $0.owner < $1.owner }?.specification
  }
}

/// The type of a style layer, in the order of the reference data.
package enum LayerType: String, Hashable, Sendable, CaseIterable {
  case background
  case fill
  case circle
  case heatmap
  case fillExtrusion = "fill-extrusion"
  case line
  case symbol
  case raster
  case hillshade
  case colorRelief = "color-relief"
}

/// The part of a layer that a property belongs to.
package enum PropertyGroup: String, Hashable, Sendable, CaseIterable {
  case layout
  case paint
}

/// An object at the root of a style that has style properties.
package enum RootObject: String, Hashable, Sendable, CaseIterable {
  case light
  case sky
  case terrain
  case projection
}

/// The owner of a style property.
package enum PropertyOwner: Hashable, Sendable {
  case layer(LayerType, PropertyGroup)
  case root(RootObject)
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
