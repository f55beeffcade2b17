import StyleDiagnostics
import SourceText

/// Functions and messages, by their selectors.
extension FormatReader {
  mutating func convert(function selector: JSONString, _ arguments: [FormatNode]) throws(DialectError) -> JSONFragment {
    if let entry = FunctionNames.functions[selector] { return try call(entry, arguments) }
    guard let structure = StructureFunction(rawValue: selector.string) else { throw Self.refusal(of: selector) }
    switch structure {
    case .average, .attributed, .array: break
    default: try require(selector.colonCount, of: selector, arguments)
    }
    switch structure {
    case .truncation:
      let argument = try convert(repeated: [arguments[0]])[0]
      return .call("-", [argument, .call("%", [argument, .number(1)])])
    case .average:
      let elements = Self.unwrapped(arguments)
      guard !elements.isEmpty else { throw .argumentCount(selector, expected: 1, found: 0) }
      let values = try convert(repeated: elements)
      return .call("/", [.call("+", values), .call("length", [.literal(.array(values))])])
    case .identity: return try convert(arguments[0])
    case .cast: return try cast(arguments)
    case .element: return try element(arguments)
    case .interpolation: return try interpolate(arguments, selector)
    case .step: return try step(arguments, selector)
    case .has: return try has(arguments[1], in: arguments[0])
    case .attributed: return try attributed(arguments)
    case .array: return .call("semiliteral", [.array(try convert(all: Self.unwrapped(arguments)))])
    }
  }

  /// A function of the table: its operator with the arguments.
  private mutating func call(
    _ entry: FunctionNames.Entry, _ arguments: [FormatNode]
  ) throws(DialectError) -> JSONFragment {
    let selector = entry.function.selector
    switch entry.function {
    case .list:
      guard !arguments.isEmpty else { throw .argumentCount(selector, expected: 1, found: 0) }
      return .call(entry.operatorName, try convert(all: Self.unwrapped(arguments)))
    case .exponent:
      try require(1, of: selector, arguments)
      return .call(entry.operatorName, [.call("e", []), try convert(arguments[0])])
    case .chain where arguments.count > selector.colonCount: break
    case .fixed, .chain, .text: try require(selector.colonCount, of: selector, arguments)
    }
    return .call(entry.operatorName, try convert(all: arguments))
  }

  private static func refusal(of selector: JSONString) -> DialectError {
    if FunctionNames.unsupported.contains(selector) {
      return DialectError(
        .unsupportedFunction,
        "the function \(selector) is not supported in map expressions; give its result as an attribute of the features",
        names: selector.spellings)
    }
    var question = ""
    if let nearest = FunctionNames.nearest(to: selector), nearest != selector {
      // The colon is not written in a format string.
      let isMessage = selector.string == nearest.string + ":"
      question = isMessage ? "; it is a message: write FUNCTION(…, '\(nearest)')" : "; did you mean \(nearest)?"
    }
    return DialectError(.unknownFunction, "unknown function \(selector)" + question, names: selector.spellings)
  }

  mutating func convert(
    message selector: JSONString, to operand: FormatNode, _ arguments: [FormatNode]
  ) throws(DialectError) -> JSONFragment {
    guard let message = FormatMessage(rawValue: selector.string) else { throw Self.refusal(of: selector) }
    switch message {
    case .booleanValue, .stringValue, .valueForKeyPath, .valueForKey, .has, .binding, .color:
      try require(selector.colonCount, of: selector, arguments)
    default: break
    }
    switch message {
    case .booleanValue: return .call("to-boolean", [try convert(operand)])
    case .number, .doubleValue, .floatValue, .decimalValue, .numberWithFallback:
      return .call("to-number", try convert(all: [operand] + arguments))
    case .stringValue: return .call("to-string", [try convert(operand)])
    case .stringByAppending, .appending: return .call("concat", try convert(all: [operand] + arguments))
    case .join, .joinList: return .call("concat", try convert(all: Self.unwrapped([operand] + arguments)))
    case .coalesce, .coalesceList: return .call("coalesce", try convert(all: Self.unwrapped([operand] + arguments)))
    case .valueForKeyPath, .valueForKey:
      // A single key has no operators.
      if message == .valueForKeyPath, case .string(let name) = arguments[0],
        name.string.utf8.first == UInt8(ascii: "@")
      {
        throw .collectionOperator(name)
      }
      let key = try convert(arguments[0])
      if operand == .evaluatedObject { return .call("get", [key]) }
      return .call("get", [key, try convert(operand)])
    case .has: return try has(arguments[0], in: operand)
    case .interpolation: return try interpolate([operand] + arguments, selector)
    case .step: return try step([operand] + arguments, selector)
    case .binding: return try binding(arguments, in: operand, selector)
    // The rest may be one array.
    case .match: return try convert(.match, [operand] + Self.unwrapped(arguments))
    case .conditional: return try convert(.conditional, [operand] + Self.unwrapped(arguments))
    case .color: return .call("rgba", try colorComponents(arguments))
    }
  }

  // MARK: Arguments

  private func require(_ count: Int, of selector: JSONString, _ arguments: [FormatNode]) throws(DialectError) {
    guard arguments.count == count else { throw .argumentCount(selector, expected: count, found: arguments.count) }
  }

  /// The elements of a list that is the only argument, or the arguments themselves.
  static func unwrapped(_ arguments: [FormatNode]) -> [FormatNode] {
    guard arguments.count == 1 else { return arguments }
    switch arguments[0] {
    case .aggregate(let elements), .array(let elements): return elements
    default: return arguments
    }
  }

  // MARK: Casts and lookups

  private mutating func cast(_ arguments: [FormatNode]) throws(DialectError) -> JSONFragment {
    guard case .string(let type) = arguments[1] else { throw .constantNeeded("the type", of: "CAST") }
    switch type {
    case "NSNumber": return .call("to-number", [try convert(arguments[0])])
    case "NSString": return .call("to-string", [try convert(arguments[0])])
    case "UIColor", "NSColor", "MGLColor", "MLNColor": return .call("to-color", [try convert(arguments[0])])
    case "NSArray":
      var operand = arguments[0]
      if case .function("noindex:", let inner) = operand, inner.count == 1 { operand = inner[0] }
      switch operand {
      case .color: break
      case .aggregate: throw .constantNeeded("the colour", of: "CAST(…, 'NSArray')")
      default: if operand.isConstant { throw .constantNeeded("the colour", of: "CAST(…, 'NSArray')") }
      }
      return .call("to-rgba", [try convert(operand)])
    default:
      throw DialectError(
        .unsupportedCast, "a cast to \(type) is not supported; NSNumber, NSString, NSArray and UIColor are")
    }
  }

  private mutating func element(_ arguments: [FormatNode]) throws(DialectError) -> JSONFragment {
    if arguments[1] == .string("LAST") {
      let collection = try convert(repeated: [arguments[0]])[0]
      return .call("at", [.call("-", [.call("length", [collection]), .number(1)]), collection])
    }
    let collection = try convert(arguments[0])
    switch arguments[1] {
    case .string("FIRST"): return .call("at", [.number(0), collection])
    case .string("SIZE"): return .call("length", [collection])
    default: return .call("at", [try convert(arguments[1]), collection])
    }
  }

  private mutating func has(_ key: FormatNode, in object: FormatNode) throws(DialectError) -> JSONFragment {
    if object == .evaluatedObject { return .call("has", [try convert(key)]) }
    return .call("has", [try convert(key), try convert(object)])
  }

  private mutating func colorComponents(_ arguments: [FormatNode]) throws(DialectError) -> [JSONFragment] {
    let components = try arguments.dropLast().map { argument throws(DialectError) in
      if case .number(let component) = argument { return try number(component * 255) }
      return JSONFragment.call("*", [try convert(argument), .number(255)])
    }
    return components + [try convert(arguments[arguments.count - 1])]
  }

  // MARK: Curves

  private mutating func interpolate(
    _ arguments: [FormatNode], _ selector: JSONString
  ) throws(DialectError) -> JSONFragment {
    try require(4, of: selector, arguments)
    guard case .string(let name) = arguments[1] else { throw .constantNeeded("the curve type", of: selector) }
    let curve: JSONFragment
    switch name {
    case "linear": curve = .call("linear", [])
    case "exponential":
      guard case .number(let base) = arguments[2] else { throw .constantNeeded("the base", of: selector) }
      curve = .call("exponential", [try number(base)])
    case "cubic-bezier":
      let elements = Self.unwrapped([arguments[2]])
      let points = elements.compactMap { if case .number(let number) = $0 { number } else { Double?.none } }
      guard elements.count == 4, points.count == 4 else {
        throw .constantNeeded("each of the four control points", of: selector)
      }
      curve = .call("cubic-bezier", try points.map(number))
    default:
      throw DialectError(.unknownCurve, "unknown curve \(name); expected linear, exponential or cubic-bezier")
    }
    return .call("interpolate", [curve, try convert(arguments[0])] + (try stops(arguments[3], selector)))
  }

  private mutating func step(_ arguments: [FormatNode], _ selector: JSONString) throws(DialectError) -> JSONFragment {
    try require(3, of: selector, arguments)
    let input = try convert(arguments[0])
    return .call("step", [input, try convert(arguments[1])] + (try stops(arguments[2], selector)))
  }

  /// The stops of a dictionary in ascending order, since a dictionary has no order.
  private mutating func stops(_ argument: FormatNode, _ selector: JSONString) throws(DialectError) -> [JSONFragment] {
    guard case .dictionary(let entries) = argument else {
      throw .constantNeeded("the dictionary of stops", of: selector)
    }
    guard !entries.isEmpty else {
      throw DialectError(.emptyStops, "the stops of \(selector) must not be empty", names: selector.spellings)
    }
    let pairs = try entries.map { entry throws(DialectError) in
      guard case .number(let key) = entry.key else { throw .constantNeeded("the number of each stop", of: selector) }
      return (key: key, value: entry.value)
    }.sorted { $0.key < $1.key }
    var result: [JSONFragment] = []
    for (index, pair) in pairs.enumerated() {
      if index > 0, pairs[index - 1].key == pair.key {
        throw DialectError(.duplicateLabel, "duplicate stop \(pair.key.javaScriptText)")
      }
      result += [try number(pair.key), try convert(pair.value)]
    }
    return result
  }

  // MARK: Variables and text

  private mutating func binding(
    _ arguments: [FormatNode], in body: FormatNode, _ selector: JSONString
  ) throws(DialectError) -> JSONFragment {
    try require(1, of: selector, arguments)
    guard case .dictionary(let entries) = arguments[0] else { throw .constantNeeded("the dictionary", of: selector) }
    return try convert(.letting, entries.flatMap { [$0.key, $0.value] } + [body])
  }

  private mutating func attributed(_ arguments: [FormatNode]) throws(DialectError) -> JSONFragment {
    var parts: [JSONFragment] = []
    for argument in Self.unwrapped(arguments) {
      guard case .attributed(let text, let attributes) = argument else {
        throw .constantNeeded("each attributed text", of: "mgl_attributed:")
      }
      parts += [try convert(text), try options(.dictionary(attributes))]
    }
    guard !parts.isEmpty else { throw .argumentCount("mgl_attributed:", expected: 1, found: 0) }
    return .call("format", parts)
  }
}
