import SourceText
import StyleExpressions
package import StyleSpec

extension ValueComparison {
  /// What a function, a filter or an expression reads: a zoom and a feature.
  public struct Input: Hashable, Sendable {
    /// The zoom; `nil` where the value reads none.
    public let zoom: Double?

    /// The feature as it was given, a `Feature` of GeoJSON.
    public let feature: String

    package let context: EvaluationContext

    /// An input of a zoom and a feature.
    ///
    /// Of the feature, `id`, `properties` and the `type` of `geometry` are read. Each may be missing.
    ///
    /// - Parameters:
    ///   - zoom: The zoom.
    ///   - feature: A feature of GeoJSON, such as `{"properties": {"class": "park"}, "geometry": {"type": "Polygon"}}`.
    /// - Throws: ``MigrationError`` where the text is not JSON, or not a feature.
    public init(zoom: Double? = nil, feature: String = "{}") throws(MigrationError) {
      try self.init(zoom, StyleMigrator().read(Array(feature.utf8)).root)
    }

    /// Every feature at every zoom.
    ///
    /// - Parameters:
    ///   - zooms: The zooms.
    ///   - features: A `FeatureCollection` of GeoJSON, an array of features, or a single one.
    /// - Returns: The inputs, feature by feature.
    /// - Throws: ``MigrationError`` where the text is not JSON, or something in it is not a feature.
    public static func all(zooms: [Double], features: String) throws(MigrationError) -> [Input] {
      let root = try StyleMigrator().read(Array(features.utf8)).root
      let list = root["features"] ?? root
      var inputs: [Input] = []
      for feature in list.kind == .array ? Array(list.elements) : [root] {
        for zoom in zooms { inputs.append(try Input(zoom, feature)) }
      }
      return inputs
    }

    private init(_ zoom: Double?, _ node: JSONNode) throws(MigrationError) {
      self.zoom = zoom
      feature = String(decoding: node.spelling, as: UTF8.self)
      context = EvaluationContext(zoom: zoom, feature: try Feature(node))
    }
  }
}

extension ValueComparison.Input: CustomStringConvertible {
  /// The zoom and the feature: `zoom 14, {"properties": {"class": "park"}}`.
  public var description: String { (zoom.map { "zoom \($0.javaScriptText), " } ?? "") + feature }
}

extension Feature {
  fileprivate init(_ node: JSONNode) throws(MigrationError) {
    guard node.kind == .object else { throw .notAFeature(node, expected: "a feature as an object") }
    self.init(id: node["id"].map { StyleValue(json: $0) } ?? .null)
    if let json = node["properties"], json.kind != .null {
      guard case .object(let object) = StyleValue(json: json) else {
        throw .notAFeature(json, expected: "the properties as an object")
      }
      properties = object
    }
    guard let json = node["geometry"], json.kind != .null else { return }
    guard let type = json["type"]?.string, let kind = GeometryType(rawValue: type.string), kind != .unknown else {
      throw .notAFeature(
        json["type"] ?? json, expected: "a geometry of the type Point, LineString, Polygon or several of one")
    }
    // Vector tiles know the simple kinds only.
    geometryType = kind.simple
  }
}

extension MigrationError {
  fileprivate static func notAFeature(_ node: JSONNode, expected: String) -> MigrationError {
    .notAFeature(
      message: "expected \(expected), found \(node.kind.wording)", at: node.location, offset: node.range.lowerBound)
  }
}
