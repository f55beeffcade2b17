/// The semantics of legacy values.
///
/// The documentation, the GL JS runtime and the native SDKs differ; a rewriting is verified in the chosen semantics.
package enum LegacySemantics: String, Hashable, Sendable, CaseIterable {
  /// The style specification: the GL JS runtime except for its accidents (A10–A17, B13).
  case documented

  /// Exactly what the GL JS runtime computes, accidents included.
  case glJS = "gl-js"

  /// Mapbox's iOS SDK 3.7.8: float32, sorted stops, premultiplied colours.
  case native
}
