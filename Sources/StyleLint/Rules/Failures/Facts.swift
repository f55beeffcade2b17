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
    default: self = []
    }
  }

  init(of constants: some Sequence<JSONNode>) {
    self = constants.reduce([]) { $0.union(Self(of: ExpressionType(of: StyleValue(json: $1)))) }
  }

  /// What `typeof` calls by one of some names.
  init(named names: some Sequence<JSONNode>) {
    let types: [JSONString: Self] = [
      "null": .absent, "number": .number, "string": .string, "boolean": .boolean, "object": .object,
    ]
    self = names.reduce([]) { $0.union($1.string.flatMap { types[$0] } ?? .array) }
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
}

/// Something that an expression reads of a feature, and that conditions tell something of.
enum ReadValue: Hashable {
  case attribute(JSONString)
  case state(JSONString)
  case id
}

/// What is known of the values that an expression reads, where a condition holds.
struct Facts {
  private(set) var types: [ReadValue: PossibleTypes] = [:]

  /// Whether the condition never holds.
  private(set) var isImpossible = false

  static let impossible = {
    var facts = Facts()
    facts.isImpossible = true
    return facts
  }()

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

  /// Allows as well what is possible where all of other facts hold.
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

/// The facts that hold at a part of an expression, each until the part for which it was assumed is left.
struct FactScope {
  private var types: [ReadValue: PossibleTypes]
  private var trail: [(value: ReadValue, before: PossibleTypes?)] = []

  /// The length of the trail where the facts were found to contradict each other.
  private var contradiction: Int?

  init(_ facts: Facts) {
    types = facts.types
    if facts.isImpossible { contradiction = -1 }
  }

  /// Whether no feature leads here.
  var isImpossible: Bool { contradiction != nil }
  var mark: Int { trail.count }

  func types(of value: ReadValue) -> PossibleTypes { types[value, default: .any] }

  mutating func assume(_ value: ReadValue?, _ added: PossibleTypes) {
    guard let value else { return }
    let known = types(of: value).intersection(added)
    if known.isEmpty, contradiction == nil { contradiction = trail.count }
    trail.append((value, types[value]))
    types[value] = known
  }

  mutating func assume(_ facts: Facts) {
    if facts.isImpossible { assume(.id, []) }
    for (value, types) in facts.types { assume(value, types) }
  }

  mutating func forget(after mark: Int) {
    while trail.count > mark, let last = trail.popLast() { types[last.value] = last.before }
    if let known = contradiction, known >= mark { contradiction = nil }
  }
}
