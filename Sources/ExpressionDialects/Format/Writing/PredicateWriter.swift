import SourceText
import StyleExpressions
import StyleSpec

/// Conditions as predicates.
extension FormatWriter {
  /// The predicate of a filter: of any boolean expression.
  func filter(_ condition: StyleExpression) throws(DialectError) -> FormatNode {
    switch condition {
    case .constant(let literal) where isBoolean(literal): return .truth(literal.value == .boolean(true))
    case .call(.isIn, let arguments):
      return .comparison(try expression(arguments[0]), .isIn, try expression(arguments[1]))
    case .call(let operation, let arguments) where operation.isComparison && hasPredicate(condition):
      return try predicate(of: operation, arguments)
    case .call(let operation, let arguments) where operation.isConnective:
      if operation == .all, let between = try between(arguments) { return between }
      return try .connective(operation, of: arguments.map(filter))
    case .geometry(.within, let geojson) where !isSelfContained:
      return .comparison(.evaluatedObject, .isIn, try shape(geojson.fragment))
    default:
      guard condition.bareConstant == nil else { throw .notAnExpression("a constant that is not a condition") }
      return .comparison(try expression(condition), .equal, .boolean(true))
    }
  }

  /// The predicate that is read as the same JSON; `nil` for conditions that only an expression can express.
  ///
  /// Decided before anything is converted: converting twice at every level would be exponential.
  func predicate(_ condition: StyleExpression) throws(DialectError) -> FormatNode? {
    hasPredicate(condition) ? try filter(condition) : nil
  }

  private func hasPredicate(_ condition: StyleExpression) -> Bool {
    switch condition {
    case .constant(let literal): isBoolean(literal)
    case .call(.isIn, _): true
    case .call(.not, let arguments): arguments.count == 1 && hasPredicate(arguments[0])
    case .call(.all, let arguments), .call(.any, let arguments):
      arguments.count != 1 && arguments.allSatisfy(hasPredicate)
    case .call(let operation, let arguments) where operation.isComparison:
      arguments.count == 2 || FormatComparison.Options(collator: arguments[2]) != nil
    case .geometry(.within, _): !isSelfContained
    default: false
    }
  }

  private func isBoolean(_ literal: Literal) -> Bool {
    if !literal.isQuoted, case .boolean = literal.value { true } else { false }
  }

  private func predicate(of comparison: Operator, _ arguments: [StyleExpression]) throws(DialectError) -> FormatNode {
    .comparison(
      FormatComparison(
        // Comparison operators have the same spelling in JSON.
        try expression(arguments[0]), FormatComparison.Relation(rawValue: comparison.rawValue) ?? .equal,
        try expression(arguments[1]),
        options: arguments.dropFirst(2).first.flatMap { FormatComparison.Options(collator: $0) } ?? []))
  }

  // MARK: BETWEEN

  /// The two limits of one expression, in any order in which they can be written.
  private func between(_ arguments: [StyleExpression]) throws(DialectError) -> FormatNode? {
    guard arguments.count == 2, let first = Self.limits(of: arguments[0]), let second = Self.limits(of: arguments[1])
    else { return nil }
    let (lower, value, upper): (StyleExpression, StyleExpression, StyleExpression)
    if first.upper.bareConstant == nil, first.upper.fragment == second.lower.fragment {
      (lower, value, upper) = (first.lower, first.upper, second.upper)
    } else if first.lower.bareConstant == nil, first.lower.fragment == second.upper.fragment {
      (lower, value, upper) = (second.lower, first.lower, first.upper)
    } else {
      return nil
    }
    return .comparison(try expression(value), .between, .aggregate([try expression(lower), try expression(upper)]))
  }

  /// The sides of `<=` or `>=` in ascending order.
  private static func limits(of condition: StyleExpression) -> (lower: StyleExpression, upper: StyleExpression)? {
    guard case .call(let operation, let sides) = condition, sides.count == 2 else { return nil }
    switch operation {
    case .lessOrEqual: return (sides[0], sides[1])
    case .greaterOrEqual: return (sides[1], sides[0])
    default: return nil
    }
  }
}

extension FormatNode {
  /// A predicate of others: of `!`, `all` or `any`.
  static func connective(_ operation: Operator, of parts: [FormatNode]) throws(DialectError) -> FormatNode {
    switch (operation, parts.count) {
    case (.not, 1): return .not(parts[0])
    case (.not, _): throw .notAnExpression("\"!\" of \(parts.count) arguments")
    case (_, 0): return .truth(operation == .all)
    case (_, 1): return parts[0]
    default: return operation == .all ? .and(parts) : .or(parts)
    }
  }
}

extension FormatComparison.Options {
  /// The options for this collator; `nil` if it has a locale or computed options, or if no option is on.
  init?(collator: StyleExpression) {
    guard case .options(.collator, _, let options) = collator else { return nil }
    // Both are false by default.
    self = [.caseInsensitive, .diacriticInsensitive]
    for member in options.members {
      guard let flag = member.value.constant else { return nil }
      switch member.name {
      case "case-sensitive": if flag { remove(.caseInsensitive) }
      case "diacritic-sensitive": if flag { remove(.diacriticInsensitive) }
      default: return nil
      }
    }
    if isEmpty { return nil }
  }
}

extension OptionList.Value {
  /// The boolean of an option that is written out.
  var constant: Bool? {
    switch self {
    case .expression(let expression):
      if case .boolean(let boolean)? = expression.bareConstant?.value { boolean } else { nil }
    case .ignored(let literal): if case .boolean(let boolean) = literal.value { boolean } else { nil }
    }
  }
}
