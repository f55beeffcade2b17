import StyleSpec

/// The grid of whole numbers on which a tile keeps its geometry, counted from the corner of the world.
///
/// - Source: https://github.com/mapbox/vector-tile-spec (extent 8192 in the renderers), Web Mercator
struct TileGrid: Sendable {
  private let unitsAroundWorld: Double

  init(_ tile: CanonicalTile) {
    var tiles = 1.0
    for _ in 0..<Swift.min(Swift.max(tile.z, 0), 60) { tiles *= 2 }
    unitsAroundWorld = tiles * 8_192
  }

  var worldSize: Double { unitsAroundWorld }

  /// The nearest point of the grid.
  func point(_ position: Geometry.Position) -> PlanePoint {
    let x = (180 + position.longitude) / 360
    let angle = Double.pi / 4 + position.latitude * Double.pi / 360
    let y = (180 - 180 / Double.pi * naturalLogarithm(tangent(angle))) / 360
    return PlanePoint(roundHalfUp(x * unitsAroundWorld), roundHalfUp(y * unitsAroundWorld))
  }

  /// Longitude and latitude of the nearest point of the grid.
  func snapped(_ position: Geometry.Position) -> PlanePoint {
    let point = point(position)
    let angle = 180 - point.y / unitsAroundWorld * 360
    let latitude = 360 / Double.pi * arcTangent(exponential(angle * Double.pi / 180)) - 90
    return PlanePoint(point.x / unitsAroundWorld * 360 - 180, latitude)
  }
}
