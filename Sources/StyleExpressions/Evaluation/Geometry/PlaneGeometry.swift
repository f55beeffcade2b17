import StyleSpec

/// A point of a plane: tile coordinates, or longitude and latitude.
struct PlanePoint: Hashable, Sendable, BitwiseCopyable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  init(_ position: Geometry.Position) {
    self.init(position.longitude, position.latitude)
  }

  /// Whether the segment from `start` to `end` passes through this point.
  func isOnSegment(from start: PlanePoint, to end: PlanePoint) -> Bool {
    let (x1, y1, x2, y2) = (x - start.x, y - start.y, x - end.x, y - end.y)
    return x1 * y2 - x2 * y1 == 0 && x1 * x2 <= 0 && y1 * y2 <= 0
  }

  /// Whether the ray from here to the right crosses the segment.
  private func seesSegment(from start: PlanePoint, to end: PlanePoint) -> Bool {
    (start.y > y) != (end.y > y) && x < (end.x - start.x) * (y - start.y) / (end.y - start.y) + start.x
  }

  /// Whether the point is inside a polygon: an outer ring and holes.
  func isInside(_ polygon: [[PlanePoint]], orOnBoundary onBoundary: Bool) -> Bool {
    var isInside = false
    for ring in polygon {
      for (start, end) in zip(ring, ring.dropFirst()) {
        if isOnSegment(from: start, to: end) { return onBoundary }
        if seesSegment(from: start, to: end) { isInside.toggle() }
      }
    }
    return isInside
  }

  /// On which side of the line through two points this one is: the sign tells.
  fileprivate func side(of start: PlanePoint, _ end: PlanePoint) -> Double {
    (x - start.x) * (end.y - start.y) - (end.x - start.x) * (y - start.y)
  }
}

/// A straight line between two points.
struct PlaneSegment: BitwiseCopyable, Sendable {
  var start: PlanePoint
  var end: PlanePoint

  /// Whether two segments cross; touching does not count.
  func crosses(_ other: PlaneSegment) -> Bool {
    isDivided(by: other) && other.isDivided(by: self)
  }

  /// Whether the ends are on different sides of another segment's line.
  private func isDivided(by other: PlaneSegment) -> Bool {
    let (first, second) = (start.side(of: other.start, other.end), end.side(of: other.start, other.end))
    return first > 0 && second < 0 || first < 0 && second > 0
  }
}

extension Array where Element == PlanePoint {
  /// The segments of a line.
  var segments: [PlaneSegment] {
    zip(self, dropFirst()).map { PlaneSegment(start: $0, end: $1) }
  }
}

/// The smallest upright rectangle around points.
struct PlaneBox: Hashable, Sendable {
  private(set) var west = Double.infinity
  private(set) var south = Double.infinity
  private(set) var east = -Double.infinity
  private(set) var north = -Double.infinity

  mutating func include(_ point: PlanePoint) {
    west = min(west, point.x)
    east = max(east, point.x)
    south = min(south, point.y)
    north = max(north, point.y)
  }

  /// Whether this box is inside another without touching its edge.
  func isInside(_ other: PlaneBox) -> Bool {
    west > other.west && east < other.east && south > other.south && north < other.north
  }

  var width: Double { east - west }
}
