import StyleMigration
import StyleSpec

/// Values that are not numbers: ramps of colours, bands of words, and where old and new differ.
extension Plot {
  mutating func drawRamps() {
    var y = 4.0
    for (name, value) in lanes {
      marks += "<text class=\"e\" x=\"40\" y=\"\(PageText.coordinate(y + 16))\">\(name)</text>"
      let top = PageText.coordinate(y)
      if points.contains(where: { value($0.values)?.isTransparent ?? false }) {
        // Half of the lane on white and half on black, so that transparency is seen.
        marks += "<path fill=\"#fff\" d=\"M44 \(top)h264v14h-264z\"/>"
        marks += "<path fill=\"#000\" d=\"M44 \(PageText.coordinate(y + 14))h264v10h-264z\"/>"
      }
      marks += "<g shape-rendering=\"crispEdges\">"
      for run in Self.runs(of: points, at: x, value) {
        guard case .color(let color)? = run.value else { continue }
        let wide = PageText.coordinate(run.end - run.start)
        marks += "<path \(PageText.fill(color)) d=\"M\(PageText.coordinate(run.start)) \(top)h\(wide)v24h-\(wide)z\"/>"
      }
      marks += "</g><path class=\"b\" d=\"M44 \(top)h264v24h-264z\"/>"
      y += 30
    }
    height = y
    drawDifferenceRamp()
    drawMarksOfDifference()
  }

  /// How far each channel of the new colour is from the old one: black where they agree, the largest distance at full strength.
  private mutating func drawDifferenceRamp() {
    guard points.contains(where: { $0.values.differ }) else { return }
    let distances = points.map { $0.values.distance }
    let most = distances.reduce(0) { max($0, $1?.max() ?? 0) }
    guard most > 0, most.isFinite else { return }
    let ramp = points.indices.map { index in
      let parts = distances[index].map { $0.map { $0 / most } } ?? [0, 0, 0]
      return SitePicture.Point(
        input: points[index].input,
        values: .init(
          old: .color(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)), new: nil, differ: false))
    }
    marks +=
      "<text x=\"44\" y=\"\(PageText.coordinate(height + 10))\">difference, full at \(Self.label(most * 255)) of 255</text>"
    let top = PageText.coordinate(height + 16)
    marks += "<g shape-rendering=\"crispEdges\">"
    for run in Self.runs(of: ramp, at: x, { $0.old }) {
      guard case .color(let color)? = run.value else { continue }
      let wide = PageText.coordinate(run.end - run.start)
      marks += "<path \(PageText.fill(color)) d=\"M\(PageText.coordinate(run.start)) \(top)h\(wide)v14h-\(wide)z\"/>"
    }
    marks += "</g><path class=\"b\" d=\"M44 \(top)h264v14h-264z\"/>"
    height += 36
  }

  mutating func drawBands() {
    var y = 4.0
    var isCut = false
    for (index, lane) in lanes.enumerated() {
      marks += "<text class=\"e\" x=\"40\" y=\"\(PageText.coordinate(y + 16))\">\(lane.name)</text>"
      for run in Self.runs(of: points, at: x, lane.value) {
        let wide = run.end - run.start
        let corner = "M\(PageText.coordinate(run.start)) \(PageText.coordinate(y))"
        let size = PageText.coordinate(wide)
        marks += "<path class=\"\(index == 0 ? "l" : "m")\" d=\"\(corner)h\(size)v24h-\(size)z\"/>"
        let text = PageText.wording(of: run.value)
        let room = Int((wide - 6) / 6.6)
        isCut = isCut || text.unicodeScalars.count > room
        guard room > 2 || text.unicodeScalars.count <= room else { continue }
        let place = "x=\"\(PageText.coordinate(run.start + 4))\" y=\"\(PageText.coordinate(y + 16))\""
        marks +=
          "<text \(place)>\(PageText.escaped(text, atMost: text.unicodeScalars.count <= room ? room : room - 1))</text>"
      }
      y += 28
    }
    height = y
    drawMarksOfDifference()
    self.isCut = isCut
  }

  private var lanes: [(name: String, value: (SitePicture.Values) -> StyleValue?)] {
    let old: (SitePicture.Values) -> StyleValue? = { $0.old }
    let new: (SitePicture.Values) -> StyleValue? = { $0.new }
    return hasNew ? [("old", old), ("new", new)] : [("old", old)]
  }

  /// A lane of marks where old and new differ, if they do.
  private mutating func drawMarksOfDifference() {
    guard points.contains(where: { $0.values.differ }) else { return }
    marks += "<text class=\"e\" x=\"40\" y=\"\(PageText.coordinate(height + 12))\">differ</text>"
    for point in points where point.values.differ {
      let place = "M\(PageText.coordinate(x(point.input))) \(PageText.coordinate(height))"
      marks += "<path class=\"d\" d=\"\(place)v16\"/>"
    }
    height += 20
  }

  /// Neighbours of one value, from the middle before the first to the middle after the last.
  private static func runs(
    of points: [SitePicture.Point], at x: (Double) -> Double, _ value: (SitePicture.Values) -> StyleValue?
  ) -> [(value: StyleValue?, start: Double, end: Double)] {
    var result: [(value: StyleValue?, start: Double, end: Double)] = []
    for (index, point) in points.enumerated() {
      let start = index == 0 ? left : x((points[index - 1].input + point.input) / 2)
      let end = index + 1 == points.count ? right : x((points[index + 1].input + point.input) / 2)
      if let last = result.last, last.value == value(point.values) {
        result[result.count - 1].end = end
      } else {
        result.append((value(point.values), start, end))
      }
    }
    return result
  }

  /// The words of bands that are too narrow for them, each with where its band begins.
  mutating func drawWords() {
    let runs = Self.runs(of: points, at: { $0 }, lanes[0].value)
    for (index, run) in runs.prefix(6).enumerated() {
      let start = Self.label((run.start * 1000).rounded() / 1000)
      let word = PageText.escaped(PageText.wording(of: run.value), atMost: 32)
      let text =
        index == 0
        ? "at first \(word)" : index < 5 || runs.count == 6 ? "from \(start) \(word)" : "and \(runs.count - 5) more"
      marks += "<text x=\"44\" y=\"\(PageText.coordinate(height + 10))\">\(text)</text>"
      height += 14
    }
  }
}

extension SitePicture.Values {
  /// How far red, green and blue of two colours are apart.
  fileprivate var distance: [Double]? {
    guard case .color(let old)? = old, case .color(let new)? = new else { return nil }
    return [abs(old.red - new.red), abs(old.green - new.green), abs(old.blue - new.blue)]
  }
}
