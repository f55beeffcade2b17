import SourceJSON
import SourceText
import StyleExpressions
import StyleSpec

/// A part of an expression that fails for some features.
struct TypeFailure {
  let part: JSONNode

  /// The attribute or state that the part reads first, by variables as well.
  let name: JSONString?

  /// Whether the part fails where the feature does not have that, and not only where it has a value of another type.
  let isMissing: Bool

  /// What renderers log, for the simplest input.
  let error: EvaluationError
  let position: Position

  /// How the whole depends on the part.
  struct Position: OptionSet {
    let rawValue: UInt8

    /// The part is what the whole gives, so that the property's default takes its place.
    static let output = Self(rawValue: 1)

    /// Only `all` is around the part, so that an error leaves out what the condition would leave out.
    static let belowAllOnly = Self(rawValue: 2)
  }
}

/// What is known of the value of a part.
struct TypedPart {
  var types: PossibleTypes

  /// What the part reads, where it gives that as it is.
  var value: ReadValue?

  /// The attribute or state that it reads first.
  var name: JSONString?
  var constant: StyleValue?

  /// What holds where the part, a condition, is true, and where it is false.
  var whenTrue = Facts()
  var whenFalse = Facts()

  /// What is read, where the part is the name of its type.
  var typeNameOf: ReadValue?

  /// What the part gives where what it reads is not of some types.
  var fallback: (value: ReadValue, types: PossibleTypes, constant: StyleValue)?

  init(_ types: PossibleTypes, reads value: ReadValue? = nil, name: JSONString? = nil) {
    (self.types, self.value, self.name) = (types, value, name)
  }

  init(constant: StyleValue) {
    types = PossibleTypes(of: ExpressionType(of: constant))
    self.constant = constant
    switch constant {
    case .string(let text):
      types = Color(css: text) != nil ? .colorText : Double(text.string) != nil ? .numberText : .otherText
    case .boolean(true): whenFalse = .impossible
    case .boolean(false): whenTrue = .impossible
    default: break
    }
  }
}

/// Walks a compiled expression, in which the compiler has asserted each type that it does not know, with what the conditions
/// around a part say of the feature.
///
/// An assertion fails for any other type, unless a condition rules that out: an attribute may be missing, null, or of any type.
/// Nothing is evaluated.
struct TypeWalk {
  /// The parts that fail; of one part the failure for a missing attribute, where there is one.
  private(set) var failures: [TypeFailure] = []
  private var failureIndices: [Int: Int] = [:]

  /// What holds where the whole, a condition, is true.
  private(set) var whenTrue = Facts()

  /// Where the walk is: the node, how the whole depends on it, and what is known there.
  private(set) var current: Node
  var position: TypeFailure.Position = []
  var scope: Facts

  /// What variables stand for; a value is walked where it is used first, for it is evaluated only there.
  private var variables: [ObjectIdentifier: TypedPart] = [:]

  /// The names that the property lists.
  private var members: [StyleValue]?
  private let whole: JSONNode
  private let root: Node

  /// - Parameters:
  ///   - expression: An expression that renderers take; of one they refuse nothing is known.
  ///   - facts: What is known of the features to which it applies.
  /// - Complexity: O(expression); recurs over its levels.
  init?(_ expression: PlacedExpression, given facts: Facts) {
    guard let compiled = expression.compiled, !expression.node.isHigher(than: PlacedExpression.maximumHeight) else {
      return nil
    }
    (scope, whole, root, current) = (facts, expression.node, compiled.root, compiled.root)
    if case .enumeration(let names) = expression.place.property.type { members = names.map(StyleValue.string) }
    whenTrue = walk(root, at: [.output, .belowAllOnly]).whenTrue
  }

  /// The part of the text that is walked.
  var part: JSONNode { whole.part(at: current.path) }

  /// The types that the value of a part may have here.
  func types(of part: TypedPart) -> PossibleTypes {
    part.value.map { scope.types[$0, default: .any].intersection(part.types) } ?? part.types
  }

  /// Walks a part of the current one; what the compiler has put around a part stands where that stands.
  mutating func walk(_ node: Node, at inner: TypeFailure.Position = []) -> TypedPart {
    let outer = (current, position)
    position = node.path == current.path ? position.union(inner) : inner
    current = node
    defer { (current, position) = outer }
    let part = typed(node)
    guard position.contains(.output), let members, node.type == .string, part.constant == nil else { return part }
    switch node.operation {
    case .conditional, .match, .step, .scope: break
    default:
      current = root
      fail(part.name, for: .otherText) { _ in .notListed("?", among: members) }
    }
    return part
  }

  // MARK: Operators

  private mutating func typed(_ node: Node) -> TypedPart {
    switch node.operation {
    case .literal(let constant): return TypedPart(constant: constant)
    case .variable(_, let bound): return variable(bound)
    case .scope: return walk(node[node.operands.count - 1], at: position.intersection(.output))
    case .assertion: return firstFitting(node, isConversion: false)
    case .conversion where ![.string, .boolean, .formatted, .resolvedImage].contains(node.type):
      return firstFitting(node, isConversion: true)
    case .conditional: return conditional(node.operands)
    case .match: return matching(node.operands)
    case .step: return curve(node.operands, isBlended: false)
    case .interpolate: return curve(node.operands, isBlended: true)
    case .call(.coalesce, _): return coalesced(node.operands)
    case .call(let operation, _) where operation.isComparison: return comparison(operation, node.operands)
    case .call(.all, _): return combination(node.operands, whileTrue: true, at: position.intersection(.belowAllOnly))
    case .call(.any, _): return combination(node.operands, whileTrue: false, at: [])
    // What an operator of Mapbox GL JS gives, or what a program sets, is not known.
    case .foreign, .call(.globalState, _), .call(.accumulated, _): return TypedPart([])
    case .attribute(let key): return attribute(key, isHas: false)
    case .hasAttribute(let key): return attribute(key, isHas: true)
    default: return operation(node, node.operands.map { walk($0) })
    }
  }

  private func attribute(_ key: JSONString, isHas: Bool) -> TypedPart {
    // Of these another rule says that they are always null.
    if !isHas { return TypedPart(key.isSpecialKey ? [] : .any, reads: .attribute(key), name: key) }
    var part = TypedPart(.boolean)
    part.whenTrue.add(.attribute(key), .any.subtracting(.missing))
    part.whenFalse.add(.attribute(key), .missing)
    return part
  }

  /// An operator that evaluates all of its operands.
  private mutating func operation(_ node: Node, _ operands: [TypedPart]) -> TypedPart {
    var part = TypedPart(PossibleTypes(of: node.type), name: operands.lazy.compactMap { $0.name }.first)
    let first = operands.first
    switch node.operation {
    case .call(.id, _): part = TypedPart([.null, .number, .string], reads: .id)
    case .call(.get, _) where operands.count == 2: if case .string(let key)? = first?.constant { part.name = key }
    case .call(.featureState, _):
      if case .string(let key)? = first?.constant { (part.name, part.value) = (key, .state(key)) }
    case .call(.not, _): (part.whenTrue, part.whenFalse) = (operands[0].whenFalse, operands[0].whenTrue)
    case .call(.typeof, _): part.typeNameOf = first?.value
    case .conversion where node.type == .string: part.fallback = first?.value.map { ($0, .present, .string("")) }
    case .conversion where node.type == .boolean: part.whenTrue.add(first?.value, .present)
    case .call(.at, _): part.types.subtract(.missing)
    case .call(.isIn, _):
      // `in` finds nothing in null.
      require([.string, .array, .absent], of: operands[1], operands[1].name) { .haystack($0) }
      require([.absent, .number, .boolean, .string], of: operands[0], part.name) { .needle($0) }
      if case .array(let constants)? = operands[1].constant {
        part.whenTrue.add(first?.value, PossibleTypes(of: constants))
      }
    case .call(.indexOf, _):
      require([.string, .array], of: operands[1], operands[1].name) { .haystack($0) }
      require([.absent, .number, .boolean, .string], of: operands[0], part.name) { .needle($0) }
    case .call(.slice, _):
      require([.string, .array], of: operands[0], part.name) { .sliced($0) }
      part.types.formIntersection([.string, .array])
    case .call(.length, _): require([.string, .array], of: operands[0], part.name) { .lengthOf($0) }
    // A component that a feature has may be out of range; of a computed one that is not known.
    case .call(let operation, _)
    where [.rgb, .rgba].contains(operation) && operands.contains { $0.value != nil || $0.fallback != nil }:
      fail(part.name, for: .number) { _ in .colorComponents([-1, 0, 0, 1].map { .number($0) }) }
    default: break
    }
    return part
  }

  private mutating func variable(_ bound: Node) -> TypedPart {
    if let known = variables[ObjectIdentifier(bound)] { return known }
    let part = walk(bound)
    if !scope.isImpossible { variables[ObjectIdentifier(bound)] = part }
    return part
  }

  /// An assertion or a conversion: the first operand that has the type or converts to it; the part fails where none does.
  private mutating func firstFitting(_ node: Node, isConversion: Bool) -> TypedPart {
    let (type, operands) = (node.type, node.operands)
    let accepted: PossibleTypes =
      switch type {
      case _ where !isConversion: PossibleTypes(assertedAs: type)
      case .number: [.absent, .number, .boolean, .numberText]
      case .color: .colorText
      default: operands[0].type == .value ? .number : .any
      }
    let isAlone = operands.count == 1
    let outer = isAlone ? nil : scope
    var whole: TypedPart?
    var (last, refused) = (PossibleTypes.any, PossibleTypes?.none)
    for operand in operands {
      let part = walk(operand)
      whole = whole ?? part
      let types = operand.type.isSubtype(of: type) ? [] : types(of: part).subtracting(accepted)
      (last, refused) = (types, types.isEmpty ? [] : types.union(refused?.intersection(.missing) ?? []))
      if types.isEmpty { break }
      if !isAlone { scope.add(part.value, types) }
    }
    var part = whole ?? TypedPart([])
    if let outer { scope = outer }
    fail(part.name, for: refused ?? []) { _ in
      isConversion
        ? .conversion(to: type, from: last.example) : .type(expected: type, found: ExpressionType(of: last.example))
    }
    if isAlone, !isConversion {
      part.types.formIntersection(accepted)
      if type == .boolean {
        part.whenTrue.add(part.value, accepted)
        part.whenFalse.add(part.value, accepted)
      }
    } else {
      let read = part.value
      part = TypedPart(PossibleTypes(of: type), name: part.name)
      if let read, operands.count == 2, let constant = operands[1].scalar {
        part.fallback = (read, accepted, constant)
        if constant != .boolean(true) { part.whenTrue.add(read, accepted) }
        if constant != .boolean(false) { part.whenFalse.add(read, accepted) }
      } else if let read, isConversion, type == .number {
        part.fallback = (read, .present, .number(0))
      }
    }
    // An array may be of other items.
    if isAlone, !accepted.isEmpty { scope.add(whole?.value, accepted) }
    part.constant = nil
    return part
  }

  // MARK: Failures

  /// Notes that the current part fails for values of an operand of all but some types; behind it the value has one of these.
  mutating func require(
    _ accepted: PossibleTypes, of part: TypedPart, _ name: JSONString?, _ error: (ExpressionType) -> EvaluationError
  ) {
    fail(name, for: types(of: part).subtracting(accepted)) { error(ExpressionType(of: $0)) }
    scope.add(part.value, accepted)
  }

  /// Notes that the current part fails for values of some types, unless there are none, or no feature leads here.
  mutating func fail(
    _ name: JSONString?, for types: PossibleTypes, _ error: (StyleValue) -> EvaluationError
  ) {
    if types.isEmpty || scope.isImpossible { return }
    let isMissing = types.contains(.missing) && name != nil
    let failure = TypeFailure(
      part: part, name: name, isMissing: isMissing, error: error(types.example), position: position)
    if let index = failureIndices[failure.part.range.lowerBound] {
      if isMissing, !failures[index].isMissing { failures[index] = failure }
    } else {
      failureIndices[failure.part.range.lowerBound] = failures.count
      failures.append(failure)
    }
  }
}

extension PossibleTypes {
  /// The values that every assertion of a type accepts: an array may have items that are not of the type.
  fileprivate init(assertedAs type: ExpressionType) {
    if case .array(let item, let length) = type, item != .value || length != nil {
      self = []
    } else {
      self.init(of: type)
    }
  }
}

extension Node {
  /// The value of a text, a number or a boolean that is written.
  var scalar: StyleValue? {
    guard case .literal(let value) = operation else { return nil }
    switch value {
    case .string, .number, .boolean: return value
    default: return nil
    }
  }
}

extension JSONString {
  /// Whether this is a key that legacy filters have beside attributes.
  var isSpecialKey: Bool { self == "$type" || self == "$id" }
}
