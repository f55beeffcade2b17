import LegacyStyle
import SourceJSON
import StyleSpec

/// The attribute values worth trying for a source or composite function.
struct AttributeProbes {
  private(set) var values: [StyleValue]

  init(
    inputs: [StyleValue], base: Double, mode: FunctionMode?, property: PropertySpecification,
    semantics: LegacySemantics, isDense: Bool
  ) {
    values = Self.everyType
    let isNumeric = inputs.contains { if case .number = $0 { true } else { false } }
    if isNumeric || mode != .categorical {
      values += NumberProbes(inputs, base: base, semantics: semantics, isDense: isDense).numbers.map { .number($0) }
    }
    for input in inputs { values += Self.neighbours(of: input, isDense: isDense) }
    if mode == .identity { values += Self.shapes(of: property.type) }
    var seen = Set<StyleValue>(minimumCapacity: values.count)
    values = values.filter { seen.insert($0).inserted }
  }

  /// Nothing of an attribute's type may be taken for granted: tiles carry numbers as strings, and null.
  private static let everyType: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .string(""), .string("no such key"), .string("5"), .number(5),
    .number(-1.5), .array([]), .array([.number(1), .number(2)]), .object(StyleObject()),
  ]

  /// A key itself, and what a careless comparison would take for it.
  static func neighbours(of input: StyleValue, isDense: Bool) -> [StyleValue] {
    switch input {
    case .number(let key):
      let text = JSONString(String(decoding: JSONFragment.number(key).text, as: UTF8.self))
      return isDense
        ? [.number(key), .string(text), .number(key + 0.5), .number(key - 0.5), .number(-key)]
        : [.number(key), .string(text), .number(key + 0.5)]
    case .string(let key):
      var result: [StyleValue] = [.string(key), .string(JSONString(key.string + " "))]
      switch key {
      case "true": result.append(.boolean(true))
      case "false": result.append(.boolean(false))
      default: if let number = key.number { result.append(.number(number)) }
      }
      return result
    case .boolean(let key):
      return [.boolean(key), .boolean(!key), .string(key ? "true" : "false"), .number(key ? 1 : 0)]
    default:
      return []
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
