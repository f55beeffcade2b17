import StyleMigration
import StyleSpec

/// One panel of a picture as SVG: curves, ramps, or bands with labels.
///
/// The old curve is thick and pale, the new one thin, dark and dashed over it, so that they are told apart without colour.
struct Plot {
  static let width = 320.0
  static let left = 44.0
  static let right = 308.0

  var height = 0.0
  var marks = ""
  private let axis: String
  let points: [SitePicture.Point]
  private let low: Double
  private let high: Double
  let hasNew: Bool
  private let range: ClosedRange<Double>?

  /// Whether some words did not fit into their bands.
  var isCut = false

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
    } else if values.allSatisfy({ $0.curveNumbers != nil }),
      Set(values.compactMap { $0.curveNumbers?.count }).count == 1
    {
      drawCurves(count: values.first?.curveNumbers?.count ?? 1)
    } else if values.allSatisfy({ $0.isColor }) {
      drawRamps()
    } else {
      drawBands()
    }
    drawAxis()
  }

  /// The drawing, without the element around it.
  var content: String { marks }

  func x(_ input: Double) -> Double {
    Self.left + (Self.right - Self.left) * (high > low ? (input - low) / (high - low) : 0.5)
  }

  // MARK: Numbers

  /// All numbers among the values.
  static func range(of points: [SitePicture.Point]) -> ClosedRange<Double>? {
    var numbers: [Double] = []
    for point in points { numbers += (point.values.old?.curveNumbers ?? []) + (point.values.new?.curveNumbers ?? []) }
    numbers = numbers.filter({ $0.isFinite })
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
          guard let numbers = value(point.values)?.curveNumbers, numbers[part].isFinite else { return nil }
          return (x(point.input), lower - (lower - upper) * (numbers[part] - bottom) / (top - bottom))
        })
    }
    for part in 0..<count { marks += "<path class=\"o\" d=\"\(line(part) { $0.old })\"/>" }
    if hasNew { for part in 0..<count { marks += "<path class=\"n\" d=\"\(line(part) { $0.new })\"/>" } }
    height = lower
    if points.contains(where: { $0.values.differ }) { drawDifference(count: count) }
  }

  /// New less old, on a scale of its own.
  private mutating func drawDifference(count: Int) {
    let differences = points.map { point -> [Double]? in
      guard let old = point.values.old?.curveNumbers, let new = point.values.new?.curveNumbers else { return nil }
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

  static func label(_ number: Double) -> String {
    let magnitude = abs(number)
    if magnitude >= 1e6 || (magnitude > 0 && magnitude < 0.001) { return PageText.escaped("\(Float(number))") }
    let places = magnitude >= 100 ? 1.0 : magnitude >= 1 ? 100 : 1000
    return PageText.number((number * places).rounded() / places)
  }

  private mutating func drawAxis() {
    let y = PageText.coordinate(height + 16)
    marks += "<text class=\"a\" x=\"44\" y=\"\(y)\">\(Self.label(low))</text>"
    marks += "<text class=\"c\" x=\"176\" y=\"\(y)\">\(PageText.escaped(axis, atMost: 30))</text>"
    marks += "<text class=\"e\" x=\"308\" y=\"\(y)\">\(Self.label(high))</text>"
    height += 22
    if isCut { drawWords() }
  }
}

extension StyleValue {
  /// The numbers that a curve can show; `nil` for other values.
  var curveNumbers: [Double]? {
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

  var isColor: Bool { if case .color = self { true } else { false } }
}
