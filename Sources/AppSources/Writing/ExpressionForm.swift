import SourceText
import StyleExpressions
import StyleSpec

/// The forms that a rewriter's expression may take in code, the preferred one first.
///
/// A missing attribute is an evaluation error, which gives the property's default: where that is the default of the function
/// too, no guard is needed.
enum ExpressionForm {
  static func forms(of expression: StyleExpression, for property: PropertySpecification) -> [StyleExpression] {
    var forms: [StyleExpression] = []
    for form in [unguarded(expression, for: property), guarded(expression), expression] where !forms.contains(form) {
      forms.append(form)
    }
    return forms
  }

  /// The expression without a default that is the property's.
  private static func unguarded(_ expression: StyleExpression, for property: PropertySpecification) -> StyleExpression {
    switch expression {
    case .case(let conditional):
      guard conditional.branches.count == 1, isTypeTest(conditional.branches[0].condition),
        isDefault(conditional.fallback, of: property)
      else { return expression }
      return conditional.branches[0].output
    case .call(.toColor, let arguments):
      guard let attribute = arguments.first?.asserted?.first,
        arguments.dropFirst().allSatisfy({ isDefault($0, of: property) })
      else { return expression }
      return attribute
    case .call:
      guard let asserted = expression.asserted else { return expression }
      guard let attribute = asserted.first, asserted.count <= 2,
        asserted.dropFirst().allSatisfy({ isDefault($0, of: property) })
      else { return guarded(expression) }
      return attribute
    default: return expression
    }
  }

  /// An assertion with a default as a test of the type, which initialisers can write.
  private static func guarded(_ expression: StyleExpression) -> StyleExpression {
    guard case .call(let operation, let arguments) = expression, arguments.count == 2,
      [.number, .string, .boolean].contains(operation)
    else { return expression }
    let name = JSONString(operation.rawValue)
    return .caseOf(
      [(condition: .equal(.typeOf(arguments[0]), .literal(.string(name))), output: arguments[0])],
      otherwise: arguments[1])
  }

  private static func isTypeTest(_ condition: StyleExpression) -> Bool {
    if case .call(.equal, let sides) = condition, sides[0].operation == .typeof { true } else { false }
  }

  private static func isDefault(_ expression: StyleExpression, of property: PropertySpecification) -> Bool {
    guard case .constant(let literal) = expression, let value = literal.value.typed(as: property.type),
      let own = property.defaultValue?.typed(as: property.type)
    else { return false }
    return value == own
  }
}

extension StyleExpression {
  /// The values that an assertion tries in turn; `nil` for anything else.
  fileprivate var asserted: [StyleExpression]? {
    guard case .call(let operation, let arguments) = self else { return nil }
    switch operation {
    case .number, .string, .boolean, .object: return arguments
    case .array: return Array(arguments.dropFirst(min(arguments.count - 1, 2)))
    default: return nil
    }
  }
}
