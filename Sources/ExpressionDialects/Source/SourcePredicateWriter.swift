import SourceText
import StyleExpressions
import StyleSpec

/// Writes conditions as `NSPredicate`: comparisons and connectives as a format string, everything else as its arguments.
struct SourcePredicateWriter {
  let expressions: SourceExpressionWriter

  /// The predicate.
  ///
  /// - Throws: ``DialectError``.
  func predicate(_ condition: StyleExpression) throws(DialectError) -> SourcePiece {
    if case .constant(let literal) = condition, case .boolean(let value) = literal.value {
      return expressions.spelling.call(.predicateValue, [expressions.spelling.boolean(value, isPlain: true)])
    }
    var format = FormatCall(expressions.spelling)
    try append(condition, to: &format, isInner: false)
    return format.call(.predicateFormat)
  }

  private func append(
    _ condition: StyleExpression, to format: inout FormatCall, isInner: Bool
  ) throws(DialectError) {
    switch condition {
    case .constant(let literal) where literal.value == .boolean(true): format.append("TRUEPREDICATE")
    case .constant(let literal) where literal.value == .boolean(false): format.append("FALSEPREDICATE")
    case .call(let operation, let arguments) where operation.isConnective:
      try append(operation, arguments, to: &format, isInner: isInner)
    case .call(let operation, let arguments) where operation.isComparison:
      try append(comparison: operation, arguments, to: &format)
    case .call(.isIn, let arguments) where arguments.count == 2:
      try append(operand: arguments[0], to: &format)
      format.append(" IN ")
      try append(operand: arguments[1], to: &format)
    default:
      try append(operand: condition.isBoolean ? condition : .assertBoolean([condition]), to: &format)
      format.append(" = YES")
    }
  }

  private func append(
    _ operation: Operator, _ arguments: [StyleExpression], to format: inout FormatCall, isInner: Bool
  ) throws(DialectError) {
    switch (operation, arguments.count) {
    case (.not, _):
      format.append("NOT (")
      if let argument = arguments.first { try append(argument, to: &format, isInner: false) }
      format.append(")")
    case (let kind, 0): format.append(kind == .all ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case (_, 1): try append(arguments[0], to: &format, isInner: isInner)
    case (let kind, _):
      // Parentheses always: readers of the language disagree on which of AND and OR binds tighter.
      if isInner { format.append("(") }
      for (index, argument) in arguments.enumerated() {
        if index > 0 { format.append(kind == .all ? " AND " : " OR ") }
        try append(argument, to: &format, isInner: true)
      }
      if isInner { format.append(")") }
    }
  }

  private func append(
    comparison: Operator, _ arguments: [StyleExpression], to format: inout FormatCall
  ) throws(DialectError) {
    try append(operand: arguments[0], to: &format)
    format.append(" " + (comparison == .equal ? "=" : comparison.rawValue))
    if arguments.count > 2 { format.append(try Self.options(of: arguments[2])) }
    format.append(" ")
    try append(operand: arguments[1], to: &format)
  }

  /// The options of a collator: `[c]`, `[d]`, `[cd]`; without options there would be no collator.
  private static func options(of collator: StyleExpression) throws(DialectError) -> String {
    guard let options = FormatComparison.Options(collator: collator) else {
      throw .notExpressible(operator: "collator")
    }
    return options.text
  }

  private func append(operand: StyleExpression, to format: inout FormatCall) throws(DialectError) {
    if case .constant(let literal) = operand, format.append(constant: literal.value) { return }
    if !format.append(name: operand) { format.append(try expressions.expression(operand, as: nil)) }
  }
}

extension StyleExpression {
  /// Whether the expression gives a boolean and nothing else, as far as its operator says.
  fileprivate var isBoolean: Bool { OperatorTable.row(of: operation).isCondition }

  /// The attribute that is read, `nil` for anything but `["get", name]`.
  var attribute: JSONString? {
    guard case .call(.get, let arguments) = self, arguments.count == 1, case .constant(let literal) = arguments[0],
      case .string(let name) = literal.value
    else { return nil }
    return name
  }
}
