import SourceText
import StyleSpec

extension ExpressionReader {
  /// `["within", geojson]`, whether the feature lies inside the polygons, and `["distance", geojson]`, the shortest distance from
  /// it in metres; they are not evaluated here.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#within
  func geometry() throws(ExpressionSyntaxError) -> StyleExpression {
    try require(.exactly(1))
    let geojson = Literal(arguments[0])
    let types = geojson.value.geometryTypes
    guard operation == .distance ? !types.isEmpty : types.contains(where: { $0.simple == .polygon }) else {
      throw error(operation == .distance ? .geometry : .polygonGeometry)
    }
    return .geometry(operation, geojson)
  }
}

extension StyleValue {
  /// The types of the geometries in a GeoJSON object, which is a geometry, a feature or a collection of features.
  ///
  /// Coordinates are not looked at, as in MapLibre GL JS.
  ///
  /// - Source: RFC 7946.
  fileprivate var geometryTypes: [GeometryType] {
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
