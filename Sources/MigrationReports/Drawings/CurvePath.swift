/// A line through points as the data of a path, without the points that lie on a straight line between others.
package struct CurvePath {
  /// Points nearer to the line than this are left out.
  private static let tolerance = 0.12

  package let text: String

  /// - Parameter places: The points, from left to right; the line is broken where there is none.
  package init(_ places: [(x: Double, y: Double)?]) {
    var text = ""
    var part: [(x: Double, y: Double)] = []
    for place in places + [nil] {
      if let place {
        part.append(place)
      } else {
        text += Self.text(of: part)
        part = []
      }
    }
    self.text = text
  }

  private static func text(of places: [(x: Double, y: Double)]) -> String {
    guard let first = places.first else { return "" }
    var text = "M\(PageText.coordinate(first.x)) \(PageText.coordinate(first.y))"
    var start = 0
    while start + 1 < places.count {
      var end = start + 1
      while end + 1 < places.count, isStraight(places[start...(end + 1)]) { end += 1 }
      text += "L\(PageText.coordinate(places[end].x)) \(PageText.coordinate(places[end].y))"
      start = end
    }
    return text
  }

  /// Whether everything between the first and the last point is near the line through both.
  private static func isStraight(_ places: ArraySlice<(x: Double, y: Double)>) -> Bool {
    guard let first = places.first, let last = places.last else { return true }
    let width = last.x - first.x
    return places.allSatisfy { place in
      let share = width > 0 ? (place.x - first.x) / width : 0
      return abs(first.y + (last.y - first.y) * share - place.y) <= tolerance
    }
  }
}
