import SourceJSON
import StyleSpec

/// `["to-number", e, …]`, `["to-color", e, …]`, `["to-string", e]`, `["to-boolean", e]`: the argument as another type.
///
/// Of several arguments the first that converts counts; a run-time error when none does.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#types-to-boolean
package struct Conversion: OperatorFamily, Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case toNumber = "to-number"
    case toString = "to-string"
    case toBoolean = "to-boolean"
    case toColor = "to-color"

    var type: ExpressionType {
      switch self {
      case .toNumber: .number
      case .toString: .string
      case .toBoolean: .boolean
      case .toColor: .color
      }
    }
  }

  package var kind: Kind
  package var arguments: [StyleExpression]

  package init(_ kind: Kind, _ arguments: [StyleExpression]) {
    self.kind = kind
    self.arguments = arguments
  }

  init(_ kind: Kind, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    switch kind {
    case .toNumber, .toColor: try reader.require(.atLeast(1))
    case .toString, .toBoolean: try reader.require(.exactly(1))
    }
    self.init(kind, try reader.expressions())
  }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    guard let nodes = compiler.compile(arguments, expecting: .value) else { return nil }
    return compiler.conversion(nodes, to: kind.type)
  }
}

extension ExpressionCompiler {
  mutating func conversion(_ nodes: [NodeIndex], to type: ExpressionType) -> NodeIndex {
    let instruction: Instruction
    switch type {
    case .number: instruction = .toNumber
    case .string: instruction = .toString
    case .boolean: instruction = .toBoolean
    case .color: instruction = .toColor
    case .formatted: instruction = .toFormatted
    case .resolvedImage: instruction = .toImage
    case .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection, .projectionDefinition:
      instruction = .toPropertyType
    // What the reference compiler makes of a conversion to any other type is the value's text.
    default: instruction = .toString
    }
    return emit(instruction, type: type, operands: nodes)
  }
}

extension ExpressionProgram {
  func toNumber(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    var last = StyleValue.null
    for operand in operands(of: node) {
      last = try value(of: operand, in: context)
      if case .null = last { return 0 }
      let number = last.asNumber
      if !number.isNaN { return number }
    }
    throw .conversion(to: .number, from: last)
  }

  func toColor(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Color {
    var error = EvaluationError.conversion(to: .color, from: .null)
    for operand in operands(of: node) {
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

  func toFormatted(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    .formatted(FormattedText(try value(of: operand(0, of: node), in: context).asText))
  }

  func toImage(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let name = try value(of: operand(0, of: node), in: context).asText
    return name.isEmpty ? .null : .image(ResolvedImage(name: name))
  }

  /// Padding, arrays of numbers and colours, anchor offsets; a projection stays as it is written.
  func toPropertyType(_ index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue
  {
    let type = types[Int(index)]
    let value = try value(of: operand(0, of: nodes[Int(index)]), in: context)
    let property: PropertyType
    switch type {
    case .padding: property = .padding
    case .numberArray: property = .numberArray
    case .colorArray: property = .colorArray
    case .variableAnchorOffsetCollection: property = .variableAnchorOffsetCollection
    default: property = .projectionDefinition
    }
    let converted = profile == .native ? value.typedNative(as: property) : value.typed(as: property)
    guard let converted else { throw .conversion(to: type, from: value) }
    return type == .projectionDefinition ? value : converted
  }
}

extension StyleValue {
  /// The value as text: nothing is "", arrays and objects are their JSON.
  var asText: JSONString {
    switch self {
    case .null: ""
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number(let number): JSONString(number.javaScriptText)
    case .string(let string): string
    default: jsonText
    }
  }

  /// Whether JavaScript takes the value for true.
  var asBoolean: Bool {
    switch self {
    case .null: false
    case .boolean(let boolean): boolean
    case .number(let number): !(number == 0 || number.isNaN)
    case .string(let string): !string.isEmpty
    default: true
    }
  }

  /// The value as JavaScript's `Number` takes it; not a number where it is none.
  var asNumber: Double {
    switch self {
    case .null: 0
    case .boolean(let boolean): boolean ? 1 : 0
    case .number(let number): number
    case .string(let string): string.asNumber
    // An array is the number that its joined text spells.
    case .array(let items):
      switch items.count {
      case 0: 0
      case 1:
        switch items[0] {
        case .null: 0
        case .number(let number): number
        case .string(let string): string.asNumber
        case .array: items[0].asNumber
        default: .nan
        }
      default: .nan
      }
    default: .nan
    }
  }
}

extension JSONString {
  /// The number that the text spells in JavaScript: blanks around it are allowed, and alone they are 0.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-stringtonumber
  fileprivate var asNumber: Double {
    let scalars = string.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isJavaScriptBlank }) else { return 0 }
    let end = scalars.lastIndex { !$0.isJavaScriptBlank }.map(scalars.index(after:)) ?? scalars.endIndex
    var bytes = Array(String(scalars[start..<end]).utf8)[...]
    if bytes.count > 2, bytes.first == UInt8(ascii: "0"), let radix = Self.radix(bytes[1]) {
      return Self.whole(bytes.dropFirst(2), radix: radix)
    }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    if bytes.elementsEqual("Infinity".utf8) { return isNegative ? -.infinity : .infinity }
    guard let plain = Self.jsonSpelling(bytes) else { return .nan }
    let magnitude = Double(spelledAs: plain[...])
    return isNegative ? -magnitude : magnitude
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
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) - 0x61 + 10
      default: return .nan
      }
      guard Double(digit) < radix else { return .nan }
      number = number * radix + Double(digit)
    }
    return number
  }

  /// Unsigned decimal text as JSON spells it (`.5` and `5.` have a digit missing there); `nil` when it is not a number.
  private static func jsonSpelling(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var plain: [UInt8] = []
    var rest = bytes
    func digits() -> ArraySlice<UInt8> { rest.prefix { 0x30...0x39 ~= $0 } }
    let whole = digits()
    rest = rest.dropFirst(whole.count)
    plain += whole.isEmpty ? [0x30] : Array(whole)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = digits()
      rest = rest.dropFirst(fraction.count)
      if !fraction.isEmpty { plain += [UInt8(ascii: ".")] + fraction }
    }
    if whole.isEmpty, fraction.isEmpty { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      plain.append(UInt8(ascii: "e"))
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        plain.append(sign)
        rest = rest.dropFirst()
      }
      let exponent = digits()
      if exponent.isEmpty { return nil }
      plain += exponent
      rest = rest.dropFirst(exponent.count)
    }
    return rest.isEmpty ? plain : nil
  }
}

extension Unicode.Scalar {
  /// White space and line ends as ECMA-262 trims them.
  fileprivate var isJavaScriptBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
