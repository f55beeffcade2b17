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
  struct Position {
    /// Whether the part is what the whole gives, so that the property's default takes its place.
    var isOutput = false

    /// Whether only `all` is around the part, so that an error leaves out what the condition would leave out.
    var isBelowAllOnly = false

    static let whole = Self(isOutput: true, isBelowAllOnly: true)
    static let inside = Self()

    /// The position of an output of this part, and of a condition of it.
    var ofOutput: Self { Self(isOutput: isOutput) }
    var ofCondition: Self { Self(isBelowAllOnly: isBelowAllOnly) }
  }
}

/// What is known of the value of a part.
struct TypedPart {
  /// The type that the compiler knows.
  var type: ExpressionType

  /// The types that the value may have where the compiler knows none.
  var types: PossibleTypes

  /// What the part reads, where it gives that as it is.
  var value: ReadValue?

  /// The attribute or state that it reads first.
  var name: JSONString?
  var constant: JSONNode?

  /// What holds where the part, a condition, is true, and where it is false.
  var whenTrue = Facts()
  var whenFalse = Facts()

  /// What is read, where the part is the name of its type.
  var typeNameOf: ReadValue?

  /// What the part gives where what it reads is not of some types.
  var fallback: (value: ReadValue, types: PossibleTypes, constant: StyleValue)?

  /// Whether each value that the part can give was fitted where it stands.
  var isFitted = false

  init(_ type: ExpressionType, types: PossibleTypes? = nil, name: JSONString? = nil) {
    (self.type, self.types, self.name) = (type, types ?? PossibleTypes(of: type), name)
  }

  init(constant node: JSONNode) {
    let value = StyleValue(json: node)
    self.init(ExpressionType(of: value))
    constant = node
    switch value {
    case .string(let text):
      types = Color(css: text) != nil ? .colorText : Double(text.string) != nil ? .numberText : .otherText
    case .boolean(true): whenFalse = .impossible
    case .boolean(false): whenTrue = .impossible
    default: break
    }
  }
}

/// Walks an expression with the type that each place wants, and with what the conditions around it say of the feature.
///
/// A value of no known type fails where one is wanted, unless a condition rules that out: an attribute may be missing, null, or of
/// any type. Nothing is evaluated.
struct TypeWalk {
  /// The parts that fail; of one part the failure for a missing attribute, where there is one.
  private(set) var failures: [TypeFailure] = []
  private var failureIndices: [Int: Int] = [:]

  /// What holds where the whole, a condition, is true.
  private(set) var whenTrue = Facts()
  var scope: FactScope

  /// The variables in scope, and what they stand for; a value is walked where it is used first, for it is evaluated only there.
  var variables: [JSONString: Int] = [:]
  var bindings: [(node: JSONNode, variables: [JSONString: Int], result: TypedPart?)] = []

  /// The names that the property lists.
  private var members: [StyleValue]?
  private let whole: JSONNode

  /// Walks an expression that compiles for a property.
  ///
  /// - Precondition: The expression is nested at most ``PlacedExpression/maximumHeight`` levels: they are walked by recursion.
  /// - Parameters:
  ///   - node: The expression.
  ///   - property: The property that it is for.
  ///   - facts: What is known of the features to which it applies.
  /// - Complexity: O(expression).
  init(_ node: JSONNode, for property: PropertySpecification, given facts: Facts) {
    (scope, whole) = (FactScope(facts), node)
    if case .enumeration(let names) = property.type { members = names.map(StyleValue.string) }
    whenTrue = walk(node, as: ExpressionType(of: property.type), at: .whole).whenTrue
  }

  /// Walks a part, whose value has to be of a type.
  mutating func walk(
    _ node: JSONNode?, as type: ExpressionType?, at position: TypeFailure.Position = .inside
  ) -> TypedPart {
    guard let node else { return TypedPart(.value, types: []) }
    var part = typed(node, as: type, at: position)
    if let type, !part.isFitted { fit(&part, to: type, node, position) }
    return part
  }

  /// What renderers assert or convert where a value of unknown type stands in the place of another one.
  private mutating func fit(
    _ part: inout TypedPart, to type: ExpressionType, _ node: JSONNode, _ position: TypeFailure.Position
  ) {
    switch (type, part.type) {
    case (.number, .value), (.string, .value), (.boolean, .value), (.object, .value), (.array, .value):
      require(PossibleTypes(assertedAs: type), of: &part, at: node, position) {
        .type(expected: type, found: ExpressionType(of: $0))
      }
      part.type = type
      if type == .boolean {
        part.whenTrue.add(part.value, .boolean)
        part.whenFalse.add(part.value, .boolean)
      }
    case (.color, .value), (.color, .string):
      // The compiler has read a constant.
      if part.constant != nil { break }
      require(.colorText, of: &part, at: node, position) { .conversion(to: type, from: $0) }
      part.type = type
    case (.padding, .value), (.numberArray, .value), (.colorArray, .value), (.variableAnchorOffsetCollection, .value),
      (.projectionDefinition, .value):
      require(.number, of: &part, at: node, position) { .conversion(to: type, from: $0) }
      part.type = type
    default: break
    }
    if position.isOutput, type == .string, let members, part.constant == nil {
      fail(whole, part.name, for: .otherText, .whole) { _ in .notListed("?", among: members) }
    }
  }

  /// The types that the value of a part may have here.
  func types(of part: TypedPart) -> PossibleTypes {
    part.value.map { scope.types(of: $0).intersection(part.types) } ?? part.types
  }

  /// Notes that a part fails for values of all but some types; behind it the value has one of these.
  mutating func require(
    _ accepted: PossibleTypes, of part: inout TypedPart, at node: JSONNode, _ position: TypeFailure.Position,
    _ error: (StyleValue) -> EvaluationError
  ) {
    fail(node, part.name, for: types(of: part).subtracting(accepted), position, error)
    part.types.formIntersection(accepted)
    // An array may be of other items.
    if !accepted.isEmpty { scope.assume(part.value, accepted) }
  }

  /// Notes that a part fails for values of some types, unless there are none, or no feature leads here.
  mutating func fail(
    _ node: JSONNode, _ name: JSONString?, for types: PossibleTypes, _ position: TypeFailure.Position,
    _ error: (StyleValue) -> EvaluationError
  ) {
    if types.isEmpty || scope.isImpossible { return }
    let isMissing = types.contains(.missing) && name != nil
    let failure = TypeFailure(
      part: node, name: name, isMissing: isMissing, error: error(types.example), position: position)
    if let index = failureIndices[node.range.lowerBound] {
      if isMissing, !failures[index].isMissing { failures[index] = failure }
    } else {
      failureIndices[node.range.lowerBound] = failures.count
      failures.append(failure)
    }
  }
}

extension PossibleTypes {
  /// The values that every assertion of a type accepts: an array may have items that are not of the type.
  init(assertedAs type: ExpressionType) {
    if case .array(let item, let length) = type, item != .value || length != nil {
      self = []
    } else {
      self.init(of: type)
    }
  }
}
