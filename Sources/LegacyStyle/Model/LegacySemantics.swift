/// Whose meaning of the old language holds.
///
/// Where the documentation, the GL JS runtime and the native SDKs part, each reading is a value of this type; a rewriting is
/// proved in the one that was chosen.
package enum LegacySemantics: String, Hashable, Sendable, CaseIterable {
  /// What the style specification says; the GL JS runtime except for its accidents (A10–A17, B13).
  case documented

  /// Exactly what the GL JS runtime computes, accidents included.
  case glJS = "gl-js"

  /// What Mapbox's iOS SDK 3.7.8 computes: float32, sorted stops, premultiplied colours.
  case native
}
