import SourceJSON
package import StyleSpec

extension Geometry {
  /// The geometry of a GeoJSON object; `nil` when it has none, or several.
  ///
  /// - Source: RFC 7946.
  package init?(geojson value: StyleValue) {
    let parts = Self.parts(of: value)
    guard parts.count == 1 else { return nil }
    self = parts[0]
  }

  /// The polygons of a GeoJSON object, all in one; `nil` when it has none.
  ///
  /// - Source: RFC 7946.
  static func polygons(in value: StyleValue) -> Geometry? {
    var all: [[[Position]]] = []
    for case .polygons(let polygons) in parts(of: value) { all += polygons }
    return all.isEmpty ? nil : .polygons(all)
  }

  /// The geometries of a GeoJSON object: a geometry, a feature or a collection of features.
  static func parts(of value: StyleValue) -> [Geometry] {
    guard case .object(let object) = value, case .string(let type) = object["type"] else { return [] }
    switch type {
    case "FeatureCollection":
      guard case .array(let features) = object["features"] else { return [] }
      return features.flatMap { feature in
        if case .object(let feature) = feature, let geometry = feature["geometry"] {
          parts(of: geometry)
        } else {
          [Geometry]()
        }
      }
    case "Feature": return object["geometry"].map { parts(of: $0) } ?? []
    default:
      guard let coordinates = object["coordinates"], let geometry = Geometry(type, coordinates) else { return [] }
      return [geometry]
    }
  }

  private init?(_ type: JSONString, _ coordinates: StyleValue) {
    switch type {
    case "Point":
      guard let position = coordinates.position else { return nil }
      self = .points([position])
    case "MultiPoint":
      guard let positions = coordinates.list({ $0.position }) else { return nil }
      self = .points(positions)
    case "LineString":
      guard let line = coordinates.list({ $0.position }) else { return nil }
      self = .lines([line])
    case "MultiLineString":
      guard let lines = coordinates.list({ line in line.list { $0.position } }) else { return nil }
      self = .lines(lines)
    case "Polygon":
      guard let polygon = coordinates.list({ line in line.list { $0.position } }) else { return nil }
      self = .polygons([polygon])
    case "MultiPolygon":
      guard let polygons = coordinates.list({ polygon in polygon.list { line in line.list { $0.position } } }) else {
        return nil
      }
      self = .polygons(polygons)
    default: return nil
    }
  }
}

extension StyleValue {
  fileprivate var position: Geometry.Position? {
    guard case .array(let numbers) = self, numbers.count >= 2, case .number(let longitude) = numbers[0],
      case .number(let latitude) = numbers[1]
    else { return nil }
    return Geometry.Position(longitude: longitude, latitude: latitude)
  }

  /// The items of an array, each converted; `nil` if this is not an array or an item cannot be converted.
  fileprivate func list<Item>(_ read: (StyleValue) -> Item?) -> [Item]? {
    guard case .array(let values) = self else { return nil }
    var items: [Item] = []
    for value in values {
      guard let item = read(value) else { return nil }
      items.append(item)
    }
    return items
  }
}
