import SourceJSON

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

  init() {}

  init(_ value: ReadValue?, isOf types: PossibleTypes) {
    if let value { add(value, types) }
  }

  mutating func add(_ value: ReadValue, _ added: PossibleTypes) {
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
      let other = others.reduce(PossibleTypes.any) { $0.intersection($1.types[value, default: .any]) }
      let union = known.union(other)
      types[value] = union == .any ? nil : union
    }
  }
}

/// The facts that hold at a part of an expression, each until the part for which it was assumed is left.
struct FactScope {
  private var types: [ReadValue: PossibleTypes]
  private var trail: [(value: ReadValue, before: PossibleTypes?, added: PossibleTypes)] = []

  /// The length of the trail where the facts were found to contradict each other.
  private var contradiction: Int?

  init(_ facts: Facts) {
    types = facts.types
    if facts.isImpossible { contradiction = -1 }
  }

  /// Whether no feature leads here.
  var isImpossible: Bool { contradiction != nil }

  func types(of value: ReadValue) -> PossibleTypes {
    let known = types[value, default: .any]
    return value == .id ? known.intersection([.null, .number, .string]) : known
  }

  mutating func assume(_ value: ReadValue, isOf added: PossibleTypes) {
    let before = types[value]
    let known = (before ?? .any).intersection(added)
    if known == before ?? .any { return }
    if known.isEmpty, contradiction == nil { contradiction = trail.count }
    trail.append((value, before, added))
    types[value] = known
  }

  mutating func assume(_ facts: Facts) {
    if facts.isImpossible, contradiction == nil {
      contradiction = trail.count
      trail.append((.id, types[.id], .any))
    }
    for (value, types) in facts.types { assume(value, isOf: types) }
  }

  // MARK: Marks

  var mark: Int { trail.count }

  /// What was assumed since a mark.
  func facts(since mark: Int) -> Facts {
    var facts = contradiction.map { $0 >= mark } ?? false ? Facts.impossible : Facts()
    for step in trail[mark...] { facts.add(step.value, step.added) }
    return facts
  }

  mutating func forget(after mark: Int) {
    while trail.count > mark, let last = trail.popLast() { types[last.value] = last.before }
    if let known = contradiction, known >= mark { contradiction = nil }
  }
}
