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
    for form in [
      withBareInputs(unguarded(expression, for: property)), withBareInputs(guarded(expression)),
      withBareInputs(expression),
      expression,
    ] where !forms.contains(form) { forms.append(form) }
    return forms
  }

  /// The expression with the components of colours, as in code, in place of their text, which the native core rounds to
  /// bytes.
  static func withColorComponents(_ expression: StyleExpression) -> StyleExpression {
    guard case .constant(let literal) = expression else { return expression.mappingOutputs(withColorComponents) }
    guard case .string(let css) = literal.value, let color = Color(css: css) else { return expression }
    let components = [color.red, color.green, color.blue].map { StyleExpression.literal(.number($0 * 255)) }
    return .call(.rgba, components + [.literal(.number(color.alpha))])
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

  /// `["number", x]` as `x` in the input of a curve, which asserts a number anyway.
  private static func withBareInputs(_ expression: StyleExpression) -> StyleExpression {
    switch expression {
    case .interpolate(var interpolate):
      interpolate.input = bare(interpolate.input)
      return StyleExpression.interpolate(interpolate).mappingOutputs(withBareInputs)
    case .step(var step):
      step.input = bare(step.input)
      return StyleExpression.step(step).mappingOutputs(withBareInputs)
    default: return expression.mappingOutputs(withBareInputs)
    }
  }

  private static func bare(_ input: StyleExpression) -> StyleExpression {
    if case .call(.number, let arguments) = input, arguments.count == 1 { arguments[0] } else { input }
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
