import SDKFunctions
import SourceText
import StyleSpec

/// The names of layers and of their properties in code.
///
/// - Source: the generated `MGL…StyleLayer.h` of mapbox/mapbox-gl-native-ios, for versions 4 to 6; for newer
///   properties, the `sdk-support` of maplibre/maplibre-style-spec.
enum LayerProperty {
  /// The name of a property; `nil` if the SDK does not have it.
  static func name(of property: JSONString, in language: SourceLanguage, of dialect: Dialect) -> String? {
    if absent.contains(property) || dialect == .mapbox && onlyInMapLibre.contains(property) { return nil }
    switch property {
    case "raster-resampling": return "rasterResamplingMode"
    case "fill-extrusion-vertical-gradient": return "fillExtrusionHasVerticalGradient"
    case "text-writing-mode": return "textWritingModes"
    default: break
    }
    guard let known = SDKProperty(named: property.string) else { return property.string.camelCase }
    return language == .swift ? known.getter : known.codeName
  }

  /// The class of a type of layers; `nil` if the SDK has none whose properties can be set.
  static func className(of type: LayerType, of dialect: Dialect) -> String? {
    if dialect == .azure || dialect == .mapbox && type == .colorRelief { return nil }
    return dialect.letters + type.rawValue.camelCase.withUpperInitial + "StyleLayer"
  }

  /// The properties that read attributes of features in the specification, but in none of the SDKs, which raise exceptions.
  static let withoutFeatures: [JSONString] = [
    "icon-padding", "line-cap", "line-dasharray", "line-miter-limit", "line-round-limit",
    "text-variable-anchor-offset",
  ]

  private static let absent: [JSONString] = [
    "fill-layer-opacity", "icon-overlap", "line-layer-opacity", "resampling", "text-overlap",
  ]

  private static let onlyInMapLibre: [JSONString] = [
    "color-relief-color", "color-relief-opacity", "fill-extrusion-rounded-corner-distance",
    "hillshade-illumination-altitude", "hillshade-method", "text-variable-anchor-offset",
  ]
}
