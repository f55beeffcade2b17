/// The renderers that a rewriting has to suit.
package enum RenderTarget: String, Hashable, Sendable, CaseIterable {
  /// Every renderer that knows expressions, since 2018.
  case any
  case maplibreGLJS = "maplibre-gl-js"
  case mapboxGLJS = "mapbox-gl-js"
  case maplibreNative = "maplibre-native"

  /// Whether some version of these renderers has names of its own for the `Multi…` kinds of geometry.
  ///
  /// MapLibre GL JS 5 told them apart in `geometry-type` for a while; the others never did.
  package var tellsMultiGeometryApart: Bool {
    switch self {
    case .any, .maplibreGLJS: true
    case .mapboxGLJS, .maplibreNative: false
    }
  }
}
