import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Expressions as JSON that the SDKs' readers interpret correctly.
///
/// The readers merge assertions with conversions (`number` is read as `to-number`), split attribute names at dots, lose
/// computed colours, and read two limits joined by `all` as one range without checking what they limit. Each of these
/// is written in another way here, or refused.
///
/// - Source: `expressionWithMGLJSONObject:` and `predicateWithMGLJSONObject:` of mapbox/mapbox-gl-native-ios.
struct ReadableJSON {
  /// The type that the core itself enforces for an expression in this position, which makes an assertion of the same
  /// type redundant.
  typealias Context = OperatorRow.OperandType

  /// The expression, with every operator in a form that the SDKs' readers preserve.
  ///
  /// Recurses over the expression, which is at most ``maximumDepth`` levels deep.
  ///
  /// - Throws: ``DialectError/notExpressible(operator:)``.
  static func fragment(_ expression: StyleExpression, as context: Context) throws(DialectError) -> JSONFragment {
    switch expression {
    case .call(.number, let arguments): return try assertion(.number, arguments, as: context)
    case .call(.string, let arguments): return try assertion(.string, arguments, as: context)
    case .call(.get, let arguments): return try lookup(arguments)
    case .call(.rgb, let components), .call(.rgba, let components):
      for component in components where component.bareConstant == nil {
        throw .notExpressible(operator: expression.operation.rawValue)
      }
      return expression.fragment
    case .options(.collator, _, let options):
      guard options.members.allSatisfy({ $0.value.constant != nil }) else {
        throw .notExpressible(operator: "collator")
      }
      return expression.fragment
    case .call(.all, let arguments):
      let conditions = try fragments(arguments, as: .anything)
      let isRange =
        arguments.count == 2
        && arguments.allSatisfy { $0.operation == .lessOrEqual || $0.operation == .greaterOrEqual }
      return expression.fragment(of: isRange ? conditions + [.boolean(true)] : conditions)
    // Their objects and lists are passed on unchanged.
    case .constant, .semiliteral, .geometry, .foreign: return expression.fragment
    case .options(_, let arguments, let options):
      let written = options.subexpressions.map { $0.fragment }
      return expression.fragment(of: try fragments(arguments, as: .anything) + written)
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
    try expressions.map { expression throws(DialectError) in try fragment(expression, as: context) }
  }

  /// The context of each part: outputs have the context of the whole, inputs one of their own.
  private static func contexts(of expression: StyleExpression, as context: Context) -> (Int) -> Context {
    switch expression {
    case .interpolate, .step: { $0 == 0 ? .number : context }
    case .match: { $0 == 0 ? .anything : context }
    case .case(let conditional):
      { $0 == 2 * conditional.branches.count || !$0.isMultiple(of: 2) ? context : .anything }
    case .let(let binding): { $0 == binding.bindings.count ? context : .anything }
    default: { _ in OperatorTable.row(of: expression.operation).operands }
    }
  }

  /// An assertion as a test of the type; omitted where the core makes it itself.
  private static func assertion(
    _ asserted: Operator, _ arguments: [StyleExpression], as context: Context
  ) throws(DialectError) -> JSONFragment {
    let name = asserted.rawValue
    let own: Context = asserted == .number ? .number : .string
    guard let tested = arguments.first else { throw .notExpressible(operator: name) }
    let value = try fragment(tested, as: own)
    let rest: JSONFragment
    if arguments.count == 1 {
      if tested.isConstant(of: asserted) { return value }
      if context == own {
        // Without the assertion a condition does not compile here; with it, it always fails.
        guard !OperatorTable.row(of: tested.operation).isCondition else { throw .notExpressible(operator: name) }
        return value
      }
      rest = .call("error", [.string(JSONString("expected a " + name))])
    } else {
      rest = try assertion(asserted, Array(arguments.dropFirst()), as: context)
    }
    // If no type is expected, that of the first output determines the others.
    let output = context == .anything ? JSONFragment.call(JSONString("to-" + name), [value]) : value
    return .call("case", [.call("==", [.call("typeof", [value]), .string(JSONString(name))]), output, rest])
  }

  /// An attribute; the readers would take a name with dots for a path, unless it is not visibly constant.
  private static func lookup(_ arguments: [StyleExpression]) throws(DialectError) -> JSONFragment {
    guard let key = arguments.first, let name = key.bareString, !name.isKeyPath else {
      return .call("get", try fragments(arguments, as: .anything))
    }
    let object =
      arguments.count > 1 ? try fragment(arguments[1], as: .anything) : .call("properties", [])
    return .call("get", [.call("to-string", [key.fragment]), object])
  }
}

extension ReadableJSON {
  /// The maximum nesting of assertions: each may be written with its operand twice, which doubles its content.
  static let maximumAssertions = 8

  /// The maximum depth of an expression that is written as source code, as for format strings.
  static let maximumDepth = FormatString.maximumHeight

  /// Refuses JSON that is nested too deep, on the way down.
  static func check(_ fragment: JSONFragment, assertions: Int = 0, depth: Int = 0) throws(DialectError) {
    guard depth <= maximumDepth else {
      throw DialectError(
        .nestedTooDeeply, "nested deeper than \(maximumDepth) levels; keep this value in the style's JSON")
    }
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
