import StyleExpressions

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

  /// The label of the initialiser that takes JSON; MapLibre kept Mapbox's.
  var jsonLabel: String { self == .azure ? "azmJSONObject" : "mglJSONObject" }

  /// The static property that stands for a value of the context: `.zoomLevelVariable`; `nil` where there is none.
  func variable(_ value: ContextValue) -> String? {
    let stem: String
    switch value {
    case .zoom: stem = "zoomLevel"
    case .id: stem = "featureIdentifier"
    case .properties: stem = self == .azure ? "featureProperties" : "featureAttributes"
    case .geometryType: stem = "geometryType"
    case .lineProgress: stem = "lineProgress"
    case .heatmapDensity: stem = "heatmapDensity"
    case .accumulated: stem = "featureAccumulated"
    case .elevation: return nil
    }
    return "." + stem + (self == .azure ? "AZMVariable" : "Variable")
  }
}

extension ContextValue {
  /// The variable in a format string, `nil` where there is none.
  var formatVariable: String? {
    switch self {
    case .zoom: "$zoomLevel"
    case .id: "$featureIdentifier"
    case .properties: "$featureAttributes"
    case .geometryType: "$geometryType"
    case .lineProgress: "$lineProgress"
    case .heatmapDensity: "$heatmapDensity"
    case .accumulated: "$featureAccumulated"
    case .elevation: nil
    }
  }
}
