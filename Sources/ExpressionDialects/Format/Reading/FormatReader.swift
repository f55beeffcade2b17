import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Converts trees of format strings to the JSON that the SDKs convert them to.
///
/// The SDKs also produce JSON that renderers refuse, such as an `in` with options, so the result is JSON and a warning,
/// not an expression.
struct FormatReader {
  let dialect: Dialect

  /// The property that the expression is for; `nil` if that is open.
  let property: PropertySpecification?
  private(set) var warnings: [DialectWarning] = []

  init(_ dialect: Dialect, variablesOf property: PropertySpecification?) {
    self.dialect = dialect
    self.property = property
  }

  private var seenWarnings: Set<DialectWarning> = []

  mutating func warn(_ id: DiagnosticKind, _ message: String) {
    let warning = DialectWarning(id, message)
    if seenWarnings.insert(warning).inserted { warnings.append(warning) }
  }

  /// The maximum nesting of operands that are repeated in JSON: each level doubles the size.
  static let maximumRepeats = 8

  private var repeats = 0

  /// Converts an operand that is repeated in the JSON.
  mutating func convert(repeated expressions: [FormatNode]) throws(DialectError) -> [JSONFragment] {
    guard repeats < Self.maximumRepeats else {
      throw DialectError(
        .nestedTooDeeply,
        "trunc, average, LAST and BETWEEN repeat their operand in JSON, and are nested deeper than \(Self.maximumRepeats) "
          + "levels here")
    }
    repeats += 1
    defer { repeats -= 1 }
    return try convert(all: expressions)
  }

  mutating func convert(_ node: FormatNode) throws(DialectError) -> JSONFragment {
    switch node {
    case .null: return .null
    case .boolean(let value), .truth(let value): return .boolean(value)
    case .number(let number):
      if let name = FunctionNames.numbers.first(where: { $0.value == number })?.operatorName {
        warn(.namedConstant, "this number becomes [\"\(name)\"]")
        return .call(name, [])
      }
      return try self.number(number)
    case .string(let string): return .string(string)
    case .array, .dictionary: return .literal(try literalValue(node))
    case .color(let color): return try convert(color)
    case .vector(let dx, let dy): return .literal(.array([try number(dx), try number(dy)]))
    case .insets(let sides):
      let numbers = [try number(sides.top), try number(sides.right), try number(sides.bottom), try number(sides.left)]
      return .literal(.array(numbers))
    case .json(let json), .conditionJSON(let json): return json
    case .attributed: throw .unsupportedKind("an attributed text outside of mgl_attributed:")
    case .keyPath(let path): return try convert(keyPath: path)
    case .variable(let name): return try variable(name)
    case .evaluatedObject: throw .unsupportedKind("SELF alone")
    case .aggregate(let elements): return .literal(.array(try literalElements(elements)))
    case .function(let selector, let arguments): return try convert(function: selector, arguments)
    case .message(let selector, let operand, let arguments):
      return try convert(message: selector, to: operand, arguments)
    case .control(let structure, let arguments): return try convert(structure, arguments)
    case .conditional(let test, let first, let second): return .call("case", try convert(all: [test, first, second]))
    case .not(let inner): return .call("!", [try convert(inner)])
    case .and(let parts): return .call("all", try convert(all: parts))
    case .or(let parts): return .call("any", try convert(all: parts))
    case .comparison(let comparison): return try convert(comparison)
    }
  }

  mutating func convert(all expressions: [FormatNode]) throws(DialectError) -> [JSONFragment] {
    try expressions.map { expression throws(DialectError) in try convert(expression) }
  }

  // MARK: Keys and variables

  private mutating func convert(keyPath path: JSONString) throws(DialectError) -> JSONFragment {
    var result: [JSONFragment] = []
    for part in path.string.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let key = JSONString(String(decoding: Array(part), as: UTF8.self))
      if part.first == UInt8(ascii: "@") { throw .collectionOperator(key) }
      if !result.isEmpty {
        // Features of vector tiles have no attributes of attributes.
        let instead = "an attribute with a dot in its name is MGL_FUNCTION('get', '\(path)')"
        warn(.nestedLookup, "the key path \(path) looks for objects within objects; \(instead)")
      }
      result = [.call("get", [.string(key)] + result)]
    }
    return result[0]
  }

  private func variable(_ name: JSONString) throws(DialectError) -> JSONFragment {
    guard let value = FunctionNames.variables[name] else { return .call("var", [.string(name)]) }
    if let property, !value.isAvailable(in: property) {
      throw DialectError(
        .variableOutOfPlace, "$\(name) is never set in \(property.name)", names: [JSONString("$\(name)")])
    }
    return .call(JSONString(value.rawValue), [])
  }

  // MARK: Constants

  func number(_ value: Double) throws(DialectError) -> JSONFragment {
    guard value.isFinite else {
      throw DialectError(.constantWithoutJSON, "\(value.javaScriptText) cannot be written as JSON")
    }
    return value == 0 && value.sign == .minus ? .scalar(Array("-0.0".utf8)) : .number(value)
  }

  private func convert(_ color: Color) throws(DialectError) -> JSONFragment {
    func component(_ value: Double) -> Double {
      dialect.roundsColors ? (min(max(value, 0), 1) * 255).rounded(.toNearestOrAwayFromZero) : value * 255
    }
    let parts = [
      try number(component(color.red)), try number(component(color.green)), try number(component(color.blue)),
    ]
    return color.alpha == 1 ? .call("rgb", parts) : .call("rgba", parts + [try number(color.alpha)])
  }

  // MARK: Inside literals

  private mutating func literalElements(_ elements: [FormatNode]) throws(DialectError) -> [JSONFragment] {
    try elements.map { element throws(DialectError) in try literalValue(element) }
  }

  /// An element inside `"literal"`: arrays and objects as they are, expressions as arrays.
  private mutating func literalValue(_ element: FormatNode) throws(DialectError) -> JSONFragment {
    switch element {
    case .array(let elements): return .array(try literalElements(elements))
    case .dictionary(let entries):
      return .object(
        try entries.map { entry throws(DialectError) in
          // The keys of stops are numbers.
          if case .number(let number) = entry.key {
            return JSONFragmentMember(JSONString(number.javaScriptText), try literalValue(entry.value))
          }
          return JSONFragmentMember(try key(of: entry), try literalValue(entry.value))
        })
    case .null, .boolean, .number, .string: return try convert(element)
    case .json(let json) where json.isShape: return json
    default:
      warn(
        .expressionsInLiteral,
        "an expression or a colour in this list or dictionary becomes an array inside \"literal\"; use MGL_MATCH, or compare with "
          + "each element by OR")
      return try convert(element)
    }
  }

  // MARK: Control structures

  mutating func convert(_ structure: ControlStructure, _ arguments: [FormatNode]) throws(DialectError) -> JSONFragment {
    let name = JSONString(structure.name(in: dialect))
    switch structure {
    case .letting:
      guard arguments.count % 2 == 1 else {
        throw .argumentCount(name, expected: arguments.count + 1, found: arguments.count)
      }
      for index in stride(from: 0, to: arguments.count - 1, by: 2) {
        guard case .string = arguments[index] else { throw .constantNeeded("the name of a variable", of: name) }
      }
      return .call("let", try convert(all: arguments))
    case .match: return try match(arguments, name)
    case .conditional:
      guard arguments.count % 2 == 1, arguments.count >= 3 else {
        throw .argumentCount(name, expected: max(3, arguments.count + 1), found: arguments.count)
      }
      return .call("case", try convert(all: arguments))
    case .function: return try operation(arguments, name)
    }
  }

  private mutating func match(_ arguments: [FormatNode], _ name: JSONString) throws(DialectError) -> JSONFragment {
    guard arguments.count % 2 == 0, arguments.count >= 4 else {
      throw .argumentCount(name, expected: max(4, arguments.count + 1), found: arguments.count)
    }
    var labels = MatchLabels()
    return .call(
      "match",
      try arguments.enumerated().map { index, argument throws(DialectError) in
        index % 2 == 1 && index < arguments.count - 1 ? try labels.convert(argument) : try convert(argument)
      })
  }

  /// An operator by its own name, its arguments as they are.
  private mutating func operation(_ arguments: [FormatNode], _ name: JSONString) throws(DialectError) -> JSONFragment {
    guard case .string(let operation)? = arguments.first else {
      throw .constantNeeded("the name of the operator", of: name)
    }
    return .call(
      operation,
      try arguments.dropFirst().enumerated().map { index, argument throws(DialectError) in
        let areOptions = operation == "collator" && index == 0 || operation == "format" && index % 2 == 1
        return areOptions ? try options(argument) : try convert(argument)
      })
  }

  /// A dictionary of options, not a literal: its values are expressions.
  mutating func options(_ argument: FormatNode) throws(DialectError) -> JSONFragment {
    guard case .dictionary(let entries) = argument else { return try convert(argument) }
    return .object(
      try entries.map { entry throws(DialectError) in JSONFragmentMember(try key(of: entry), try convert(entry.value)) }
    )
  }

  private func key(of entry: FormatEntry) throws(DialectError) -> JSONString {
    guard case .string(let key) = entry.key else { throw .constantNeeded("the key", of: "a dictionary") }
    return key
  }
}

extension JSONFragment {
  static func call(_ name: JSONString, _ arguments: [JSONFragment]) -> JSONFragment {
    .array([.string(name)] + arguments)
  }

  static func literal(_ value: JSONFragment) -> JSONFragment { .call("literal", [value]) }
}

/// Checks the keys of a match as renderers do, and converts them: all strings or all whole numbers, without duplicates.
struct MatchLabels {
  private var seen: Set<JSONFragment> = []

  /// Whether the first key is a string; the others have to be, too.
  private var areStrings: Bool?

  mutating func convert(_ expression: FormatNode) throws(DialectError) -> JSONFragment {
    switch expression {
    case .aggregate(let elements), .array(let elements):
      guard !elements.isEmpty else { throw .nonLiteralLabel }
      return .array(try elements.map { element throws(DialectError) in try label(element) })
    default: return try label(expression)
    }
  }

  private mutating func label(_ expression: FormatNode) throws(DialectError) -> JSONFragment {
    let json: JSONFragment
    var isString = false
    switch expression {
    case .string(let string):
      json = .string(string)
      isString = true
    case .number(let number):
      guard number.rounded(.towardZero) == number, number.magnitude < 0x1p53 else { throw .labelKinds }
      json = .number(number)
    default: throw .nonLiteralLabel
    }
    guard (areStrings ?? isString) == isString else { throw .labelKinds }
    areStrings = isString
    guard seen.insert(json).inserted else {
      throw DialectError(.duplicateLabel, "duplicate key \(String(decoding: json.text, as: UTF8.self)) of MATCH")
    }
    return json
  }
}
