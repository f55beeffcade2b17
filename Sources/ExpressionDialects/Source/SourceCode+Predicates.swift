import SourceText
import StyleExpressions
import StyleSpec

/// Writes conditions as `NSPredicate`: comparisons and connectives as a format string, everything else as arguments of
/// it.
extension SourceCode {
  /// The predicate.
  ///
  /// - Throws: ``DialectError``.
  func predicatePiece(_ condition: StyleExpression) throws(DialectError) -> SourcePiece {
    if case .constant(let literal) = condition, case .boolean(let value) = literal.value {
      return call(.predicateValue, [boolean(value, isPlain: true)])
    }
    return call(.predicateFormat, withFormat: try predicateNode(condition))
  }

  private func predicateNode(_ condition: StyleExpression) throws(DialectError) -> FormatNode {
    switch condition {
    case .constant(let literal) where literal.value == .boolean(true): return .truth(true)
    case .constant(let literal) where literal.value == .boolean(false): return .truth(false)
    case .call(let operation, let arguments) where operation.isConnective:
      return try .connective(operation, of: arguments.map(predicateNode))
    case .call(let operation, let arguments) where operation.isComparison:
      return .comparison(
        FormatComparison(
          try side(arguments[0]), FormatComparison.Relation(rawValue: operation.rawValue) ?? .equal,
          try side(arguments[1]), options: try arguments.dropFirst(2).first.map(Self.options) ?? []))
    case .call(.isIn, let arguments) where arguments.count == 2:
      return .comparison(try side(arguments[0]), .isIn, try side(arguments[1]))
    default:
      // What gives a boolean and nothing else, as far as its operator says, needs no assertion.
      let isBoolean = OperatorTable.row(of: condition.operation).isCondition
      return .comparison(try side(isBoolean ? condition : .assertBoolean([condition])), .equal, .boolean(true))
    }
  }

  /// The options of a collator: `[c]`, `[d]`, `[cd]`; without options there would be no collator.
  private static func options(of collator: StyleExpression) throws(DialectError) -> FormatComparison.Options {
    guard let options = FormatComparison.Options(collator: collator) else {
      throw .notExpressible(operator: "collator")
    }
    return options
  }

  private func side(_ operand: StyleExpression) throws(DialectError) -> FormatNode {
    if case .constant(let literal) = operand, let constant = Self.constant(literal.value) { return constant }
    return try self.operand(operand)
  }

  /// A constant; `nil` if format strings cannot spell it.
  private static func constant(_ value: StyleValue) -> FormatNode? {
    switch value {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .number(let number): return .number(number)
    case .string(let string): return .string(string)
    case .array(let elements):
      var constants: [FormatNode] = []
      for element in elements {
        if case .array = element { return nil }
        guard let constant = constant(element) else { return nil }
        constants.append(constant)
      }
      return elements.isEmpty ? nil : .aggregate(constants)
    default: return nil
    }
  }
}

extension StyleExpression {
  /// The attribute that is read, `nil` for anything but `["get", name]`.
  var attribute: JSONString? {
    guard case .call(.get, let arguments) = self, arguments.count == 1, case .constant(let literal) = arguments[0],
      case .string(let name) = literal.value
    else { return nil }
    return name
  }
}

extension JSONString {
  /// Whether `NSExpression(forKeyPath:)` reads the attribute of this name, and not a path or a collection operator.
  var isKeyPath: Bool {
    !isEmpty && !string.utf8.contains(UInt8(ascii: ".")) && !string.utf8.contains(UInt8(ascii: "@"))
  }
}
