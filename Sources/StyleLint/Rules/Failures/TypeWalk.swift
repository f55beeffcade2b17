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
  private(set) var current: NodeIndex
  var position: TypeFailure.Position = []
  var scope: Facts

  /// What variables stand for; a value is walked where it is used first, for it is evaluated only there.
  private var variables: [NodeIndex: TypedPart] = [:]

  /// The names that the property lists.
  private var members: [StyleValue]?
  private let whole: JSONNode
  let program: ExpressionProgram

  /// - Parameters:
  ///   - expression: An expression that renderers take; of one they refuse nothing is known.
  ///   - facts: What is known of the features to which it applies.
  /// - Complexity: O(expression); recurs over its levels.
  init?(_ expression: PlacedExpression, given facts: Facts) {
    guard let compiled = expression.compiled, !expression.node.isHigher(than: PlacedExpression.maximumHeight) else {
      return nil
    }
    (scope, whole, program) = (facts, expression.node, compiled.program)
    current = program.root
    if case .enumeration(let names) = expression.place.property.type { members = names.map(StyleValue.string) }
    whenTrue = walk(program.root, at: [.output, .belowAllOnly]).whenTrue
  }

  /// The part of the text that is walked.
  var part: JSONNode { whole.part(at: program.paths[Int(current)]) }

  /// The types that the value of a part may have here.
  func types(of part: TypedPart) -> PossibleTypes {
    part.value.map { scope.types[$0, default: .any].intersection(part.types) } ?? part.types
  }

  /// Walks a part of the current one; what the compiler has put around a part stands where that stands.
  mutating func walk(_ index: NodeIndex, at inner: TypeFailure.Position = []) -> TypedPart {
    let outer = (current, position)
    position = program.paths[Int(index)] == program.paths[Int(current)] ? position.union(inner) : inner
    current = index
    defer { (current, position) = outer }
    let node = program.nodes[Int(index)]
    let part = typed(node, Array(program.operands(of: node)))
    guard position.contains(.output), let members, program.types[Int(index)] == .string, part.constant == nil else {
      return part
    }
    switch node.instruction {
    case .conditional, .match, .step, .scope: break
    default:
      current = program.root
      fail(part.name, for: .otherText) { _ in .notListed("?", among: members) }
    }
    return part
  }

  // MARK: Operators

  private mutating func typed(_ node: Node, _ operands: [NodeIndex]) -> TypedPart {
    if let constant = program.literal(current) { return TypedPart(constant: constant) }
    switch node.instruction {
    case .variable: return variable(NodeIndex(node.data))
    case .scope: return walk(operands[operands.count - 1], at: position.intersection(.output))
    case .assertNumber, .assertString, .assertBoolean, .assertType, .toNumber, .toColor, .toPropertyType:
      return firstFitting(operands, node.instruction)
    case .conditional: return conditional(operands)
    case .match: return matching(operands)
    case .step: return curve(operands, isBlended: false)
    case .interpolate: return curve(operands, isBlended: true)
    case .coalesce: return coalescence(operands)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return comparison(operands)
    case .all: return combination(operands, whileTrue: true, at: position.intersection(.belowAllOnly))
    case .any: return combination(operands, whileTrue: false, at: [])
    // What an operator of Mapbox GL JS gives, or what a program sets, is not known.
    case .foreign, .globalState, .accumulated: return TypedPart([])
    case .attribute: return attribute(program.strings[Int(node.data)], isHas: false)
    case .hasAttribute: return attribute(program.strings[Int(node.data)], isHas: true)
    default: return operation(node.instruction, operands.map { walk($0) })
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
  private mutating func operation(_ instruction: Instruction, _ operands: [TypedPart]) -> TypedPart {
    var part = TypedPart(
      PossibleTypes(of: program.types[Int(current)]), name: operands.lazy.compactMap { $0.name }.first)
    let first = operands.first
    switch instruction {
    case .id: part = TypedPart([.null, .number, .string], reads: .id)
    case .member, .featureState:
      if case .string(let key)? = first?.constant {
        part.name = key
        if instruction == .featureState { part.value = .state(key) }
      }
    case .not: (part.whenTrue, part.whenFalse) = (operands[0].whenFalse, operands[0].whenTrue)
    case .typeName: part.typeNameOf = first?.value
    case .toString: part.fallback = first?.value.map { ($0, .present, .string("")) }
    case .toBoolean: part.whenTrue.add(first?.value, .present)
    case .at: part.types.subtract(.missing)
    case .isIn, .indexOf:
      // `in` finds nothing in null.
      let lists: PossibleTypes = instruction == .isIn ? [.string, .array, .absent] : [.string, .array]
      require(lists, of: operands[1], operands[1].name) { .haystack($0) }
      require([.absent, .number, .boolean, .string], of: operands[0], part.name) { .needle($0) }
      if instruction == .isIn, case .array(let constants)? = operands[1].constant {
        part.whenTrue.add(first?.value, PossibleTypes(of: constants))
      }
    case .slice, .length:
      require([.string, .array], of: operands[0], part.name) {
        instruction == .slice ? .sliced($0) : .lengthOf($0)
      }
      if instruction == .slice { part.types.formIntersection([.string, .array]) }
    // A component that a feature has may be out of range; of a computed one that is not known.
    case .rgba where operands.contains { $0.value != nil || $0.fallback != nil }:
      fail(part.name, for: .number) { _ in .colorComponents([-1, 0, 0, 1].map { .number($0) }) }
    default: break
    }
    return part
  }

  private mutating func variable(_ bound: NodeIndex) -> TypedPart {
    if let known = variables[bound] { return known }
    let part = walk(bound)
    if !scope.isImpossible { variables[bound] = part }
    return part
  }

  /// An assertion or a conversion: the first operand that has the type or converts to it; the part fails where none does.
  private mutating func firstFitting(_ operands: [NodeIndex], _ instruction: Instruction) -> TypedPart {
    let type = program.types[Int(current)]
    let accepted: PossibleTypes
    switch instruction {
    case .toNumber: accepted = [.absent, .number, .boolean, .numberText]
    case .toColor: accepted = .colorText
    case .toPropertyType: accepted = program.types[Int(operands[0])] == .value ? .number : .any
    default: accepted = PossibleTypes(assertedAs: type)
    }
    let isConversion = [.toNumber, .toColor, .toPropertyType].contains(instruction)
    let isAlone = operands.count == 1
    let outer = isAlone ? nil : scope
    var whole: TypedPart?
    var (last, refused) = (PossibleTypes.any, PossibleTypes?.none)
    for operand in operands {
      let part = walk(operand)
      whole = whole ?? part
      let types = program.types[Int(operand)].isSubtype(of: type) ? [] : types(of: part).subtracting(accepted)
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
      if let read, operands.count == 2, let constant = program.scalar(operands[1]) {
        part.fallback = (read, accepted, constant)
        if constant != .boolean(true) { part.whenTrue.add(read, accepted) }
        if constant != .boolean(false) { part.whenFalse.add(read, accepted) }
      } else if let read, instruction == .toNumber {
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

extension ExpressionProgram {
  /// The value of a text, a number or a boolean that is written.
  func scalar(_ index: NodeIndex) -> StyleValue? {
    switch nodes[Int(index)].instruction {
    case .string, .number, .boolean: literal(index)
    default: nil
    }
  }
}

extension JSONString {
  /// Whether this is a key that legacy filters have beside attributes.
  var isSpecialKey: Bool { self == "$type" || self == "$id" }
}
