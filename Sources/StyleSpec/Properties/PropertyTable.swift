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
    rows.row(of: owner.path, named: name)
  }

  /// The specification of a property by its name alone, and the layer types and groups that have it.
  ///
  /// `layer` is the name of a layer type or of a root object: only there is the name looked up. Without it, it is the first
  /// property of that name in the order of the reference data (`visibility` and `resampling` belong to several layer types).
  package static func specification(named name: JSONString, layer: JSONString? = nil) -> PropertySpecification? {
    for owner in owners where layer == nil || layer == owner.name {
      if let found = specification(of: owner, name: name) { return found }
    }
    return nil
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
  /// The name of the layer type or root object.
  package var name: JSONString {
    switch self {
    case .layer(let type, _): JSONString(type.rawValue)
    case .root(let object): JSONString(object.rawValue)
    }
  }

  /// The name in the table: `line/paint`, `light`.
  fileprivate var path: String {
    switch self {
    case .layer(let type, let group): type.rawValue + "/" + group.rawValue
    case .root(let object): object.rawValue
    }
  }
}

/// The properties of some owners, read from a text in the words of the reference data.
struct PropertyRows: Sendable {
  private var rows: [String: [PropertySpecification]] = [:]

  /// Reads `[{"type": …, …, "properties": {owner: {name: default, …}, …}}, …]`, where what stands beside `properties` holds
  /// for all of them.
  init(_ text: String) {
    do throws(JSONSyntaxError) {
      for kind in try JSONDocument(parsing: Array(text.utf8)).root.elements {
        guard var row = PropertySpecification(json: kind), let owners = kind["properties"]?.members else { continue }
        row.mapbox = kind["facts"]?.string.flatMap { MapboxKnowledge(rawValue: $0.string) }
        for owner in owners {
          for property in owner.value.members {
            row.name = property.key.string ?? ""
            row.defaultValue = property.value.kind == .null ? nil : StyleValue(json: property.value)
            rows[owner.key.string?.string ?? "", default: []].append(row)
          }
        }
      }
    } catch {
      preconditionFailure("a table of properties is not JSON: \(error.message)")
    }
    for owner in rows.keys { rows[owner]?.sort { $0.name < $1.name } }
  }

  /// The owners that have any, sorted: `light`, `line/paint`.
  var owners: [String] { rows.keys.sorted() }

  /// All properties of one owner, sorted by name.
  subscript(owner: String) -> [PropertySpecification] { rows[owner] ?? [] }

  func row(of owner: String, named name: JSONString) -> PropertySpecification? {
    let rows = self[owner]
    // By index, since a search through the elements copies each of them.
    return rows.indices.first { rows[$0].name == name }.map { rows[$0] }
  }
}
