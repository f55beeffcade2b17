import StyleMigration
import StyleSpec

/// One panel of a picture as SVG: curves, ramps, or bands with labels.
///
/// The old curve is thick and pale, the new one thin, dark and dashed over it, so that they are told apart without colour.
struct Plot {
  static let width = 320.0
  private static let left = 44.0
  private static let right = 308.0

  private(set) var height = 0.0
  private var marks = ""
  private let axis: String
  private let points: [SitePicture.Point]
  private let low: Double
  private let high: Double
  private let hasNew: Bool
  private let range: ClosedRange<Double>?

  /// Whether some words did not fit into their bands.
  private var isCut = false

  /// - Parameters:
  ///   - axis: What the points are over.
  ///   - points: The values, at least one.
  ///   - hasNew: Whether there are new values.
  ///   - range: The numbers that the scale has to hold, those of the points among them; `nil` for those of the points.
  init(axis: String, points: [SitePicture.Point], hasNew: Bool, range: ClosedRange<Double>? = nil) {
    self.axis = axis
    self.points = points
    self.hasNew = hasNew
    self.range = range ?? Self.range(of: points)
    low = points.first?.input ?? 0
    high = points.last?.input ?? 1
    let values = points.flatMap { [$0.values.old, $0.values.new] }.compactMap { $0 }.filter { $0 != .null }
    if values.isEmpty {
      drawBands()
    } else if values.allSatisfy({ $0.numbers != nil }), Set(values.compactMap { $0.numbers?.count }).count == 1 {
      drawCurves(count: values.first?.numbers?.count ?? 1)
    } else if values.allSatisfy(\.isColor) {
      drawRamps()
    } else {
      drawBands()
    }
    drawAxis()
  }

  /// The drawing, without the element around it.
  var content: String { marks }

  private func x(_ input: Double) -> Double {
    Self.left + (Self.right - Self.left) * (high > low ? (input - low) / (high - low) : 0.5)
  }

  // MARK: Numbers

  /// All numbers among the values.
  static func range(of points: [SitePicture.Point]) -> ClosedRange<Double>? {
    var numbers: [Double] = []
    for point in points { numbers += (point.values.old?.numbers ?? []) + (point.values.new?.numbers ?? []) }
    numbers = numbers.filter(\.isFinite)
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }

  private mutating func drawCurves(count: Int) {
    var bottom = range?.lowerBound ?? 0
    var top = range?.upperBound ?? 1
    if bottom == top {
      bottom -= 0.5
      top += 0.5
    }
    let (upper, lower) = (10.0, 96.0)
    for share in [0.0, 0.5, 1] {
      let y = lower - (lower - upper) * share
      marks += "<path class=\"g\" d=\"M\(PageText.coordinate(Self.left)) \(PageText.coordinate(y))H308\"/>"
      let label = Self.label(bottom + (top - bottom) * share)
      marks += "<text class=\"e\" x=\"40\" y=\"\(PageText.coordinate(y + 3.5))\">\(label)</text>"
    }
    func line(_ part: Int, _ value: (SitePicture.Values) -> StyleValue?) -> String {
      path(
        points.map { point in
          guard let numbers = value(point.values)?.numbers, numbers[part].isFinite else { return nil }
          return (x(point.input), lower - (lower - upper) * (numbers[part] - bottom) / (top - bottom))
        })
    }
    for part in 0..<count { marks += "<path class=\"o\" d=\"\(line(part) { $0.old })\"/>" }
    if hasNew { for part in 0..<count { marks += "<path class=\"n\" d=\"\(line(part) { $0.new })\"/>" } }
    height = lower
    if points.contains(where: \.values.differ) { drawDifference(count: count) }
  }

  /// New less old, on a scale of its own.
  private mutating func drawDifference(count: Int) {
    let differences = points.map { point -> [Double]? in
      guard let old = point.values.old?.numbers, let new = point.values.new?.numbers else { return nil }
      return zip(new, old).map { $0 - $1 }
    }
    let most = differences.reduce(0) { max($0, ($1 ?? []).reduce(0) { max($0, abs($1)) }) }
    let middle = height + 40
    let scale = most > 0 && most.isFinite ? 20 / most : 0
    marks += "<text x=\"44\" y=\"\(PageText.coordinate(middle - 24))\">difference, ±\(Self.label(most))</text>"
    marks += "<path class=\"g\" d=\"M44 \(PageText.coordinate(middle))H308\"/>"
    for part in 0..<count {
      let line = path(
        zip(points, differences).map { point, difference in
          difference.map { (x(point.input), middle - $0[part] * scale) }
        })
      marks += "<path class=\"d\" d=\"\(line)\"/>"
    }
    height = middle + 22
  }

  /// A line through points, broken where there is none; without what lies on a level between its neighbours.
  private func path(_ places: [(x: Double, y: Double)?]) -> String {
    var text = ""
    var isOpen = false
    for (index, place) in places.enumerated() {
      guard let place else {
        isOpen = false
        continue
      }
      let y = PageText.coordinate(place.y)
      if isOpen, index + 1 < places.count, let before = places[index - 1], let after = places[index + 1],
        PageText.coordinate(before.y) == y, PageText.coordinate(after.y) == y
      {
        continue
      }
      text += "\(isOpen ? "L" : "M")\(PageText.coordinate(place.x)) \(y)"
      isOpen = true
    }
    return text
  }

  private static func label(_ number: Double) -> String {
    let magnitude = abs(number)
    if magnitude >= 1e6 || (magnitude > 0 && magnitude < 0.001) { return PageText.escaped("\(Float(number))") }
    let places = magnitude >= 100 ? 1.0 : magnitude >= 1 ? 100 : 1000
    return PageText.number((number * places).rounded() / places)
  }

  // MARK: Colours and words

  private mutating func drawRamps() {
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
    guard points.contains(where: \.values.differ) else { return }
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

  private mutating func drawBands() {
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
    guard points.contains(where: \.values.differ) else { return }
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

  private mutating func drawAxis() {
    let y = PageText.coordinate(height + 16)
    marks += "<text class=\"a\" x=\"44\" y=\"\(y)\">\(Self.label(low))</text>"
    marks += "<text class=\"c\" x=\"176\" y=\"\(y)\">\(PageText.escaped(axis, atMost: 30))</text>"
    marks += "<text class=\"e\" x=\"308\" y=\"\(y)\">\(Self.label(high))</text>"
    height += 22
    if isCut { drawWords() }
  }

  /// The words of bands that are too narrow for them, each with where its band begins.
  private mutating func drawWords() {
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

extension StyleValue {
  /// The numbers that a curve can show; `nil` for other values.
  fileprivate var numbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .numberArray(let numbers): numbers
    case .padding(let padding): padding.components
    case .array(let elements): elements.isEmpty ? nil : Self.numbers(of: elements)
    default: nil
    }
  }

  private static func numbers(of elements: [StyleValue]) -> [Double]? {
    var numbers: [Double] = []
    for element in elements {
      guard case .number(let number) = element else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  fileprivate var isTransparent: Bool { if case .color(let color) = self { color.alpha < 1 } else { false } }

  fileprivate var isColor: Bool { if case .color = self { true } else { false } }
}

extension SitePicture.Values {
  /// How far red, green and blue of two colours are apart.
  fileprivate var distance: [Double]? {
    guard case .color(let old)? = old, case .color(let new)? = new else { return nil }
    return [abs(old.red - new.red), abs(old.green - new.green), abs(old.blue - new.blue)]
  }
}
