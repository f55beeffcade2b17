import StyleSpec

extension ExpressionProgram {
  /// Whether the feature is inside the polygons of a `within`.
  ///
  /// Without a tile there is no grid, and the result is `false`.
  func isWithin(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    guard case .polygons(let polygons) = geometries[Int(node.data)], let geometry = context.feature?.geometry,
      let tile = context.canonicalTile
    else { return false }
    return Containment(of: polygons, on: TileGrid(tile)).contains(geometry)
  }
}

/// Polygons on the grid of a tile, and what lies inside them.
private struct Containment {
  private let grid: TileGrid
  private let polygons: [[[PlanePoint]]]
  private var box = PlaneBox()

  init(of polygons: [[[Geometry.Position]]], on grid: TileGrid) {
    self.grid = grid
    self.polygons = polygons.map { $0.map { $0.map(grid.point) } }
    for polygon in self.polygons {
      for ring in polygon {
        for point in ring { box.include(point) }
      }
    }
  }

  func contains(_ geometry: Geometry) -> Bool {
    switch geometry {
    case .points(let positions):
      let points = positions.map { wrapped(grid.point($0)) }
      return isAround(points)
        && points.allSatisfy { point in polygons.contains { point.isInside($0, orOnBoundary: false) } }
    case .lines(let lines):
      let lines = lines.map { wrapped($0.map(grid.point)) }
      return isAround(lines.flatMap { $0 })
        && lines.allSatisfy { line in polygons.contains { isLine(line, inside: $0) } }
    case .polygons: return false
    }
  }

  private func isAround(_ points: [PlanePoint]) -> Bool {
    var inner = PlaneBox()
    for point in points { inner.include(point) }
    return inner.isInside(box)
  }

  private func isLine(_ line: [PlanePoint], inside polygon: [[PlanePoint]]) -> Bool {
    guard line.allSatisfy({ $0.isInside(polygon, orOnBoundary: false) }) else { return false }
    return !line.segments.contains { segment in
      polygon.contains { ring in ring.segments.contains { segment.crosses($0) } }
    }
  }

  /// A point that is half a world or more from the polygons counts on their side of the date line.
  private func wrapped(_ point: PlanePoint) -> PlanePoint {
    guard point.x < box.west || point.x > box.east else { return point }
    let half = grid.worldSize / 2
    for edge in [box.west, box.east] {
      if point.x - edge > half { return PlanePoint(point.x - grid.worldSize, point.y) }
      if edge - point.x > half { return PlanePoint(point.x + grid.worldSize, point.y) }
    }
    return point
  }

  /// A line longer than half a world is left where it is.
  private func wrapped(_ line: [PlanePoint]) -> [PlanePoint] {
    var extent = PlaneBox()
    for point in line { extent.include(point) }
    return extent.width <= grid.worldSize / 2 ? line.map { wrapped($0) } : line
  }
}
