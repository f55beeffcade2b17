import SourceJSON
import StyleSpec

/// `["within", geojson]`: whether the feature lies inside the polygons, boundaries excluded.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#within
package struct Within: Hashable, Sendable {
  package var geojson: Literal

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    geojson = Literal(reader.arguments[0])
    guard Geometry.polygons(in: geojson.value) != nil else { throw reader.error(.polygonGeometry) }
  }

  var fragment: JSONFragment { .call("within", [geojson.fragment]) }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    guard let polygons = Geometry.polygons(in: geojson.value) else { return nil }
    return compiler.emit(.within, type: .boolean, data: compiler.add(polygons))
  }
}

/// `["distance", geojson]`: the shortest distance from the feature to the geometry in metres.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#distance
package struct Distance: Hashable, Sendable {
  package var geojson: Literal

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    geojson = Literal(reader.arguments[0])
    guard !Geometry.parts(of: geojson.value).isEmpty else { throw reader.error(.geometry) }
  }

  var fragment: JSONFragment { .call("distance", [geojson.fragment]) }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    var first = 0
    let parts = Geometry.parts(of: geojson.value)
    for (number, part) in parts.enumerated() {
      let index = compiler.add(part)
      if number == 0 { first = index }
    }
    let count = compiler.literal(.number(Double(parts.count)))
    return compiler.emit(.distance, type: .number, operands: [count], data: first)
  }
}
