/// The SDK whose names a format string or source code has.
///
/// - Source: Mapbox Maps SDK for iOS 4–6, MapLibre Native for iOS, Azure Maps for iOS. The names of Azure's own functions in
///   format strings are undocumented; its SDK is built on Mapbox's, whose names stand for them here.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// Mapbox Maps SDK for iOS, versions 4 to 6.
  case mapbox

  /// MapLibre Native for iOS.
  case maplibre

  /// Azure Maps for iOS.
  case azure

  /// What the upper-case names of control structures begin with.
  package var prefix: String {
    self == .maplibre ? "MLN" : "MGL"
  }

  /// Whether colour components are rounded to bytes on their way to JSON.
  var roundsColors: Bool { self != .maplibre }
}
/// A function that takes a list of any length: `MGL_MATCH(…)` or `MLN_MATCH(…)`.
package enum ControlStructure: String, Hashable, Sendable, CaseIterable {
  case letting = "LET"
  case match = "MATCH"
  case conditional = "IF"
  case function = "FUNCTION"

  package func name(in dialect: Dialect) -> String { "\(dialect.prefix)_\(rawValue)" }
}
