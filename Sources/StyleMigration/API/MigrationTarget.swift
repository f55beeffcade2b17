package import StyleSpec

/// The renderers that the migrated style has to suit.
///
/// They differ in the curves in hcl and lab, which MapLibre Native does not have, in the names of geometries with several parts,
/// and in the properties that only Mapbox GL JS has.
public enum MigrationTarget: String, Hashable, Sendable, CaseIterable {
  /// Every renderer that knows expressions, since 2018.
  case any

  /// MapLibre GL JS.
  case maplibreGLJS = "maplibre-gl-js"

  /// Mapbox GL JS.
  case mapboxGLJS = "mapbox-gl-js"

  /// MapLibre Native.
  case maplibreNative = "maplibre-native"

  package var renderers: RenderTarget {
    switch self {
    case .any: .any
    case .maplibreGLJS: .maplibreGLJS
    case .mapboxGLJS: .mapboxGLJS
    case .maplibreNative: .maplibreNative
    }
  }
}
