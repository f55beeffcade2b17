import SourceText
import StyleSpec

extension StyleValue {
  /// The types of the geometries in a GeoJSON object, which is a geometry, a feature or a collection of features.
  ///
  /// Coordinates are not looked at, as in MapLibre GL JS.
  ///
  /// - Source: RFC 7946.
  var geometryTypes: [GeometryType] {
    guard case .object(let object) = self, case .string(let name)? = object["type"] else { return [] }
    switch name {
    case "FeatureCollection":
      guard case .array(let features)? = object["features"] else { return [] }
      return features.flatMap { $0.geometryTypes }
    case "Feature": return object["geometry"]?.geometryTypes ?? []
    default:
      guard object["coordinates"] != nil, let type = GeometryType(rawValue: name.string), type != .unknown else {
        return []
      }
      return [type]
    }
  }
}
