import SourceJSON
import StyleSpec

/// The values worth trying for one thing that a filter reads.
enum FilterProbes {
  /// An attribute with its values: first the constants, each once, then the rest, in which some may stand twice.
  struct Attribute {
    var name: JSONString
    var values: [StyleValue]
    var constantCount: Int

    init(_ name: JSONString, _ constants: [StyleValue]) {
      self.name = name
      let own = distinct(constants)
      constantCount = own.count
      var values = own
      values.reserveCapacity(6 * own.count + everyType.count)
      values += everyType
      for constant in own.spread(over: 60) { appendNeighbours(of: constant, to: &values) }
      self.values = values
    }
  }

  /// The ids worth trying; tiles have numbers, some GeoJSON has strings, and many features have none.
  static func ids(_ constants: [StyleValue]) -> [StyleValue] {
    let own = distinct(constants)
    var values = usualIDs + own
    for constant in own.spread(over: 20) { appendNeighbours(of: constant, to: &values) }
    return values.filter { value in
      switch value {
      case .null, .number, .string: true
      default: false
      }
    }
  }

  private static let usualIDs: [StyleValue] = [.null, .number(7), .string("7"), .number(0), .string("")]

  private static let everyType: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .string(""), .string("no such value"), .number(0), .number(5), .string("5"),
    .array([.string("a")]), .object(StyleObject()),
  ]

  /// What lies beside a constant, and what a careless comparison would take for it.
  private static func appendNeighbours(of constant: StyleValue, to values: inout [StyleValue]) {
    switch constant {
    case .number(let number):
      values.append(.number(number.nextUp))
      values.append(.number(number.nextDown))
      values.append(.number(number + 1))
      values.append(.number(-number))
      values.append(.string(JSONString(number.javaScriptText)))
    case .string(let string):
      values.append(.string(JSONString(string.string + " ")))
      values.append(.string(JSONString("\u{1}" + string.string)))
      values.append(.array([constant]))
      if let number = string.number { values.append(.number(number)) }
      if string == "true" { values.append(.boolean(true)) }
      if string == "null" { values.append(.null) }
    case .boolean(let value):
      values.append(.boolean(!value))
      values.append(.string(value ? "true" : "false"))
      values.append(.number(value ? 1 : 0))
    default: values.append(.string("null"))
    }
  }

  /// Most lists are short, and comparing is cheaper than hashing then.
  private static func distinct(_ values: [StyleValue]) -> [StyleValue] {
    guard values.count > 40 else {
      var result: [StyleValue] = []
      result.reserveCapacity(values.count)
      for value in values where !result.contains(where: { $0 == value }) { result.append(value) }
      return result
    }
    var seen: Set<StyleValue> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension [StyleValue] {
  /// At most so many of the values, from all over the list.
  func spread(over count: Int) -> [StyleValue] {
    guard self.count > count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}

/// A fixed sequence of choices, so that a plan is the same in every run.
struct Choices {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
