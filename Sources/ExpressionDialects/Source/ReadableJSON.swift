import SourceText
import StyleExpressions
import StyleSpec

/// Expressions as JSON that the SDKs' readers take for what they are.
///
/// The readers merge assertions with conversions (`number` is read as `to-number`), split attribute names at dots, lose
/// computed colours, and read two limits joined by `all` as one range without looking at what they limit. Each of these is
/// written in another way here, or refused.
///
/// - Source: `expressionWithMGLJSONObject:` and `predicateWithMGLJSONObject:` of mapbox/mapbox-gl-native-ios.
struct ReadableJSON {
  /// The type that the core makes sure of where an expression stands: an assertion of the same type is not needed there.
  typealias Context = OperatorRow.OperandType

  /// The expression, every operator in a form that survives.
  ///
  /// Recurses over the expression, which is at most ``maximumDepth`` levels deep.
  ///
  /// - Throws: ``DialectError/notExpressible(operator:)``.
  static func fragment(_ expression: StyleExpression, as context: Context) throws(DialectError) -> JSONFragment {
    switch expression {
    case .assertion(let assertion) where assertion.kind == .number || assertion.kind == .string:
      return try self.assertion(assertion, as: context)
    case .lookup(let lookup) where lookup.kind == .get: return try self.lookup(lookup)
    case .colorComponents(let components) where components.kind != .toRGBA:
      for argument in components.arguments where argument.bareConstant == nil {
        throw .notExpressible(operator: components.kind.rawValue)
      }
      return expression.fragment
    case .collator(let collator):
      guard collator.options.members.allSatisfy({ $0.value.isBoolean }) else {
        throw .notExpressible(operator: "collator")
      }
      return expression.fragment
    case .logic(let logic) where logic.kind == .all:
      let conditions = try fragments(logic.arguments, as: .anything)
      let isRange = logic.arguments.count == 2 && logic.arguments.allSatisfy { $0.isLimit }
      return expression.fragment(of: isRange ? conditions + [.boolean(true)] : conditions)
    // Their objects and lists are handed on as they are.
    case .constant, .semiliteral, .within, .distance, .foreign: return expression.fragment
    case .numberFormat(let format):
      let options = expression.subexpressions.dropFirst().map { $0.fragment }
      return expression.fragment(of: [try fragment(format.number, as: .anything)] + options)
    default:
      var parts: [JSONFragment] = []
      let contexts = self.contexts(of: expression, as: context)
      for (index, part) in expression.subexpressions.enumerated() {
        parts.append(try fragment(part, as: contexts(index)))
      }
      return expression.fragment(of: parts)
    }
  }

  private static func fragments(
    _ expressions: [StyleExpression], as context: Context
  ) throws(DialectError) -> [JSONFragment] {
    var result: [JSONFragment] = []
    for expression in expressions { result.append(try fragment(expression, as: context)) }
    return result
  }

  /// The context of each part: outputs stand in the context of the whole, inputs in one of their own.
  private static func contexts(of expression: StyleExpression, as context: Context) -> (Int) -> Context {
    switch expression {
    case .interpolation, .steps: { $0 == 0 ? .number : context }
    case .matching: { $0 == 0 ? .anything : context }
    case .conditional(let conditional):
      { $0 == 2 * conditional.branches.count || !$0.isMultiple(of: 2) ? context : .anything }
    case .binding(let binding): { $0 == binding.bindings.count ? context : .anything }
    default: { _ in OperatorTable.row(of: expression.operation).operands }
    }
  }

  /// An assertion as a test of the type; left out where the core makes it itself.
  private static func assertion(
    _ assertion: Assertion, as context: Context
  ) throws(DialectError) -> JSONFragment {
    let name = assertion.kind.rawValue
    let own: Context = assertion.kind == .number ? .number : .string
    guard let tested = assertion.arguments.first else { throw .notExpressible(operator: name) }
    let value = try fragment(tested, as: own)
    let rest: JSONFragment
    if assertion.arguments.count == 1 {
      if assertion.isMetByConstant { return value }
      if context == own {
        // Without the assertion a condition does not compile here; with it there is always an error.
        guard !OperatorTable.row(of: tested.operation).isCondition else { throw .notExpressible(operator: name) }
        return value
      }
      rest = .call("error", [.string(JSONString("expected a " + name))])
    } else {
      rest = try self.assertion(Assertion(assertion.kind, Array(assertion.arguments.dropFirst())), as: context)
    }
    // Where no type is expected, that of the first output decides about the others.
    let output = context == .anything ? JSONFragment.call(JSONString("to-" + name), [value]) : value
    return .call("case", [.call("==", [.call("typeof", [value]), .string(JSONString(name))]), output, rest])
  }

  /// An attribute; the readers would take a name with dots for a path, unless they cannot see that it is a constant.
  private static func lookup(_ lookup: Lookup) throws(DialectError) -> JSONFragment {
    guard let key = lookup.arguments.first, let name = key.bareString, !AttributeName(name).isKeyPath else {
      return StyleExpression.lookup(lookup).fragment(of: try fragments(lookup.arguments, as: .anything))
    }
    let object =
      lookup.arguments.count > 1 ? try fragment(lookup.arguments[1], as: .anything) : .call("properties", [])
    return .call("get", [.call("to-string", [key.fragment]), object])
  }
}

extension ReadableJSON {
  /// How deep assertions may be nested: each may be written with its operand twice, which doubles what is within.
  static let maximumAssertions = 8

  /// How deep an expression may be that is written as source code, as for format strings.
  static let maximumDepth = FormatString.maximumHeight

  /// Refuses what is nested too deep, on the way down.
  static func check(_ fragment: JSONFragment, assertions: Int = 0, depth: Int = 0) throws(DialectError) {
    guard depth <= maximumDepth else { throw .sourceTooDeep(limit: maximumDepth) }
    switch fragment {
    case .array(let elements, _):
      // Plain JSON may be of any depth.
      if ["literal", "within", "distance"].contains(where: { elements.first == .string($0) }) { return }
      let isAssertion = elements.first == .string("number") || elements.first == .string("string")
      guard !isAssertion || assertions < maximumAssertions else { throw .notExpressible(operator: "number") }
      for element in elements {
        try check(element, assertions: assertions + (isAssertion ? 1 : 0), depth: depth + 1)
      }
    case .object(let members):
      for member in members { try check(member.value, assertions: assertions, depth: depth + 1) }
    case .scalar: break
    }
  }
}

extension OptionList.Value {
  /// Whether the option is `true` or `false`, not computed.
  fileprivate var isBoolean: Bool {
    let literal: Literal?
    switch self {
    case .expression(let expression): literal = expression.bareConstant
    case .ignored(let ignored): literal = ignored
    }
    if case .boolean? = literal?.value { return true }
    return false
  }
}

extension StyleExpression {
  /// `["<=", …]` or `[">=", …]`.
  fileprivate var isLimit: Bool {
    if case .comparison(let comparison) = self {
      comparison.kind == .lessOrEqual || comparison.kind == .greaterOrEqual
    } else {
      false
    }
  }
}
