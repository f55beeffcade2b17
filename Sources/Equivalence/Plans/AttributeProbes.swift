import LegacyRuntime
import SourceText
import StyleSpec

/// The attribute values worth trying for a source or composite function, each once.
struct AttributeProbes {
  private(set) var values: [StyleValue] = []

  private var seen: Set<StyleValue> = []

  init(
    inputs: [StyleValue], base: Double, mode: FunctionObject.Mode?, property: PropertySpecification,
    semantics: LegacySemantics, isDense: Bool
  ) {
    let isNumeric = inputs.contains { if case .number = $0 { true } else { false } }
    let numbers =
      isNumeric || mode != .categorical
      ? NumberProbes(inputs, base: base, semantics: semantics, isDense: isDense).numbers : []
    values.reserveCapacity(numbers.count + 4 * inputs.count)
    seen.reserveCapacity(numbers.count + 4 * inputs.count)
    for value in Self.everyType { add(value) }
    for number in numbers { add(.number(number)) }
    for input in inputs { Self.forEachNeighbour(of: input, isDense: isDense) { add($0) } }
    if mode == .identity { for value in Self.shapes(of: property.type) { add(value) } }
  }

  private mutating func add(_ value: StyleValue) {
    if seen.insert(value).inserted { values.append(value) }
  }

  /// Nothing of an attribute's type may be taken for granted: tiles carry numbers as strings, and null.
  private static let everyType: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .string(""), .string("no such key"), .string("5"), .number(5),
    .number(-1.5), .array([]), .array([.number(1), .number(2)]), .object(StyleObject()),
  ]

  /// Calls the body with a key itself, and with what a careless comparison would take for it.
  static func forEachNeighbour(of input: StyleValue, isDense: Bool, _ body: (StyleValue) -> Void) {
    switch input {
    case .number(let key):
      body(input)
      body(.string(JSONString(String(decoding: JSONFragment.number(key).text, as: UTF8.self))))
      body(.number(key + 0.5))
      guard isDense else { return }
      body(.number(key - 0.5))
      body(.number(-key))
    case .string(let key):
      body(input)
      body(.string(JSONString(key.string + " ")))
      switch key {
      case "true": body(.boolean(true))
      case "false": body(.boolean(false))
      default: if let number = key.number { body(.number(number)) }
      }
    case .boolean(let key):
      body(input)
      body(.boolean(!key))
      body(.string(key ? "true" : "false"))
      body(.number(key ? 1 : 0))
    default: return
    }
  }

  /// Values in the shapes that an identity function of this type may pass on, and near misses.
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
