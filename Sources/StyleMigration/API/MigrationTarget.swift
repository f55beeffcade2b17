package import StyleSpec

/// The renderers that the migrated style has to suit.
///
/// They differ in the curves in hcl and lab, which MapLibre Native does not have, in the names of geometries with several parts,
/// in where text and images convert other values, and in the properties that only Mapbox GL JS has.
public enum MigrationTarget: String, Hashable, Sendable, CaseIterable {
  /// Every renderer in use: Mapbox GL JS 1.4, Mapbox's SDKs for iOS 5.7 and Android 8.6, and later ones; Mapbox Maps SDK 10 and
  /// later; MapLibre GL JS but 5.0.0; MapLibre Native; ol-mapbox-style.
  case current

  /// Every renderer since autumn 2018: GL JS 0.50.0, Mapbox's SDKs for iOS 4.5.0 and Android 6.6.0, and all later ones,
  /// MapLibre GL JS 5.0.0 included.
  case any

  /// MapLibre GL JS.
  case maplibreGLJS = "maplibre-gl-js"

  /// Mapbox GL JS.
  case mapboxGLJS = "mapbox-gl-js"

  /// MapLibre Native.
  case maplibreNative = "maplibre-native"

  package var renderers: RenderTarget {
    switch self {
    case .current: .current
    case .any: .any
    case .maplibreGLJS: .maplibreGLJS
    case .mapboxGLJS: .mapboxGLJS
    case .maplibreNative: .maplibreNative
    }
  }
}
