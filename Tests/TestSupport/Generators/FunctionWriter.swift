import SourceText
import StyleSpec

/// Draws one legacy function, and remembers values that its inputs should be close to.
struct FunctionWriter {
  let property: PropertySpecification
  let kind: GeneratedFunction.Kind
  let mode: GeneratedFunction.Mode?

  private(set) var attribute = "p"

  /// The zooms of the stops.
  private(set) var zooms: [Double] = []

  /// The attribute values of the stops.
  private(set) var keys: [StyleValue] = []

  /// The outputs of the stops, one of which the default may be.
  private var outputs: [SpelledValue] = []

  init(property: PropertySpecification, kind: GeneratedFunction.Kind, mode: GeneratedFunction.Mode?) {
    self.property = property
    self.kind = kind
    self.mode = mode
  }

  /// The function as an object.
  ///
  /// Its members are in the usual order, sometimes in reverse.
  mutating func function(_ source: inout ChoiceSource) -> SpelledValue {
    var members: [(key: String, value: SpelledValue)] = []
    if let mode { members.append(("type", .string(mode.rawValue))) }
    if kind != .camera {
      attribute = source.pick(["p", "rank", "name:en", "é", "e\u{301}", "constructor", "a b", ""])
      members.append(("property", .string(attribute)))
    }
    if source.oneIn(3) { members.append(("base", base(&source))) }
    if source.oneIn(6) { members.append(("colorSpace", .string(source.pick(["hcl", "lab", "rgb"])))) }
    if mode != .identity || source.oneIn(12) { members.append(("stops", stops(&source))) }
    if source.oneIn(2) { members.append(("default", fallback(&source))) }
    if source.oneIn(12) { flaw(&members, &source) }
    if source.oneIn(5) { members.reverse() }
    return .object(members)
  }

  // MARK: Members

  private func base(_ source: inout ChoiceSource) -> SpelledValue {
    let spellings = [
      "1", "1.2", "2", "0.5", "1.0", "0", "10", "1e0", "1.40", "0.999", "1.000001", "100", "1.0000000000000002",
      "0.9999999999999999", "1.0000000001", "0.99999999", "1.00000000000001", "-0",
    ]
    return SpelledValue.number(spelled: source.pick(spellings)) ?? .number(1)
  }

  private func fallback(_ source: inout ChoiceSource) -> SpelledValue {
    if !outputs.isEmpty, source.oneIn(3) { return source.pick(outputs) }
    return source.oneIn(20) ? source.anything() : source.output(of: property.type)
  }

  private mutating func output(_ source: inout ChoiceSource) -> SpelledValue {
    let output = source.oneIn(60) ? source.anything() : source.output(of: property.type)
    outputs.append(output)
    return output
  }

  /// Breaks one rule of the language.
  private func flaw(_ members: inout [(key: String, value: SpelledValue)], _ source: inout ChoiceSource) {
    let flaws: [(key: String, value: SpelledValue?)] = [
      ("note", .string("unknown")), ("stops", nil), ("stops", .array([])), ("stops", .null),
      ("type", .string("linear")), ("property", nil), ("property", .number(1)), ("base", .number(-1)),
      ("base", .string("2")), ("base", .null),
      ("colorSpace", .string("xyz")), ("default", .null), ("stops", .array([.number(5)])),
      ("stops", .array([.array([.null, .number(1)])])),
    ]
    let flaw = source.pick(flaws)
    members.removeAll { $0.key == flaw.key }
    if let value = flaw.value { members.append((flaw.key, value)) }
  }

  // MARK: Stops

  private mutating func stops(_ source: inout ChoiceSource) -> SpelledValue {
    var stops: [SpelledValue] = []
    switch kind {
    case .camera:
      for zoom in numbers(&source, 1...5) {
        zooms.append(zoom)
        stops.append(.array([source.spelled(zoom), output(&source)]))
      }
    case .source:
      for key in sourceKeys(&source) {
        keys.append(key.value)
        stops.append(.array([key, output(&source)]))
      }
    case .composite:
      stops = compositeStops(&source)
    }
    if source.oneIn(25), stops.count > 1 { stops.swapAt(0, stops.count - 1) }
    return .array(stops)
  }

  /// Groups of one zoom each.
  ///
  /// They share their keys, or each has its own; rarely a zoom is repeated later.
  private mutating func compositeStops(_ source: inout ChoiceSource) -> [SpelledValue] {
    let zooms = numbers(&source, 1...4)
    var shared: [SpelledValue]?
    if !source.oneIn(3) { shared = sourceKeys(&source) }
    var stops: [SpelledValue] = []
    for zoom in zooms {
      self.zooms.append(zoom)
      for key in shared ?? sourceKeys(&source) {
        keys.append(key.value)
        let input = SpelledValue.object([("zoom", source.spelled(zoom)), ("value", key)])
        stops.append(.array([input, output(&source)]))
      }
    }
    return stops
  }

  private func sourceKeys(_ source: inout ChoiceSource) -> [SpelledValue] {
    guard mode == .categorical else { return numbers(&source, 1...5).map { source.spelled($0) } }
    let kinds: [[SpelledValue]] = [
      ["a", "b", "park", "", "1", "é", "e\u{301}"].map { .string($0) },
      [0, 1, 2, 3, -1, 1_000].map { .number($0) },
      [.boolean(true), .boolean(false)],
      [0.5, 1.5, -2.25, 1e21, 1e-7, -0.0, 0].map { .number($0) },
      [9_007_199_254_740_991, 9_007_199_254_740_992, 9_007_199_254_740_994, 16_777_217].map { .number($0) },
      ["constructor", "toString", "__proto__", "hasOwnProperty", "a"].map { .string($0) },
      [
        .string("a"), .number(1), .string("1"), .boolean(true), .string("true"), .number(1.5), .string("01"),
        .string("-0"),
      ],
    ]
    let keys = kinds[source.index(weights: [6, 6, 3, 2, 1, 1, 2])]
    return source.list(1...5) { $0.pick(keys) }
  }

  /// The limits of doubles, where the next one is infinite, zero or denormal.
  private static let ends: [Double] = [
    .greatestFiniteMagnitude, Double.greatestFiniteMagnitude.nextDown, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
  ]

  /// Doubles next to whole numbers.
  private static let besideWhole: [Double] = [5, 1, -1, 16_777_216].flatMap { [$0.nextDown, $0.nextUp] }

  /// Ascending numbers; one step in eight has the width 0.
  ///
  /// In one list of four all lie between −1 and 1. A zero may have a sign.
  private func numbers(_ source: inout ChoiceSource, _ count: ClosedRange<Int>) -> [Double] {
    var next = source.pick([0, 5, -10, 1, 0.1, -0.0, 2.5, 1e-9, -1e6])
    if source.oneIn(12) { next = source.pick(Self.ends) }
    if source.oneIn(12) { next = source.pick(Self.besideWhole) }
    let isSmall = source.oneIn(4)
    let zero = source.oneIn(4) ? -0.0 : 0
    if isSmall { next = Double(source.int(in: -99...0)) / 100 }
    return source.list(count) { source -> Double in
      defer {
        if isSmall {
          next = min(next + Double(source.int(in: 0...50)) / 100, 1.0.nextDown)
        } else {
          step(&next, &source)
        }
      }
      return next == 0 ? zero : next
    }
  }

  private func step(_ next: inout Double, _ source: inout ChoiceSource) {
    switch source.index(weights: [8, 2, 4, 1, 1]) {
    case 0: next += Double(source.int(in: 1...10))
    case 1: break
    case 2: next += source.pick([0.5, 0.1, 0.001, 3.7])
    case 3: next = next.nextUp
    default: next += source.pick([100, 2_000, 1e6, 1e15, 1e300])
    }
    next = min(next, .greatestFiniteMagnitude)
  }
}
