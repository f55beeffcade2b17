import SourceText
import StyleExpressions
import StyleSpec

/// The facts about the value of a part of an expression.
struct TypedPart {
  var types: PossibleTypes

  /// The value that the part reads, if its result is that value unchanged.
  var value: ReadValue?

  /// The attribute or state that the part reads first.
  var name: JSONString?
  var constant: StyleValue?

  /// The facts where the part, a condition, is true, and where it is false.
  var whenTrue = Facts()
  var whenFalse = Facts()

  /// The value that is read, if the part is the name of its type.
  var typeNameOf: ReadValue?

  /// The result of the part where the value that it reads is not of some types.
  private(set) var fallback: (constant: StyleValue, value: ReadValue, types: PossibleTypes)?
}

extension TypedPart {
  init(constant: StyleValue) {
    self.init(types: PossibleTypes(of: constant), constant: constant)
    if constant == .boolean(true) { whenFalse = .impossible }
    if constant == .boolean(false) { whenTrue = .impossible }
  }

  /// The value before any output was added.
  static let nothing = TypedPart(types: [], whenTrue: .impossible, whenFalse: .impossible)

  /// Whether the value is that of an attribute or a state, or a fallback for it.
  var isRead: Bool { value != nil || fallback != nil }

  /// Records that the part is a constant where the value that it reads is not of some types.
  mutating func fall(backOn constant: StyleValue, unless value: ReadValue?, is types: PossibleTypes) {
    guard let value else { return }
    fallback = (constant, value, types)
    if constant != .boolean(true) { whenTrue.add(value, types) }
    if constant != .boolean(false) { whenFalse.add(value, types) }
  }

  /// The facts where a condition on the part holds, and where it does not: it holds for values of some types, and for a
  /// constant, if that is known.
  func facts(where types: PossibleTypes, or isMet: (StyleValue) -> Bool?) -> (met: Facts, unmet: Facts) {
    var facts = (met: Facts(), unmet: Facts())
    facts.met.add(value, types)
    guard let fallback, let isMet = isMet(fallback.constant) else { return facts }
    if isMet { facts.unmet.add(fallback.value, fallback.types) } else { facts.met.add(fallback.value, fallback.types) }
    return facts
  }

  /// The facts where the part is one of some constants, and where it is none of them.
  func facts(where constants: [StyleValue]) -> (met: Facts, unmet: Facts) {
    if value == nil, constants == [.boolean(true)] { return (whenTrue, whenFalse) }
    if value == nil, constants == [.boolean(false)] { return (whenFalse, whenTrue) }
    let types = constants.reduce(PossibleTypes()) { $0.union($1 == .null ? .absent : PossibleTypes(of: $1)) }
    var facts = facts(where: types) { constants.contains($0) }
    if constants.contains(.null) { facts.unmet.add(value, .present) }
    guard let typeNameOf else { return facts }
    let named = constants.reduce(PossibleTypes()) {
      if case .string(let name) = $1 { $0.union(PossibleTypes(named: name)) } else { $0 }
    }
    facts.met.add(typeNameOf, named)
    facts.unmet.add(typeNameOf, .any.subtracting(named))
    return facts
  }
}
