import StyleSpec

extension ExpressionProgram {
  /// The distance from the feature to the geometries of a `distance` in metres; not a number without a tile.
  func distance(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let count = Int(try number(of: operand(0, of: node), in: context))
    guard let geometry = context.feature?.geometry, let tile = context.canonicalTile,
      let feature = Shape(geometry, TileGrid(tile).snapped), let origin = feature.origin
    else { return .nan }
    let measure = DistanceMeasure(latitude: origin.y)
    var distance = Double.infinity
    for geometry in geometries[Int(node.data)..<(Int(node.data) + count)] {
      guard let shape = Shape(geometry, { PlanePoint($0) }) else { continue }
      distance = min(distance, measure.distance(from: feature, to: shape))
      if distance == 0 { break }
    }
    return distance
  }
}

/// A geometry as points, or as lines that may bound areas.
private struct Shape {
  var points: [PlanePoint] = []
  var lines: [[PlanePoint]] = []
  var areas: [[[PlanePoint]]] = []

  init?(_ geometry: Geometry, _ project: (Geometry.Position) -> PlanePoint) {
    switch geometry {
    case .points(let positions): points = positions.map(project)
    case .lines(let lines): self.lines = lines.map { $0.map(project) }
    case .polygons(let polygons):
      areas = polygons.map { $0.map { $0.map(project) } }
      lines = areas.flatMap { $0 }
    }
    if origin == nil { return nil }
  }

  var origin: PlanePoint? { points.first ?? lines.first?.first }

  /// One point of each connected part: where no edges cross, it tells whether the part is inside an area.
  var anchors: [PlanePoint] { points + lines.compactMap { $0.first } }
}

/// Measures short distances as on a plane that fits the ellipsoid at one latitude.
///
/// - Source: the local approximation of the WGS 84 ellipsoid by its radii of curvature.
private struct DistanceMeasure {
  /// Metres per degree.
  private let eastward: Double
  private let northward: Double

  init(latitude: Double) {
    let flattening = 1 / 298.257223563
    let eccentricity = flattening * (2 - flattening)
    let metres = 6_378_137 * Double.pi / 180
    let cosine = cosine(latitude * Double.pi / 180)
    let squared = 1 / (1 - eccentricity * (1 - cosine * cosine))
    let normal = squareRoot(squared)
    eastward = metres * normal * cosine
    northward = metres * normal * squared * (1 - eccentricity)
  }

  func distance(from shape: Shape, to other: Shape) -> Double {
    if shape.meets(other) { return 0 }
    var shortest = Double.infinity
    for point in shape.points {
      for otherPoint in other.points { shortest = min(shortest, squared(from: point, to: otherPoint)) }
      for line in other.lines { shortest = min(shortest, squared(from: point, to: line)) }
    }
    for line in shape.lines {
      for otherPoint in other.points { shortest = min(shortest, squared(from: otherPoint, to: line)) }
      for otherLine in other.lines {
        // Where lines do not cross, an end of one of their segments is nearest.
        for point in line { shortest = min(shortest, squared(from: point, to: otherLine)) }
        for point in otherLine { shortest = min(shortest, squared(from: point, to: line)) }
      }
    }
    return squareRoot(shortest)
  }

  private func wrapped(_ degrees: Double) -> Double {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    return turn < -180 ? turn + 360 : turn > 180 ? turn - 360 : turn
  }

  private func squared(from point: PlanePoint, to other: PlanePoint) -> Double {
    let (x, y) = (wrapped(point.x - other.x) * eastward, (point.y - other.y) * northward)
    return x * x + y * y
  }

  private func squared(from point: PlanePoint, to line: [PlanePoint]) -> Double {
    guard line.count > 1 else { return line.first.map { squared(from: point, to: $0) } ?? .infinity }
    var shortest = Double.infinity
    for (start, end) in zip(line, line.dropFirst()) {
      let (dx, dy) = (wrapped(end.x - start.x) * eastward, (end.y - start.y) * northward)
      let (x, y) = (wrapped(point.x - start.x) * eastward, (point.y - start.y) * northward)
      let length = dx * dx + dy * dy
      let share = length == 0 ? 0 : min(max((x * dx + y * dy) / length, 0), 1)
      let (restX, restY) = (x - share * dx, y - share * dy)
      shortest = min(shortest, restX * restX + restY * restY)
    }
    return shortest
  }
}

extension Shape {
  /// Whether the shapes overlap: an edge crosses an edge, or one lies in an area of the other.
  fileprivate func meets(_ other: Shape) -> Bool {
    if anchors.contains(where: { point in other.areas.contains { point.isInside($0, orOnBoundary: true) } }) {
      return true
    }
    if other.anchors.contains(where: { point in areas.contains { point.isInside($0, orOnBoundary: true) } }) {
      return true
    }
    for line in lines {
      let segments = line.segments
      for otherLine in other.lines {
        let otherSegments = otherLine.segments
        if segments.contains(where: { segment in otherSegments.contains { segment.crosses($0) } }) { return true }
      }
    }
    return false
  }
}
