import SourceText
import StyleSpec

extension ExpressionCompiler {
  /// `["to-number", e, …]`, `["to-color", e, …]`, `["to-string", e]`, `["to-boolean", e]`: the argument as another type.
  ///
  /// Of several arguments the first that can be converted counts; it is a run-time error if none can.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#types-to-boolean
  mutating func conversion(to type: ExpressionType, _ arguments: [StyleExpression]) -> Node? {
    compile(arguments, expecting: .value).map { conversion($0, to: type) }
  }
}

extension Evaluator {
  /// The operand converted to the node's type; for any other type, like the reference compiler, to text.
  func converted(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    switch node.type {
    case .number: return .number(try number(from: node, in: context))
    case .color: return .color(try color(from: node, in: context))
    default: break
    }
    let value = try value(of: node[0], in: context)
    switch node.type {
    case .boolean: return .boolean(value.asBoolean)
    case .formatted: return .formatted(FormattedText(value.asText))
    case .resolvedImage:
      let name = value.asText
      return name.isEmpty ? .null : .image(ResolvedImage(name: name))
    case .padding: return try typed(value, as: .padding, node.type)
    case .numberArray: return try typed(value, as: .numberArray, node.type)
    case .colorArray: return try typed(value, as: .colorArray, node.type)
    case .variableAnchorOffsetCollection: return try typed(value, as: .variableAnchorOffsetCollection, node.type)
    case .projectionDefinition:
      // It stays as it is written.
      _ = try typed(value, as: .projectionDefinition, node.type)
      return value
    default: return .string(value.asText)
    }
  }

  private func typed(
    _ value: StyleValue, as property: PropertyType, _ type: ExpressionType
  ) throws(EvaluationError) -> StyleValue {
    let converted = profile == .native ? value.typedNative(as: property) : value.typed(as: property)
    guard let converted else { throw .conversion(to: type, from: value) }
    return converted
  }

  private func number(from node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    var last = StyleValue.null
    for operand in node.operands {
      last = try value(of: operand, in: context)
      let number = last.asNumber
      if !number.isNaN { return number }
    }
    throw .conversion(to: .number, from: last)
  }

  private func color(from node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Color {
    var error = EvaluationError.conversion(to: .color, from: .null)
    for operand in node.operands {
      switch try value(of: operand, in: context) {
      case .color(let color): return color
      case .string(let text):
        if let color = profile == .native ? Color(nativeCSS: text) : Color(css: text) { return color }
        error = .conversion(to: .color, from: .string(text))
      case .array(let components):
        // The runtime takes these components for premultiplied ones.
        if let color = Color(components: components) {
          return Color(premultipliedRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        }
        error = .colorComponents(components)
      case let other: error = .conversion(to: .color, from: other)
      }
    }
    throw error
  }
}

extension StyleValue {
  /// The value as text: null is "", arrays and objects are their JSON.
  var asText: JSONString {
    switch self {
    case .null: ""
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number(let number): JSONString(number.javaScriptText)
    case .string(let string): string
    default: jsonText
    }
  }

  /// Whether the value is truthy in JavaScript.
  var asBoolean: Bool {
    switch self {
    case .null: false
    case .boolean(let boolean): boolean
    case .number(let number): !(number == 0 || number.isNaN)
    case .string(let string): !string.isEmpty
    default: true
    }
  }

  /// The value as converted by JavaScript's `Number`; NaN where that fails.
  var asNumber: Double {
    switch self {
    case .null: 0
    case .boolean(let boolean): boolean ? 1 : 0
    case .number(let number): number
    case .string(let string): string.asNumber
    // An array is the number that its joined text spells.
    case .array(let items):
      switch (items.count, items.first) {
      case (0, _): 0
      case (1, .null?), (1, .number?), (1, .string?), (1, .array?): items[0].asNumber
      default: .nan
      }
    default: .nan
    }
  }
}

extension JSONString {
  /// The number that the text spells in JavaScript: surrounding blanks are allowed, and blanks alone are 0.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-stringtonumber
  fileprivate var asNumber: Double {
    let scalars = string.unicodeScalars.drop { $0.isJavaScriptBlank }
    guard let last = scalars.lastIndex(where: { !$0.isJavaScriptBlank }) else { return 0 }
    let bytes = Array(String(scalars[...last]).utf8)[...]
    if bytes.count > 2, bytes.first == UInt8(ascii: "0"), let radix = Self.radix(bytes[1]) {
      return Self.whole(bytes.dropFirst(2), radix: radix)
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default:
      guard let number = CSSNumber(prefixOf: bytes), number.length == bytes.count else { return .nan }
      return number.value
    }
  }

  private static func radix(_ letter: UInt8) -> Double? {
    switch letter | 0x20 {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  private static func whole(_ digits: ArraySlice<UInt8>, radix: Double) -> Double {
    var number = 0.0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit, Double(digit) < radix else { return .nan }
      number = number * radix + Double(digit)
    }
    return number
  }
}

extension OperatorDefinition {
  /// `["rgb", r, g, b]` and `["rgba", r, g, b, a]`: red, green and blue are 0…255, alpha is 0…1.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#color
  static func color(components count: Int) -> Self {
    .fixed(Array(repeating: .number, count: count), to: .color) { (e, node, context) throws(EvaluationError) in
      var numbers = [1.0, 1, 1, 1]
      for (index, operand) in node.operands.enumerated() { numbers[index] = try e.number(of: operand, in: context) }
      guard let color = Color(red255: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]) else {
        throw .colorComponents(numbers.map(StyleValue.number))
      }
      return .color(color)
    }
  }
}

extension Color {
  /// A colour of red, green and blue from 0 to 255 and alpha from 0 to 1; `nil` outside.
  init?(red255 red: Double, green: Double, blue: Double, alpha: Double) {
    guard 0...255 ~= red, 0...255 ~= green, 0...255 ~= blue, 0...1 ~= alpha else { return nil }
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// A colour of three or four numbers; `nil` for anything else.
  init?(components: [StyleValue]) {
    var numbers: [Double] = []
    for case .number(let number) in components { numbers.append(number) }
    guard numbers.count == components.count, 3...4 ~= numbers.count else { return nil }
    self.init(red255: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count == 4 ? numbers[3] : 1)
  }
}

extension Operator {
  /// The item type that an array assertion names; `nil` for other operators.
  fileprivate var itemType: ExpressionType? {
    switch self {
    case .number: .number
    case .string: .string
    case .boolean: .boolean
    default: nil
    }
  }
}

extension ExpressionReader {
  /// `["array", item?, length?, e, …]`: several arguments begin with the item type, and more than two with the length, or null.
  func arrayAssertion() throws(ExpressionError) -> StyleExpression {
    try require(.atLeast(1))
    var types: [StyleExpression] = []
    if count > 1 {
      guard let name = arguments[0].string, Operator(name)?.itemType != nil else {
        throw error("The item type argument of \"array\" must be one of string, number, boolean", at: 1)
      }
      types.append(.constant(Literal(arguments[0])))
    }
    if count > 2 {
      let length = Literal(arguments[1])
      switch length.value {
      case .null: break
      case .number(let number) where number >= 0 && number == number.rounded() && number < 0x1p53: break
      default: throw error("The length argument to \"array\" must be a positive integer literal", at: 2)
      }
      types.append(.constant(length))
    }
    return .call(.array, types + (try expressions(from: types.count + 1)))
  }
}

extension ExpressionCompiler {
  /// `["number", e, …]` and the like: the first argument that has the type; a run-time error when none has.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#type-array
  mutating func assertion(of type: ExpressionType, _ arguments: [StyleExpression], from first: Int = 1) -> Node? {
    compile(arguments, from: first, expecting: .value).map { assertion($0, of: type) }
  }

  mutating func arrayAssertion(_ arguments: [StyleExpression]) -> Node? {
    let types = arguments.prefix(min(arguments.count - 1, 2))
    let values = types.map { if case .constant(let literal) = $0 { literal.value } else { StyleValue.null } }
    var (item, length): (ExpressionType, Int?) = (.value, nil)
    if case .string(let name)? = values.first { item = Operator(name)?.itemType ?? .value }
    // No array is as long as a length beyond `Int`, which has 32 bits in the module.
    if case .number(let number)? = values.dropFirst().first { length = Int(exactly: number) ?? .max }
    return assertion(
      of: .array(of: item, length: length), Array(arguments.dropFirst(types.count)), from: types.count + 1)
  }
}

extension Evaluator {
  /// The first operand that has the node's type.
  func asserted(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var found = StyleValue.null
    for operand in node.operands {
      found = try value(of: operand, in: context)
      if found.has(node.type) { return found }
    }
    throw .type(expected: node.type, found: ExpressionType(of: found))
  }
}

extension StyleValue {
  /// Whether the value's type is a subtype of a type; for frequent types, without constructing one.
  func has(_ type: ExpressionType) -> Bool {
    switch (type, self) {
    case (.number, .number), (.string, .string), (.boolean, .boolean), (.object, .object): true
    case (.number, _), (.string, _), (.boolean, _), (.object, _): false
    default: ExpressionType(of: self).isSubtype(of: type)
    }
  }
}
