import SourceText
import StyleExpressions
import StyleSpec

/// The forms that an expression of a rewriter may take in code, the preferred one first.
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

  /// The expression with the components of colours, as code has them, in place of their text, of which the native core reads
  /// whole bytes.
  static func withColorComponents(_ expression: StyleExpression) -> StyleExpression {
    guard case .constant(let literal) = expression else { return expression.mappingOutputs(withColorComponents) }
    guard case .string(let css) = literal.value, let color = Color(css: css) else { return expression }
    let components = [color.red, color.green, color.blue].map { StyleExpression.literal(.number($0 * 255)) }
    return .colorComponents(ColorComponents(.rgba, components + [.literal(.number(color.alpha))]))
  }

  /// The expression without a default that is the property's.
  private static func unguarded(_ expression: StyleExpression, for property: PropertySpecification) -> StyleExpression {
    switch expression {
    case .conditional(let conditional):
      guard conditional.branches.count == 1, isTypeTest(conditional.branches[0].condition),
        isDefault(conditional.fallback, of: property)
      else { return expression }
      return conditional.branches[0].output
    case .assertion(let assertion):
      guard let attribute = assertion.arguments.first, assertion.arguments.count <= 2,
        assertion.arguments.dropFirst().allSatisfy({ isDefault($0, of: property) })
      else { return guarded(expression) }
      return attribute
    case .conversion(let conversion):
      guard conversion.kind == .toColor, case .assertion(let assertion)? = conversion.arguments.first,
        let attribute = assertion.arguments.first,
        conversion.arguments.dropFirst().allSatisfy({ isDefault($0, of: property) })
      else { return expression }
      return attribute
    default: return expression
    }
  }

  /// An assertion with a default as a test of the type, which initialisers can write.
  private static func guarded(_ expression: StyleExpression) -> StyleExpression {
    guard case .assertion(let assertion) = expression, assertion.arguments.count == 2,
      [.number, .string, .boolean].contains(assertion.kind)
    else { return expression }
    let name = JSONString(assertion.kind.rawValue)
    return .caseOf(
      [(condition: .equal(.typeOf(assertion.arguments[0]), .literal(.string(name))), output: assertion.arguments[0])],
      otherwise: assertion.arguments[1])
  }

  private static func isTypeTest(_ condition: StyleExpression) -> Bool {
    guard case .comparison(let comparison) = condition, comparison.kind == .equal, case .typeName = comparison.left
    else {
      return false
    }
    return true
  }

  private static func isDefault(_ expression: StyleExpression, of property: PropertySpecification) -> Bool {
    guard case .constant(let literal) = expression, let value = literal.value.typed(as: property.type),
      let own = property.defaultValue?.typed(as: property.type)
    else { return false }
    return value == own
  }

  /// `["number", x]` as `x` where it is the input of a curve, which asserts a number anyway.
  private static func withBareInputs(_ expression: StyleExpression) -> StyleExpression {
    switch expression {
    case .interpolation(var interpolate):
      interpolate.input = bare(interpolate.input)
      return StyleExpression.interpolation(interpolate).mappingOutputs(withBareInputs)
    case .steps(var step):
      step.input = bare(step.input)
      return StyleExpression.steps(step).mappingOutputs(withBareInputs)
    default: return expression.mappingOutputs(withBareInputs)
    }
  }

  private static func bare(_ input: StyleExpression) -> StyleExpression {
    guard case .assertion(let assertion) = input, assertion.kind == .number, assertion.arguments.count == 1 else {
      return input
    }
    return assertion.arguments[0]
  }
}
