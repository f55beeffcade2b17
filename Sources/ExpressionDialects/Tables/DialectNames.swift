/// What the API of an SDK is called in Swift.
///
/// - Source: `NSExpression+MGLAdditions.h` of mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.h` of
///   maplibre/maplibre-native, and Azure Maps' page on data-driven style expressions.
extension Dialect {
  /// The name of the SDK, for messages.
  package var product: String {
    switch self {
    case .mapbox: "Mapbox's SDK"
    case .maplibre: "MapLibre's SDK"
    case .azure: "the Azure Maps SDK"
    }
  }

  /// The module that a file imports.
  package var module: String {
    switch self {
    case .mapbox: "Mapbox"
    case .maplibre: "MapLibre"
    case .azure: "AzureMapsControl"
    }
  }

  /// The three letters in the names of initialisers and classes.
  var letters: String {
    switch self {
    case .mapbox: "MGL"
    case .maplibre: "MLN"
    case .azure: "AZM"
    }
  }
}
