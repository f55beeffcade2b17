import LegacyRuntime
import SourceText
import StyleSpec

/// The attribute sets worth trying for a function: an attribute with each value once, and the attributes that tokens name.
struct AttributeProbes {
  private let function: FunctionObject
  private let property: PropertySpecification
  private let semantics: LegacySemantics

  /// The attribute that the function reads.
  private let name: JSONString?

  init(_ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics) {
    (self.function, self.property, self.semantics) = (function, property, semantics)
    name = function.property?.string
  }

  /// The one without attributes, each value of the attribute, and the tokens of the default and of each stop.
  var sets: [StyleObject] {
    guard let name else { return [StyleObject()] + Self.tokenSets(function.stops.flatMap { tokens(in: $0.output) }) }
    let defaults = Self.tokenSets(tokens(in: function.defaultValue)).map { tokens in
      StyleObject(tokens.members.filter { $0.key != name })
    }
    return [StyleObject()] + values.map { StyleObject([.init(key: name, value: $0)]) } + defaults
      + function.stops.flatMap { tokenSets(of: $0) }
  }

  // MARK: Tokens

  /// The names of the tokens in an output, where they are resolved: native semantics does so in functions of attributes, too.
  private func tokens(in output: StyleValue?) -> [JSONString] {
    guard property.hasTokens, name == nil || semantics == .native, case .string(let string)? = output else { return [] }
    return TokenText.names(in: string, semantics: semantics)
  }

  /// Each token of an output with a value of every type, where the attribute gives that output.
  private func tokenSets(of stop: FunctionObject.Stop) -> [StyleObject] {
    guard let name else { return [] }
    return Self.tokenSets(tokens(in: stop.output)).map { tokens in
      StyleObject(tokens.members.filter { $0.key != name } + [.init(key: name, value: stop.input)])
    }
  }

  /// Each token with a value of every type, and each alone.
  static func tokenSets(_ repeated: [JSONString]) -> [StyleObject] {
    var seen: Set<JSONString> = []
    let names = repeated.filter { seen.insert($0).inserted }
    guard !names.isEmpty else { return [] }
    return everyTokenValue.map { value in StyleObject(names.map { .init(key: $0, value: value) }) }
      + names.map { StyleObject([.init(key: $0, value: .string(JSONString("only " + $0.string)))]) }
  }

  private static let everyTokenValue: [StyleValue] = [
    .string("text"), .string(""), .number(0.1), .number(1e21), .number(-0.0), .boolean(true), .boolean(false), .null,
    .array([.number(1), .string("a")]), .object(StyleObject([.init(key: "a", value: .number(1))])),
  ]

  // MARK: Values

  /// The values worth trying for the attribute, without duplicates.
  private var values: [StyleValue] {
    let (inputs, isDense) = (function.stops.map { $0.input }, !function.isComposite)
    let isNumeric = inputs.contains { if case .number = $0 { true } else { false } }
    var values = Self.everyType
    if isNumeric || function.mode != .categorical {
      values += NumberProbes(inputs, base: function.base ?? 1, semantics: semantics, isDense: isDense).numbers
        .map { StyleValue.number($0) }
    }
    for input in inputs { values += Self.neighbours(of: input, isDense: isDense) }
    if function.mode == .identity { values += Self.shapes(of: property.type) }
    var seen = Set<StyleValue>(minimumCapacity: values.count)
    return values.filter { seen.insert($0).inserted }
  }

  /// The type of an attribute is never certain: tiles contain numbers as strings, and null.
  private static let everyType: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .string(""), .string("no such key"), .string("5"), .number(5),
    .number(-1.5), .array([]), .array([.number(1), .number(2)]), .object(StyleObject()),
  ]

  /// A key, the values around it, and those that a careless comparison would confuse with it.
  private static func neighbours(of input: StyleValue, isDense: Bool) -> [StyleValue] {
    switch input {
    case .number(let key):
      let text = String(decoding: JSONFragment.number(key).text, as: UTF8.self)
      return [input, .string(JSONString(text)), .number(key + 0.5)]
        + (isDense ? [.number(key - 0.5), .number(-key)] : [])
    case .string(let key):
      let confused: StyleValue? =
        key == "true" ? .boolean(true) : key == "false" ? .boolean(false) : key.number.map { .number($0) }
      return [input, .string(JSONString(key.string + " "))] + [confused].compactMap { $0 }
    case .boolean(let key):
      return [input, .boolean(!key), .string(key ? "true" : "false"), .number(key ? 1 : 0)]
    default: return []
    }
  }

  /// Values in the forms that an identity function of this type may pass on, and near misses.
  private static func shapes(of type: PropertyType) -> [StyleValue] {
    switch type {
    case .number, .boolean, .string:
      return [.number(0), .number(1e9), .string("1")]
    case .color, .colorArray:
      return [
        .string("red"), .string("#0f8"), .string("rgba(1, 2, 3, 0.5)"), .string("hsl(120, 50%, 50%)"),
        .string("no color"), .array([.number(255), .number(0), .number(0)]),
        .array([.number(255), .number(0), .number(0), .number(1)]), .array([.string("red")]),
      ]
    case .enumeration(let members):
      // Every JavaScript object has a `constructor`.
      return members.map { .string($0) } + [.array([.string(members[0])]), .string("constructor")]
    case .array(_, let length):
      let count = length ?? 2
      return [
        .array(Array(repeating: .number(3), count: count)), .array(Array(repeating: .number(3), count: count + 1)),
        .array(Array(repeating: .string("a"), count: count)), .array([.string("a"), .number(1)]),
        .array(Array(repeating: .boolean(true), count: count)), .array([.null]),
      ]
    case .padding, .numberArray:
      return [
        .number(3), .array([.number(1)]), .array([.number(1), .number(2), .number(3)]),
        .array([.number(1), .number(2), .number(3), .number(4)]),
        .array([.number(1), .number(2), .number(3), .number(4), .number(5)]), .array([.string("1")]),
      ]
    case .formatted, .resolvedImage:
      return [
        .string("text"), .number(0.1), .number(1e21), .array([.string("a"), .null]),
        .object(StyleObject([.init(key: "a", value: .number(1))])),
      ]
    case .variableAnchorOffsetCollection:
      return [
        .array([.string("top"), .array([.number(0), .number(1)])]), .array([.string("top")]),
        .array([.string("middle"), .array([.number(0), .number(1)])]),
      ]
    case .projectionDefinition, .any:
      return [.string("mercator"), .string("globe")]
    }
  }
}

/// The numbers worth trying for the numeric inputs of stops.
struct NumberProbes {
  private(set) var numbers: [Double] = []

  /// - Parameters:
  ///   - inputs: The inputs of the stops; those that are not numbers are skipped.
  ///   - base: The base of the curve: where its power over the distance from one stop to the next is infinite, the
  ///     range without a finite result is tried, too.
  ///   - semantics: Native functions are tried at the neighbours in float32 as well.
  ///   - isDense: Also the double above each input and a second point between neighbours; a composite function is tried with each
  ///     combination of zooms and attributes, so it gets fewer of both.
  init(_ inputs: [StyleValue], base: Double, semantics: LegacySemantics, isDense: Bool) {
    var keys: [Double] = []
    for case .number(let key) in inputs { keys.append(key) }
    keys.sort()
    numbers = [Double](reservingCapacity: 6 * keys.count + 6)
    let reach = Self.reach(of: base, semantics)
    var previous: Double?
    for key in keys where key != previous {
      if let previous {
        let distance = key - previous
        numbers.append(previous + distance / 2)
        if isDense { numbers.append(previous + distance * 0.2) }
        if distance > reach { numbers.append(previous + (distance + reach) / 2) }
      }
      numbers += [key, key.nextDown]
      if isDense || keys.count < 4 { numbers.append(key.nextUp) }
      if semantics == .native, isDense { numbers += [Double(Float(key).nextDown), Double(Float(key).nextUp)] }
      previous = key
    }
    if let first = keys.first, let last = keys.last { numbers += [first - 1.5, last + 1, last + 100.25] }
    numbers += isDense ? [0, 22, 11.37] : [0, 22]
    // JSON cannot hold a zoom or an attribute beyond the largest double.
    numbers.removeAll { !$0.isFinite }
  }

  /// The distance from a stop up to which the power of a base is finite.
  private static func reach(of base: Double, _ semantics: LegacySemantics) -> Double {
    let largest = semantics == .native ? Double(Float.greatestFiniteMagnitude) : .greatestFiniteMagnitude
    return base > 1 ? binaryLogarithm(largest) / binaryLogarithm(base) : .infinity
  }
}
