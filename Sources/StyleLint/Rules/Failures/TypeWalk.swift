import SourceText
import StyleExpressions
import StyleSpec

/// A part of an expression that fails for some features.
struct TypeFailure {
  let part: JSONNode

  /// The attribute or state that the part reads first, including through variables.
  let name: JSONString?

  /// Whether the part fails where the feature lacks it, and not only where it has a value of another type.
  let isMissing: Bool

  /// The error that renderers log, for the simplest input.
  let error: EvaluationError
  let position: Position

  /// How the whole expression depends on the part.
  struct Position: OptionSet {
    let rawValue: UInt8

    /// The part is the result of the whole expression, so that the property's default replaces it.
    static let output = Self(rawValue: 1)

    /// Only `all` is around the part, so that an error excludes the same features as the condition would.
    static let belowAllOnly = Self(rawValue: 2)
  }
}

/// Walks a compiled expression, in which the compiler has asserted each unknown type, with the facts about the feature
/// that follow from the conditions around a part.
///
/// An assertion fails for any other type, unless a condition rules that out: an attribute may be missing, null, or of any type.
/// Nothing is evaluated.
struct TypeWalk {
  /// The parts that fail, by their offsets; for each part preferably the failure for a missing attribute.
  private(set) var failures: [Int: TypeFailure] = [:]

  /// The facts where the whole expression, a condition, is true.
  private(set) var whenTrue = Facts()

  /// The state of the walk: the node, how the whole expression depends on it, and the facts there.
  private(set) var current: Node
  var position: TypeFailure.Position = []
  var scope: Facts

  /// The values of variables; a value is walked where it is first used, because it is evaluated only there.
  private var variables: [ObjectIdentifier: TypedPart] = [:]

  private let expression: PlacedExpression
  private let root: Node

  /// - Parameters:
  ///   - expression: An expression that renderers accept; nothing is known about one that they refuse.
  ///   - facts: The facts about the features to which it applies.
  /// - Complexity: O(expression); recurs over its levels.
  init?(_ expression: PlacedExpression, given facts: Facts) {
    guard let root = expression.compiled?.root else { return nil }
    (scope, self.expression, self.root, current) = (facts, expression, root, root)
    whenTrue = walk(root, at: [.output, .belowAllOnly]).whenTrue
  }

  /// The part of the text that is walked.
  var part: JSONNode { expression.node.part(at: current.path) }

  /// The types that the value of a part may have here.
  func types(of part: TypedPart) -> PossibleTypes {
    part.value.map { scope.types[$0, default: .any].intersection(part.types) } ?? part.types
  }

  /// Walks a part of the current one; a node that the compiler has put around a part has the position of that part.
  mutating func walk(_ node: Node, at inner: TypeFailure.Position = []) -> TypedPart {
    let outer = (current, position)
    position = node.path == current.path ? position.union(inner) : inner
    current = node
    defer { (current, position) = outer }
    let part = typed(node)
    guard position.contains(.output), case .enumeration(let names) = expression.place.property.type,
      node.type == .string, part.constant == nil
    else { return part }
    switch node.operation {
    case .conditional, .match, .step, .scope: break
    default:
      current = root
      fail(part.name, for: .otherText) { _ in .notListed("?", among: names.map(StyleValue.string)) }
    }
    return part
  }

  private mutating func typed(_ node: Node) -> TypedPart {
    switch node.operation {
    case .literal(let constant): return TypedPart(constant: constant)
    case .variable(_, let bound):
      if let known = variables[ObjectIdentifier(bound)] { return known }
      let part = walk(bound)
      if !scope.isImpossible { variables[ObjectIdentifier(bound)] = part }
      return part
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
    // The values of operators of Mapbox GL JS, and values that a program sets, are unknown.
    case .notEvaluated(_, reads: .other), .call(.globalState, _), .call(.accumulated, _): return TypedPart(types: [])
    // Another rule reports that special keys are always missing.
    case .attribute(let key): return TypedPart(types: key.isSpecialKey ? [] : .any, value: .attribute(key), name: key)
    case .call(.id, _): return TypedPart(types: [.null, .number, .string], value: .id)
    default: return operation(node, node.operands.map { walk($0) })
    }
  }

  /// An operator that evaluates all of its operands.
  private mutating func operation(_ node: Node, _ operands: [TypedPart]) -> TypedPart {
    var part = TypedPart(types: PossibleTypes(of: node.type), name: operands.lazy.compactMap { $0.name }.first)
    let first = operands.first
    switch node.operation {
    case .hasAttribute(let key):
      part.whenTrue.add(.attribute(key), .any.subtracting(.missing))
      part.whenFalse.add(.attribute(key), .missing)
    case .call(.get, _) where operands.count == 2: if case .string(let key)? = first?.constant { part.name = key }
    case .call(.featureState, _):
      if case .string(let key)? = first?.constant { (part.name, part.value) = (key, .state(key)) }
    case .call(.not, _): (part.whenTrue, part.whenFalse) = (operands[0].whenFalse, operands[0].whenTrue)
    case .call(.typeof, _): part.typeNameOf = first?.value
    case .conversion where node.type == .string: part.fall(backOn: .string(""), unless: first?.value, is: .present)
    case .conversion where node.type == .boolean: part.fall(backOn: .boolean(false), unless: first?.value, is: .present)
    case .call(.at, _): part.types.subtract(.missing)
    case .call(let kind, _) where kind == .isIn || kind == .indexOf:
      // `in` finds nothing in null.
      require(kind == .isIn ? [.string, .array, .absent] : [.string, .array], of: operands[1]) { .haystack($0) }
      require([.absent, .number, .boolean, .string], of: operands[0]) { .needle($0) }
      if kind == .isIn, case .array(let constants)? = operands[1].constant {
        (part.whenTrue, part.whenFalse) = operands[0].facts(where: constants)
      }
    case .call(.slice, _):
      require([.string, .array], of: operands[0]) { .sliced($0) }
      part.types.formIntersection([.string, .array])
    case .call(.length, _): require([.string, .array], of: operands[0]) { .lengthOf($0) }
    // A component from a feature may be out of range; for a computed one that is unknown.
    case .call(let kind, _) where [.rgb, .rgba].contains(kind) && operands.contains { $0.isRead }:
      fail(part.name, for: .number) { _ in .colorComponents([-1, 0, 0, 1].map { .number($0) }) }
    default: break
    }
    return part
  }

  /// An assertion or a conversion: the first operand that has the type or converts to it; the part fails if none does.
  private mutating func firstFitting(_ node: Node, isConversion: Bool) -> TypedPart {
    let (type, operands) = (node.type, node.operands)
    let accepted: PossibleTypes =
      switch type {
      // An array may have items that are not of the type.
      case .array(let item, let length) where !isConversion && (item != .value || length != nil): []
      case _ where !isConversion: PossibleTypes(of: type)
      case .number: [.absent, .number, .boolean, .numberText]
      case .color: .colorText
      default: operands[0].type == .value ? .number : .any
      }
    let isAlone = operands.count == 1
    let outer = scope
    var (first, last, refused) = (TypedPart?.none, PossibleTypes.any, PossibleTypes.missing)
    for operand in operands {
      let part = walk(operand)
      last = operand.type.isSubtype(of: type) ? [] : types(of: part).subtracting(accepted)
      refused = last.isEmpty || first == nil ? last : last.union(refused.intersection(.missing))
      first = first ?? part
      if last.isEmpty { break }
      if !isAlone { scope.add(part.value, last) }
    }
    if !isAlone { scope = outer }
    var part = first ?? .nothing
    fail(part.name, for: refused) { _ in
      isConversion
        ? .conversion(to: type, from: last.example) : .type(expected: type, found: ExpressionType(of: last.example))
    }
    let read = part.value
    if isAlone, !isConversion {
      part.types.formIntersection(accepted)
      part.constant = nil
      if type == .boolean {
        part.whenTrue.add(read, accepted)
        part.whenFalse.add(read, accepted)
      }
    } else {
      part = TypedPart(types: PossibleTypes(of: type), name: part.name)
      if operands.count == 2, let constant = operands[1].scalar {
        part.fall(backOn: constant, unless: read, is: accepted)
      } else if isAlone, type == .number {
        part.fall(backOn: .number(0), unless: read, is: .present)
      }
    }
    if isAlone, !accepted.isEmpty { scope.add(read, accepted) }
    return part
  }

  /// Records that the current part fails unless an operand has one of some types; after it the value has one of these.
  mutating func require(_ accepted: PossibleTypes, of part: TypedPart, _ error: (ExpressionType) -> EvaluationError) {
    fail(part.name, for: types(of: part).subtracting(accepted)) { error(ExpressionType(of: $0)) }
    scope.add(part.value, accepted)
  }

  /// Records that the current part fails for values of some types, unless there are none, or no feature gets here.
  private mutating func fail(_ name: JSONString?, for types: PossibleTypes, _ error: (StyleValue) -> EvaluationError) {
    if types.isEmpty || scope.isImpossible { return }
    let (part, isMissing) = (part, types.contains(.missing) && name != nil)
    if let known = failures[part.range.lowerBound], known.isMissing || !isMissing { return }
    failures[part.range.lowerBound] = TypeFailure(
      part: part, name: name, isMissing: isMissing, error: error(types.example), position: position)
  }
}

extension Node {
  /// The value of a literal text, number or boolean.
  var scalar: StyleValue? {
    guard case .literal(let value) = operation else { return nil }
    return [.string, .number, .boolean].contains(ExpressionType(of: value)) ? value : nil
  }
}

extension JSONString {
  /// Whether this is a key of legacy filters other than an attribute.
  var isSpecialKey: Bool { self == "$type" || self == "$id" }
}
