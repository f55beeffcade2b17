package import SourceText

/// Everything a function, a filter or an expression may read when it is evaluated.
package struct EvaluationContext: Hashable, Sendable {
  package var zoom: Double?
  package var feature: Feature?
  package var featureState: StyleObject
  package var globalState: StyleObject
  package var heatmapDensity: Double?
  package var lineProgress: Double?
  package var elevation: Double?
  package var accumulated: StyleValue?

  /// The names of the images of the sprite; `nil` when it is unknown.
  package var availableImages: [JSONString]?

  package init(zoom: Double? = nil, feature: Feature? = nil) {
    self.zoom = zoom
    self.feature = feature
    featureState = StyleObject()
    globalState = StyleObject()
  }
}

/// A feature of a tile: its attributes, id and kind of geometry.
package struct Feature: Hashable, Sendable {
  /// A number or a string; `null` when the feature has no id.
  package var id: StyleValue
  package var geometryType: GeometryType
  package var properties: StyleObject

  package init(
    id: StyleValue = .null, geometryType: GeometryType = .unknown, properties: StyleObject = StyleObject()
  ) {
    self.id = id
    self.geometryType = geometryType
    self.properties = properties
  }
}

/// The kind of a feature's geometry.
///
/// Vector tiles have only the simple kinds; some renderers inspect the coordinates and distinguish the `Multi…` kinds.
package enum GeometryType: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case point = "Point"
  case lineString = "LineString"
  case polygon = "Polygon"
  case multiPoint = "MultiPoint"
  case multiLineString = "MultiLineString"
  case multiPolygon = "MultiPolygon"
  case unknown = "Unknown"

  /// The kind that a vector tile has for it.
  package var simple: GeometryType {
    switch self {
    case .multiPoint: .point
    case .multiLineString: .lineString
    case .multiPolygon: .polygon
    case .point, .lineString, .polygon, .unknown: self
    }
  }

  /// The kind of several such geometries in one feature, for renderers that have a separate name for it.
  package var multiple: GeometryType? {
    switch self {
    case .point: .multiPoint
    case .lineString: .multiLineString
    case .polygon: .multiPolygon
    case .multiPoint, .multiLineString, .multiPolygon, .unknown: nil
    }
  }
}

/// A part of a feature that a condition reads.
package enum ConditionInput: Hashable, Sendable {
  case attribute(JSONString)
  case id
  case geometryType
}
