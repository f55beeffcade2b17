import SourceJSON
import StyleExpressions
import StyleSpec

/// The types that a value may have, as far as the text of a style tells.
struct PossibleTypes: OptionSet, Hashable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Nothing, of an attribute or a state that a feature does not have.
  static let missing = Self(rawValue: 1)
  static let null = Self(rawValue: 2)
  static let number = Self(rawValue: 4)
  static let boolean = Self(rawValue: 8)
  static let array = Self(rawValue: 16)
  static let object = Self(rawValue: 32)

  /// Strings that spell a number, those that spell a colour, and the others.
  static let numberText = Self(rawValue: 64)
  static let colorText = Self(rawValue: 128)
  static let otherText = Self(rawValue: 256)

  static let string: Self = [.numberText, .colorText, .otherText]
  static let absent: Self = [.missing, .null]
  static let present: Self = [.number, .boolean, .array, .object, .string]
  static let any: Self = [.absent, .present]

  /// The values of a type; those of a type that features do not have are none.
  init(of type: ExpressionType) {
    switch type {
    case .null: self = .absent
    case .number: self = .number
    case .string: self = .string
    case .boolean: self = .boolean
    case .object: self = .object
    case .array: self = .array
    case .value: self = .any
    case .color, .projectionDefinition, .error, .collator, .formatted, .padding, .numberArray, .colorArray,
      .resolvedImage, .variableAnchorOffsetCollection:
      self = []
    }
  }

  /// The types of some constants.
  init(ofConstants constants: some Sequence<JSONNode>) {
    self = constants.reduce([]) { $0.union(Self(of: ExpressionType(of: StyleValue(json: $1)))) }
  }

  /// What `typeof` calls by a name.
  init(named name: JSONString) {
    switch name {
    case "null": self = .absent
    case "number": self = .number
    case "string": self = .string
    case "boolean": self = .boolean
    case "object": self = .object
    default: self = .array
    }
  }

  /// The simplest value of these types.
  var example: StyleValue {
    if !isDisjoint(with: .absent) { return .null }
    if contains(.otherText) { return .string("?") }
    if contains(.numberText) { return .string("5") }
    if contains(.colorText) { return .string("red") }
    if contains(.number) { return .number(2) }
    if contains(.boolean) { return .boolean(true) }
    return contains(.array) ? .array([]) : .object(StyleObject())
  }

  /// The type of ``example``, as renderers print it.
  var found: ExpressionType { ExpressionType(of: example) }
}
