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
