/// What a rewriting has to suit, and which of several equal forms is preferred.
package struct OutputProfile: Hashable, Sendable {
  /// Which of two equal forms is preferred where the shorter one makes renderers log.
  package enum Preference: String, Hashable, Sendable, CaseIterable {
    /// No renderer logs a warning that it did not log for the legacy value.
    case silent

    /// A feature without the attribute may get the property's default through an error, which GL JS logs.
    case short
  }

  package var target: RenderTarget
  package var preference: Preference

  package init(target: RenderTarget = .current, preference: Preference = .silent) {
    self.target = target
    self.preference = preference
  }

  package var isSilent: Bool { preference == .silent }
}

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

  /// Whether some version of these renderers has separate names for the `Multi…` kinds of geometry.
  ///
  /// Among stable releases only MapLibre GL JS 5.0.0 distinguished them in `geometry-type`.
  package var tellsMultiGeometryApart: Bool { self == .any }

  /// Whether text and images convert any value to a string inside of `step`, `case` and `match` too, and not only an
  /// output of its own.
  ///
  /// Text does since GL JS 0.50.0, iOS 4.6.0 and Android 6.6.6, images since GL JS 1.4.0, iOS 5.7.0 and Android 8.6.0.
  package var convertsNestedText: Bool { self != .any }
}
