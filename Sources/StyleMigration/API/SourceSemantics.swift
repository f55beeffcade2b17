package import StyleSpec

/// Whose meaning of functions and filters the migration keeps.
public enum SourceSemantics: String, Hashable, Sendable, CaseIterable {
  /// What the style specification says: the GL JS runtime except for its accidents.
  case documented

  /// Exactly what the GL JS runtime computes, accidents included.
  case glJS = "gl-js"

  /// What Mapbox's iOS SDK 3.7.8 computes.
  case native

  /// The same choice in the terms of the old evaluator.
  package var legacy: LegacySemantics {
    switch self {
    case .documented: .documented
    case .glJS: .glJS
    case .native: .native
    }
  }
}
