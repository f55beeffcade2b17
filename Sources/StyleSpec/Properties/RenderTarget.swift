/// The renderers that a rewriting has to suit.
package enum RenderTarget: String, Hashable, Sendable, CaseIterable {
  /// Every renderer in use.
  case current

  /// Every renderer since the end of 2018, MapLibre GL JS 5.0.0 included.
  case any
  case maplibreGLJS = "maplibre-gl-js"
  case mapboxGLJS = "mapbox-gl-js"
  case maplibreNative = "maplibre-native"

  package var includesGLJS: Bool { self != .maplibreNative }

  package var includesNative: Bool { self != .maplibreGLJS && self != .mapboxGLJS }

  /// Whether some version of these renderers has names of its own for the `Multi…` kinds of geometry.
  ///
  /// Among stable releases only MapLibre GL JS 5.0.0 told them apart in `geometry-type`.
  package var tellsMultiGeometryApart: Bool { self == .any }

  /// Whether text and images convert any value to a string inside of `step`, `case` and `match` too, and not only a value
  /// that stands alone.
  ///
  /// Text does since GL JS 0.50.0, iOS 4.6.0 and Android 6.6.6, images since GL JS 1.4.0, iOS 5.7.0 and Android 8.6.0.
  package var convertsNestedText: Bool { self != .any }
}
