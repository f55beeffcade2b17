import SourceText
import StyleSpec

/// A second evaluator of expressions, written from the specification over the JSON itself: slow, untyped, without folding.
///
/// It knows the operators that ``WellTypedExpression`` writes, and shares data types, colour parsing and the spelling of
/// numbers with the first one, and nothing else.
///
/// - Source: `expression_name` of the specification's reference data.
struct ReferenceEvaluator {
  /// An evaluation that has no value.
  struct Failure: Error {}

  let context: EvaluationContext

  /// The bindings, each with the number of bindings in its scope.
  ///
  /// A variable is evaluated where it is used: an unused one cannot fail.
  private var variables: [(name: String, value: JSONNode)] = []

  init(_ context: EvaluationContext) {
    self.context = context
  }

  func value(of node: JSONNode) throws(Failure) -> StyleValue {
    guard node.kind == .array else { return StyleValue(json: node) }
    guard let name = node[0]?.string?.string else { throw Failure() }
    let arguments = node.elements.dropFirst().map { $0 }
    switch name {
    case "literal": return StyleValue(json: arguments[0])
    case "let": return try binding(arguments)
    case "var":
      let name = arguments[0].string?.string
      guard let place = variables.lastIndex(where: { $0.name == name }) else { throw Failure() }
      var outer = self
      outer.variables.removeLast(variables.count - place)
      return try outer.value(of: variables[place].value)
    case "case", "match", "coalesce", "all", "any": return try decision(name, arguments)
    case "step", "interpolate", "interpolate-hcl", "interpolate-lab": return try ramp(name, arguments)
    case "number", "string", "boolean": return try assertion(name, arguments)
    case "to-number", "to-color": return try conversion(name, arguments)
    default: break
    }
    var values: [StyleValue] = []
    for argument in arguments { values.append(try value(of: argument)) }
    if let value = try data(name, values) { return value }
    if let value = try ReferenceOperators.value(of: name, values) { return value }
    throw Failure()
  }

  // MARK: Variables and data

  private func binding(_ arguments: [JSONNode]) throws(Failure) -> StyleValue {
    var inner = self
    for index in stride(from: 0, to: arguments.count - 1, by: 2) {
      inner.variables.append((arguments[index].string?.string ?? "", arguments[index + 1]))
    }
    return try inner.value(of: arguments[arguments.count - 1])
  }

  private func data(_ name: String, _ values: [StyleValue]) throws(Failure) -> StyleValue? {
    switch (name, values.first ?? .null) {
    case ("zoom", _): .number(context.zoom ?? .nan)
    case ("id", _): context.feature?.id ?? .null
    case ("geometry-type", _): .string(JSONString(context.feature?.geometryType.rawValue ?? ""))
    case ("get", .string(let key)): context.feature?.properties[key] ?? .null
    case ("has", .string(let key)): .boolean(context.feature?.properties[key] != nil)
    default: nil
    }
  }

  // MARK: Decisions

  private func decision(_ name: String, _ arguments: [JSONNode]) throws(Failure) -> StyleValue {
    switch name {
    case "all":
      for argument in arguments where try value(of: argument) != .boolean(true) { return .boolean(false) }
      return .boolean(true)
    case "any":
      for argument in arguments where try value(of: argument) == .boolean(true) { return .boolean(true) }
      return .boolean(false)
    case "coalesce":
      for argument in arguments {
        let found = try value(of: argument)
        if found != .null { return found }
      }
      return .null
    case "case":
      for index in stride(from: 0, to: arguments.count - 1, by: 2)
      where try value(of: arguments[index]) == .boolean(true) {
        return try value(of: arguments[index + 1])
      }
      return try value(of: arguments[arguments.count - 1])
    default:
      let input = try value(of: arguments[0])
      for index in stride(from: 1, to: arguments.count - 1, by: 2) {
        let label = arguments[index]
        let labels = label.kind == .array ? label.elements.map { StyleValue(json: $0) } : [StyleValue(json: label)]
        if labels.contains(input) { return try value(of: arguments[index + 1]) }
      }
      return try value(of: arguments[arguments.count - 1])
    }
  }

  // MARK: Ramps

  private func ramp(_ name: String, _ arguments: [JSONNode]) throws(Failure) -> StyleValue {
    let isStep = name == "step"
    var labels: [Double] = []
    var outputs: [JSONNode] = []
    if isStep {
      labels.append(-.infinity)
      outputs.append(arguments[1])
    }
    for index in stride(from: 2, to: arguments.count - 1, by: 2) {
      labels.append(arguments[index].number ?? .nan)
      outputs.append(arguments[index + 1])
    }
    if labels.count == 1 { return try value(of: outputs[0]) }
    guard case .number(let input) = try value(of: arguments[isStep ? 0 : 1]) else { throw Failure() }
    if input <= labels[0] { return try value(of: outputs[0]) }
    if input >= labels[labels.count - 1] { return try value(of: outputs[outputs.count - 1]) }
    guard !input.isNaN, let index = labels.lastIndex(where: { $0 <= input }) else { throw Failure() }
    if isStep { return try value(of: outputs[index]) }
    let factor = Self.factor(arguments[0], input, labels[index], labels[index + 1])
    return try ReferenceOperators.mix(
      try value(of: outputs[index]), try value(of: outputs[index + 1]), factor, space: name)
  }

  private static func factor(_ curve: JSONNode, _ input: Double, _ lower: Double, _ upper: Double) -> Double {
    let base = curve[0]?.string == "exponential" ? curve[1]?.number ?? 1 : 1
    if upper - lower == 0 { return 0 }
    return base == 1
      ? (input - lower) / (upper - lower) : (power(base, input - lower) - 1) / (power(base, upper - lower) - 1)
  }

  // MARK: Types

  private func assertion(_ name: String, _ arguments: [JSONNode]) throws(Failure) -> StyleValue {
    for argument in arguments {
      let found = try value(of: argument)
      switch (name, found) {
      case ("number", .number), ("string", .string), ("boolean", .boolean): return found
      default: continue
      }
    }
    throw Failure()
  }

  private func conversion(_ name: String, _ arguments: [JSONNode]) throws(Failure) -> StyleValue {
    for argument in arguments {
      let found = try value(of: argument)
      switch (name, found) {
      case ("to-number", .null): return .number(0)
      case ("to-number", .number(let number)) where !number.isNaN: return found
      case ("to-number", .boolean(let boolean)): return .number(boolean ? 1 : 0)
      case ("to-number", .string(let text)):
        if text.isEmpty { return .number(0) }
        if let number = text.number { return .number(number) }
      case ("to-color", .color): return found
      case ("to-color", .string(let text)):
        if let color = Color(css: text) { return .color(color) }
      default: continue
      }
    }
    throw Failure()
  }
}
