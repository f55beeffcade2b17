import SourceJSON
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// `within` and `distance` on geometries that a person can check.
///
/// On the equator of WGS 84 a degree is 6,378,137 × π / 180 = 111,319.49 m to the east, and, times 1 − 0.00669438,
/// 110,574.28 m to the north. The tile is deep, so that its grid is finer than a centimetre.
@Suite struct GeometryTests {
  private static let east = 1_113.195
  private static let north = 1_105.743

  private static let square = "[[[-0.01,-0.01],[0.01,-0.01],[0.01,0.01],[-0.01,0.01],[-0.01,-0.01]]"
  private static let polygon = #"{"type":"Polygon","coordinates":\#(square)]}"#

  /// A square of 0.06° with a hole of 0.02° in the middle.
  private static let ring =
    #"{"type":"Polygon","coordinates":[[[-0.03,-0.03],[0.03,-0.03],[0.03,0.03],[-0.03,0.03],[-0.03,-0.03]],"#
    + "\(square.dropFirst())]}"

  private func context(_ geometry: String) throws -> EvaluationContext {
    var feature = Feature()
    feature.geometry = Geometry(geojson: StyleValue(json: try json(geometry)))
    var context = EvaluationContext(zoom: 22, feature: feature)
    context.canonicalTile = CanonicalTile(z: 22, x: 0, y: 0)
    return context
  }

  private static func points(_ coordinates: String) -> String {
    #"{"type":"MultiPoint","coordinates":[\#(coordinates)]}"#
  }
  private static func point(_ coordinates: String) -> String { #"{"type":"Point","coordinates":[\#(coordinates)]}"# }
  private static func line(_ coordinates: String) -> String {
    #"{"type":"LineString","coordinates":[\#(coordinates)]}"#
  }

  private static let distanceCases: [(String, String, Double)] = [
    (point("0,0"), point("0.01,0"), east),
    (point("0,0"), point("0,0.01"), north),
    (point("0,0"), line("[0.01,-0.01],[0.01,0.01]"), east),
    (point("0,0"), line("[0.01,0],[0.02,0]"), east),
    (point("0,0"), polygon, 0),
    (point("0,0"), ring, north),
    (points("[0,-0.05],[0,0.05],[0.02,0]"), point("0.03,0"), east),
    (line("[0,0],[0,-0.01]"), point("0.01,-0.005"), east),
    (line("[0,0],[0,-0.01]"), line("[0.01,0.01],[0.01,-0.02]"), east),
    (line("[-0.01,0],[0.01,0.001]"), line("[0,-0.01],[0,0.01]"), 0),
    (#"{"type":"MultiLineString","coordinates":[[[0,0],[0,-0.01]],[[0.02,0],[0.02,-0.01]]]}"#, point("0.03,0"), east),
    (#"{"type":"Polygon","coordinates":[[[0.02,0],[0.03,0],[0.03,0.005],[0.02,0.005],[0.02,0]]]}"#, polygon, east),
    (polygon, point("0.005,0.005"), 0),
    (
      #"{"type":"MultiPolygon","coordinates":[[[[0.02,0],[0.03,0],[0.03,0.005],[0.02,0]]]]}"#,
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":\#(point("5,5"))},\#(polygon),"#
        + #"{"type":"Feature","properties":{},"geometry":\#(polygon)}]}"#, east
    ),
    // Across the date line.
    (point("179.995,0"), point("-179.995,0"), east), (point("-179.995,0"), point("179.995,0"), east),
  ]

  @Test(arguments: distanceCases)
  func distances(feature: String, other: String, metres: Double) throws {
    let value = try compiled(#"["distance", \#(other)]"#, property(.number)).evaluate(in: context(feature))
    guard case .number(let distance) = value else {
      Issue.record("\(value)")
      return
    }
    #expect((distance - metres).magnitude < 0.05, "\(distance)")
  }

  private static let containmentCases: [(String, String, Bool)] = [
    (point("0,0"), polygon, true), (point("0.02,0"), polygon, false), (point("0.01,0"), polygon, false),
    (points("[0,0],[0.005,0.005]"), polygon, true), (points("[0,0],[0.5,0.005]"), polygon, false),
    (point("0,0"), ring, false), (point("0.02,0"), ring, true),
    (line("[-0.005,0],[0.005,0]"), polygon, true), (line("[-0.005,0],[0.05,0]"), polygon, false),
    // Both ends are inside, and the hole is between them.
    (line("[-0.02,0],[0.02,0]"), ring, false), (line("[-0.02,0.02],[0.02,0.02]"), ring, true),
    (#"{"type":"MultiLineString","coordinates":[[[0,0],[0,0.005]],[[0,0],[0.005,0]]]}"#, polygon, true),
    // Polygons are never within.
    (#"{"type":"Polygon","coordinates":[[[0,0],[0.001,0],[0,0.001],[0,0]]]}"#, polygon, false),
    (point("0,0"), #"{"type":"MultiPolygon","coordinates":[\#(square)]]}"#, true),
    (point("0,0"), #"{"type":"Feature","properties":{},"geometry":\#(polygon)}"#, true),
    (
      point("0,0"), #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":\#(polygon)}]}"#, true
    ),
    // The same place, a turn of the world away.
    (point("-175,0"), #"{"type":"Polygon","coordinates":[[[170,-5],[190,-5],[190,5],[170,5],[170,-5]]]}"#, true),
    (point("175,0"), #"{"type":"Polygon","coordinates":[[[-190,-5],[-170,-5],[-170,5],[-190,5],[-190,-5]]]}"#, true),
    (
      line("[-175,0],[-174,0]"), #"{"type":"Polygon","coordinates":[[[170,-5],[190,-5],[190,5],[170,5],[170,-5]]]}"#,
      true
    ),
  ]

  @Test(arguments: containmentCases)
  func containment(feature: String, area: String, isWithin: Bool) throws {
    let expression = try compiled(#"["within", \#(area)]"#, property(.boolean))
    #expect(try expression.evaluate(in: context(feature)) == .boolean(isWithin))
  }

  /// Without a tile the feature is nowhere.
  @Test func withoutATile() throws {
    var context = try context(Self.point("0,0"))
    context.canonicalTile = nil
    #expect(try compiled(#"["within", \#(Self.polygon)]"#, property(.boolean)).evaluate(in: context) == .boolean(false))
    let distance = try compiled(#"["distance", \#(Self.polygon)]"#, property(.number)).evaluate(in: context)
    if case .number(let number) = distance { #expect(number.isNaN) } else { Issue.record("\(distance)") }
  }
}
