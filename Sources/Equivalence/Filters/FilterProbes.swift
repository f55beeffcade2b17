import SourceText
import StyleSpec

/// The values worth trying for one thing that a filter reads.
enum FilterProbes {
  /// An attribute with its values, each once: first the constants, then the rest.
  struct Attribute {
    var name: JSONString
    var values: [StyleValue]
    var constantCount: Int

    init(_ name: JSONString, _ constants: [StyleValue]) {
      self.name = name
      let own = distinct(constants)
      constantCount = own.count
      values = valuesAndNeighbours(own, besides: everyType, own.spread(over: 60))
    }

    /// Keeps some of the values, in their order.
    mutating func keepValues(_ kept: ([StyleValue]) -> [StyleValue]) {
      constantCount = kept(Array(values.prefix(constantCount))).count
      values = kept(values)
    }
  }

  /// The ids worth trying; tiles have numbers, some GeoJSON has strings, and many features have none.
  static func ids(_ constants: [StyleValue]) -> [StyleValue] {
    if constants.isEmpty { return usualIDs }
    let own = distinct(constants)
    return valuesAndNeighbours(usualIDs, besides: own, own.spread(over: 20)).filter { value in
      switch value {
      case .null, .number, .string: true
      default: false
      }
    }
  }

  /// Each once: the values of two lists, and what lies beside some of them.
  private static func valuesAndNeighbours(
    _ first: [StyleValue], besides second: [StyleValue], _ constants: [StyleValue]
  ) -> [StyleValue] {
    var values = first + second
    values.reserveCapacity(values.count + 5 * constants.count)
    for constant in constants { appendNeighbours(of: constant, to: &values) }
    return distinct(values)
  }

  private static let usualIDs: [StyleValue] = [.null, .number(7), .string("7"), .number(0), .string("")]

  private static let everyType: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .string(""), .string("no such value"), .number(0), .number(5), .string("5"),
    .array([.string("a")]), .object(StyleObject()),
  ]

  /// The values beside a constant, and those that a careless comparison would confuse with it.
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

  private static func distinct(_ values: [StyleValue]) -> [StyleValue] {
    var seen: Set<ExactValue> = []
    return values.filter { seen.insert(ExactValue(value: $0)).inserted }
  }

  /// A value that the sign of zero, of an element as well, makes another.
  private struct ExactValue: Hashable {
    let value: StyleValue

    static func == (left: Self, right: Self) -> Bool { left.value.isSame(as: right.value) }
  }
}

extension StyleValue {
  fileprivate func isSame(as other: StyleValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)): one.bitPattern == two.bitPattern
    case (.array(let one), .array(let two)): one.elementsEqual(two) { $0.isSame(as: $1) }
    default: self == other
    }
  }
}

extension [StyleValue] {
  /// A selection of the values, spread over the list.
  func spread(over count: Int) -> [StyleValue] {
    guard self.count > count else { return self }
    return (0..<count).map { self[Int(Int64($0) * Int64(self.count) / Int64(count))] }
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
