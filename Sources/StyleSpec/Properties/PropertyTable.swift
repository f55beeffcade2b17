package import SourceText

/// Every property of the style specification: paint and layout of all layer types, and the objects at the root.
///
/// The rows are generated (`Generated/`). Each group is made when it is first asked for, none at launch.
///
/// - Source: the specification's reference data (`v8.json` of maplibre/maplibre-style-spec).
package enum PropertyTable {
  /// The specification of a layer's property; `nil` for an unknown property.
  ///
  /// O(log n).
  package static func specification(
    layer: LayerType, group: PropertyGroup, name: JSONString
  ) -> PropertySpecification? {
    specifications(of: .layer(layer, group)).row(named: name)
  }

  /// The specification of a property of a root object; `nil` for an unknown property.
  package static func specification(root: RootObject, name: JSONString) -> PropertySpecification? {
    specifications(of: .root(root)).row(named: name)
  }

  /// The specification of a property of one owner; `nil` for an unknown property.
  package static func specification(of owner: PropertyOwner, name: JSONString) -> PropertySpecification? {
    specifications(of: owner).row(named: name)
  }

  /// The specification of a property by its name alone, and the layer types and groups that have it.
  ///
  /// `layer` is the name of a layer type or of a root object: only there is the name looked up. Without it, it is the first
  /// property of that name in the order of the reference data (`visibility` and `resampling` belong to several layer types).
  package static func specification(named name: JSONString, layer: JSONString? = nil) -> PropertySpecification? {
    for owner in owners where layer == nil || layer == owner.name {
      if let found = specifications(of: owner).row(named: name) { return found }
    }
    return nil
  }

  /// The owners of properties in the order of the reference data: layouts, root objects, paints.
  package static var owners: [PropertyOwner] {
    LayerType.allCases.map { .layer($0, .layout) } + RootObject.allCases.map { .root($0) } + paintOrder
  }

  /// All properties of one owner, sorted by name.
  package static func specifications(of owner: PropertyOwner) -> [PropertySpecification] {
    switch owner {
    case .layer(.background, .layout): backgroundLayout
    case .layer(.background, .paint): backgroundPaint
    case .layer(.circle, .layout): circleLayout
    case .layer(.circle, .paint): circlePaint
    case .layer(.colorRelief, .layout): colorReliefLayout
    case .layer(.colorRelief, .paint): colorReliefPaint
    case .layer(.fill, .layout): fillLayout
    case .layer(.fill, .paint): fillPaint
    case .layer(.fillExtrusion, .layout): fillExtrusionLayout
    case .layer(.fillExtrusion, .paint): fillExtrusionPaint
    case .layer(.heatmap, .layout): heatmapLayout
    case .layer(.heatmap, .paint): heatmapPaint
    case .layer(.hillshade, .layout): hillshadeLayout
    case .layer(.hillshade, .paint): hillshadePaint
    case .layer(.line, .layout): lineLayout
    case .layer(.line, .paint): linePaint
    case .layer(.raster, .layout): rasterLayout
    case .layer(.raster, .paint): rasterPaint
    case .layer(.symbol, .layout): symbolLayout
    case .layer(.symbol, .paint): symbolPaint
    case .root(.light): light
    case .root(.projection): projection
    case .root(.sky): sky
    case .root(.terrain): terrain
    }
  }

  /// The reference data list paint properties in another order than layout properties.
  private static let paintOrder: [PropertyOwner] = [
    .layer(.fill, .paint), .layer(.fillExtrusion, .paint), .layer(.line, .paint), .layer(.circle, .paint),
    .layer(.heatmap, .paint), .layer(.symbol, .paint), .layer(.raster, .paint), .layer(.hillshade, .paint),
    .layer(.colorRelief, .paint), .layer(.background, .paint),
  ]
}

extension PropertyOwner {
  /// The name of the layer type or root object.
  package var name: JSONString {
    switch self {
    case .layer(let type, _): JSONString(type.rawValue)
    case .root(let object): JSONString(object.rawValue)
    }
  }
}
