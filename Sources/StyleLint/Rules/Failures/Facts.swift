import SourceText
import StyleExpressions
import StyleSpec

/// The types that a value may have, as far as the text of a style determines them.
struct PossibleTypes: OptionSet, Hashable {
  let rawValue: UInt16

  /// No value: of an attribute or a state that a feature does not have.
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

  /// The simplest value of each, in the order in which examples are taken.
  private static let examples: [(type: Self, value: StyleValue)] = [
    (.missing, .null), (.null, .null), (.otherText, .string("?")), (.numberText, .string("5")),
    (.colorText, .string("red")), (.number, .number(2)), (.boolean, .boolean(true)), (.array, .array([])),
    (.object, .object(StyleObject())),
  ]

  /// The simplest value of these types.
  var example: StyleValue { Self.examples.first { contains($0.type) }?.value ?? .null }
}

extension PossibleTypes {
  /// The types whose simplest values satisfy a condition.
  private init(where isSuch: (ExpressionType) -> Bool) {
    self = Self.examples.reduce([]) { isSuch(ExpressionType(of: $1.value)) ? $0.union($1.type) : $0 }
  }

  /// The values of a type; none for a type that features do not have.
  init(of type: ExpressionType) {
    if case .array = type { self = .array } else { self = type == .value ? .any : Self { $0 == type } }
  }

  init(of value: StyleValue) {
    guard case .string(let text) = value else {
      self.init(of: ExpressionType(of: value))
      return
    }
    self = Color(css: text) != nil ? .colorText : text.number != nil ? .numberText : .otherText
  }

  /// The types that `typeof` gives a name.
  init(named name: JSONString) {
    let types = Self { $0.description == name.string }
    self = types.isEmpty ? .array : types
  }
}

/// A value that an expression reads from a feature, and that conditions may restrict.
enum ReadValue: Hashable {
  case attribute(JSONString)
  case state(JSONString)
  case id
}

/// The facts about the values that an expression reads, where a condition holds.
package struct Facts {
  private(set) var types: [ReadValue: PossibleTypes] = [:]

  /// Whether the condition never holds.
  private(set) var isImpossible = false

  static let impossible = Facts(isImpossible: true)

  mutating func add(_ value: ReadValue?, _ added: PossibleTypes) {
    guard let value else { return }
    let known = types[value, default: .any].intersection(added)
    types[value] = known
    if known.isEmpty { isImpossible = true }
  }

  mutating func add(_ other: Facts) {
    if other.isImpossible { isImpossible = true }
    for (value, types) in other.types { add(value, types) }
  }

  /// Widens these facts to everything that is possible where the other facts hold.
  ///
  /// - Complexity: O(facts); O(other facts) the first time.
  mutating func allow(_ others: Facts...) {
    if others.contains(where: { $0.isImpossible }) { return }
    guard !isImpossible else {
      self = others.reduce(into: Facts()) { $0.add($1) }
      return
    }
    for (value, known) in types {
      let union = others.reduce(PossibleTypes.any) { $0.intersection($1.types[value, default: .any]) }.union(known)
      types[value] = union == .any ? nil : union
    }
  }
}
