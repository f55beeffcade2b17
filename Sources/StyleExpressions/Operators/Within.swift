import SourceText
import StyleSpec

/// `["within", geojson]`: whether the feature lies inside the polygons, boundaries excluded; it is not evaluated here.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#within
package struct Within: Hashable, Sendable {
  package var geojson: Literal

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    geojson = Literal(reader.arguments[0])
    guard geojson.value.geometryTypes.contains(where: { $0.simple == .polygon }) else {
      throw reader.error(.polygonGeometry)
    }
  }

  var fragment: JSONFragment { .call("within", [geojson.fragment]) }

  func compile(in compiler: inout ExpressionCompiler) -> Node? { compiler.node(.within, type: .boolean) }
}

/// `["distance", geojson]`: the shortest distance from the feature to the geometry in metres; it is not evaluated here.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#distance
package struct Distance: Hashable, Sendable {
  package var geojson: Literal

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    geojson = Literal(reader.arguments[0])
    guard !geojson.value.geometryTypes.isEmpty else { throw reader.error(.geometry) }
  }

  var fragment: JSONFragment { .call("distance", [geojson.fragment]) }

  func compile(in compiler: inout ExpressionCompiler) -> Node? { compiler.node(.distance, type: .number) }
}
