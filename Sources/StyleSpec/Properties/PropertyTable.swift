package import SourceText

/// Every property of the style specification: paint and layout of all layer types, and the objects at the root.
///
/// - Source: the specification's reference data (`v8.json` of maplibre/maplibre-style-spec).
package enum PropertyTable {
  private static let rows = PropertyRows(text)

  /// The specification of a layer's property; `nil` for an unknown property.
  package static func specification(
    layer: LayerType, group: PropertyGroup, name: JSONString
  ) -> PropertySpecification? {
    specification(of: .layer(layer, group), name: name)
  }

  /// The specification of a property of a root object; `nil` for an unknown property.
  package static func specification(root: RootObject, name: JSONString) -> PropertySpecification? {
    specification(of: .root(root), name: name)
  }

  /// The specification of a property of one owner; `nil` for an unknown property.
  package static func specification(of owner: PropertyOwner, name: JSONString) -> PropertySpecification? {
    rows.row(named: name) { $0 == owner.path }
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
struct PropertyRows: Sendable {
  private struct Row: Sendable {
    let owner: String
    let specification: PropertySpecification
  }

  private var rowsByName: [JSONString: [Row]] = [:]
  private var specificationsByOwner: [String: [PropertySpecification]] = [:]

  /// Reads `[{"type": …, …, "properties": {owner: {name: default, …}, …}}, …]`, where the keys next to `properties`
  /// hold for all of them.
  init(_ text: String) {
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
            rowsByName[specification.name, default: []].append(Row(owner: path, specification: specification))
            specificationsByOwner[path, default: []].append(specification)
          }
        }
      }
    } catch {
      preconditionFailure("a table of properties is not JSON: \(error.message)")
    }
  }

  /// All properties of one owner, sorted by name: of `light`, or `line/paint`.
  subscript(owner: String) -> [PropertySpecification] {
    specificationsByOwner[owner, default: []].sorted { $0.name < $1.name }
  }

  /// The property of this name that an owner has, of several owners the first in the order of names.
  func row(named name: JSONString, of isOwner: (String) -> Bool) -> PropertySpecification? {
    rowsByName[name]?.filter { isOwner($0.owner) }.min { $0.owner < $1.owner }?.specification
  }

  /// The first property of this name that a layer type or an object at the root has; any, without one.
  func row(named name: JSONString, layer: JSONString?) -> PropertySpecification? {
    row(named: name) { layer == nil || $0.prefix { $0 != "/" } == layer?.string[...] }
  }
}
