import SourceJSON
import StyleSpec

/// The values worth trying for one thing that a filter reads.
enum FilterProbes {
  /// An attribute with its values: first the constants, then the rest.
  struct Attribute {
    var name: JSONString
    var values: [StyleValue]
    var constantCount: Int

    init(_ name: JSONString, _ constants: [StyleValue]) {
      self.name = name
      let own = distinct(constants)
      constantCount = own.count
      values = distinct(own + everyType + own.spread(over: 60).flatMap { neighbours(of: $0) })
    }
  }

  /// The ids worth trying; tiles have numbers, some GeoJSON has strings, and many features have none.
  static func ids(_ constants: [StyleValue]) -> [StyleValue] {
    let own = distinct(constants).filter { value in
      switch value {
      case .number, .string: true
      default: false
      }
    }
    let near = own.spread(over: 20).flatMap { neighbours(of: $0) }.filter { value in
      switch value {
      case .number, .string: true
      default: false
      }
    }
    return distinct([.null, .number(7), .string("7"), .number(0), .string("")] + own + near)
  }

  private static let everyType: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .string(""), .string("no such value"), .number(0), .number(5), .string("5"),
    .array([.string("a")]), .object(StyleObject()),
  ]

  private static func neighbours(of constant: StyleValue) -> [StyleValue] {
    switch constant {
    case .number(let number):
      let text = JSONString(String(decoding: JSONFragment.number(number).text, as: UTF8.self))
      return [
        .number(number.nextUp), .number(number.nextDown), .number(number + 1), .number(-number), .string(text),
      ]
    case .string(let string):
      var result: [StyleValue] = [
        .string(JSONString(string.string + " ")), .string(JSONString("\u{1}" + string.string)), .array([constant]),
      ]
      if let number = string.number { result.append(.number(number)) }
      if string == "true" { result.append(.boolean(true)) }
      if string == "null" { result.append(.null) }
      return result
    case .boolean(let value): return [.boolean(!value), .string(value ? "true" : "false"), .number(value ? 1 : 0)]
    default: return [.string("null")]
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
