import SourceJSON
import StyleExpressions
import StyleSpec

/// Writes conditions as `NSPredicate`: comparisons and connectives as a format string, everything else as its arguments.
struct SwiftPredicateWriter {
  let expressions: SwiftExpressionWriter

  /// The predicate.
  ///
  /// - Throws: ``SwiftSourceError``.
  func predicate(_ condition: StyleExpression) throws(SwiftSourceError) -> SwiftSyntax {
    if case .constant(let literal) = condition, case .boolean(let value) = literal.value {
      return .call("NSPredicate", [("value", .boolean(value))])
    }
    var format = SwiftFormat()
    try append(condition, to: &format, isInner: false)
    return format.call("NSPredicate")
  }

  private func append(
    _ condition: StyleExpression, to format: inout SwiftFormat, isInner: Bool
  ) throws(SwiftSourceError) {
    switch condition {
    case .constant(let literal) where literal.value == .boolean(true): format.append("TRUEPREDICATE")
    case .constant(let literal) where literal.value == .boolean(false): format.append("FALSEPREDICATE")
    case .logic(let logic): try append(logic, to: &format, isInner: isInner)
    case .comparison(let comparison): try append(comparison, to: &format)
    case .list(let operation) where operation.kind == .isIn && operation.arguments.count == 2:
      try append(operand: operation.arguments[0], to: &format)
      format.append(" IN ")
      try append(operand: operation.arguments[1], to: &format)
    default:
      try append(operand: condition.isBoolean ? condition : .assertBoolean([condition]), to: &format)
      format.append(" = YES")
    }
  }

  private func append(_ logic: Logic, to format: inout SwiftFormat, isInner: Bool) throws(SwiftSourceError) {
    switch (logic.kind, logic.arguments.count) {
    case (.not, _):
      format.append("NOT (")
      if let argument = logic.arguments.first { try append(argument, to: &format, isInner: false) }
      format.append(")")
    case (let kind, 0): format.append(kind == .all ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case (_, 1): try append(logic.arguments[0], to: &format, isInner: isInner)
    case (let kind, _):
      // Parentheses always: readers of the language disagree on which of AND and OR binds tighter.
      if isInner { format.append("(") }
      for (index, argument) in logic.arguments.enumerated() {
        if index > 0 { format.append(kind == .all ? " AND " : " OR ") }
        try append(argument, to: &format, isInner: true)
      }
      if isInner { format.append(")") }
    }
  }

  private func append(_ comparison: Comparison, to format: inout SwiftFormat) throws(SwiftSourceError) {
    try append(operand: comparison.left, to: &format)
    format.append(" " + (comparison.kind == .equal ? "=" : comparison.kind.rawValue))
    if let collator = comparison.collator { format.append(try Self.options(of: collator)) }
    format.append(" ")
    try append(operand: comparison.right, to: &format)
  }

  /// The options of a collator: `[c]`, `[d]`, `[cd]`; without options there would be no collator.
  private static func options(of collator: StyleExpression) throws(SwiftSourceError) -> String {
    guard case .array(let elements, _) = collator.fragment, elements.count == 2, case .object(let members) = elements[1]
    else { throw .notExpressible(operator: "collator") }
    var (ignoresCase, ignoresMarks) = (true, true)
    for member in members {
      guard member.value == .boolean(true) || member.value == .boolean(false) else {
        throw .notExpressible(operator: "collator")
      }
      switch member.key {
      case Array("\"case-sensitive\"".utf8): ignoresCase = member.value == .boolean(false)
      case Array("\"diacritic-sensitive\"".utf8): ignoresMarks = member.value == .boolean(false)
      default: throw .notExpressible(operator: "collator")
      }
    }
    guard ignoresCase || ignoresMarks else { throw .notExpressible(operator: "collator") }
    return "[" + (ignoresCase ? "c" : "") + (ignoresMarks ? "d" : "") + "]"
  }

  private func append(operand: StyleExpression, to format: inout SwiftFormat) throws(SwiftSourceError) {
    switch operand {
    case .constant(let literal) where format.append(constant: literal.value): return
    case .lookup(let lookup):
      if let name = lookup.attribute, name.isKeyPath {
        format.append(attribute: name)
        return
      }
    case .context(let value):
      if let variable = value.formatVariable {
        format.append(variable)
        return
      }
    default: break
    }
    format.append(try expressions.expression(operand, as: nil))
  }
}

extension StyleExpression {
  /// Whether the expression gives a boolean and nothing else, as far as its operator says.
  fileprivate var isBoolean: Bool {
    switch self {
    case .comparison, .logic, .within: true
    case .assertion(let assertion): assertion.kind == .boolean
    case .conversion(let conversion): conversion.kind == .toBoolean
    case .lookup(let lookup): lookup.kind == .has
    case .list(let operation): operation.kind == .isIn
    default: false
    }
  }
}

extension Lookup {
  /// The attribute that is read, `nil` for anything but `["get", name]`.
  var attribute: AttributeName? {
    guard kind == .get, arguments.count == 1, case .constant(let literal) = arguments[0],
      case .string(let name) = literal.value
    else { return nil }
    return AttributeName(name)
  }
}
