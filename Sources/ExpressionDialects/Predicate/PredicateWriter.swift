import SourceText
import StyleExpressions
import StyleSpec

/// Conditions as predicates.
extension FormatWriter {
  /// The predicate of a filter: of any expression that gives a boolean.
  func filter(_ condition: StyleExpression) throws(DialectError) -> FormatPredicate {
    if let predicate = try predicate(condition) { return predicate }
    if case .logic(let logic) = condition {
      var parts: [FormatPredicate] = []
      for argument in logic.arguments { parts.append(try filter(argument)) }
      switch (logic.kind, parts.count) {
      case (.not, 1): return .not(parts[0])
      case (.not, _): throw .notAnExpression("\"!\" of \(parts.count) arguments")
      case (_, 1): return parts[0]
      case (.all, _): return .and(parts)
      case (.any, _): return .or(parts)
      }
    }
    guard condition.bareConstant == nil else {
      throw .notAnExpression("a constant that is not a condition")
    }
    return .comparison(try expression(condition), .equal, .boolean(true))
  }

  /// The predicate that is read as the same JSON; `nil` for conditions that only an expression can say.
  ///
  /// Decided before anything is converted: converting twice at every level would be exponential.
  func predicate(_ condition: StyleExpression) throws(DialectError) -> FormatPredicate? {
    hasPredicate(condition) ? try knownPredicate(condition) : nil
  }

  private func hasPredicate(_ condition: StyleExpression) -> Bool {
    switch condition {
    case .constant(let literal): isBoolean(literal)
    case .comparison(let comparison):
      comparison.collator.map { FormatComparison.Options(collator: $0) != nil } ?? true
    case .list(let operation): operation.kind == .isIn
    case .logic(let logic):
      switch logic.kind {
      case .not: logic.arguments.count == 1 && hasPredicate(logic.arguments[0])
      case .all, .any: logic.arguments.count != 1 && logic.arguments.allSatisfy(hasPredicate)
      }
    case .within: form == .withArguments
    default: false
    }
  }

  private func isBoolean(_ literal: Literal) -> Bool {
    if !literal.isQuoted, case .boolean = literal.value { true } else { false }
  }

  private func knownPredicate(_ condition: StyleExpression) throws(DialectError) -> FormatPredicate? {
    switch condition {
    case .constant(let literal): return .constant(literal.value == .boolean(true))
    case .comparison(let comparison): return try predicate(of: comparison)
    case .list(let operation):
      return .comparison(try expression(operation.arguments[0]), .isIn, try expression(operation.arguments[1]))
    case .logic(let logic):
      if logic.kind == .all, let between = try between(logic.arguments) { return between }
      var parts: [FormatPredicate] = []
      for argument in logic.arguments {
        guard let part = try knownPredicate(argument) else { return nil }
        parts.append(part)
      }
      switch logic.kind {
      case .not: return .not(parts[0])
      case .all: return parts.isEmpty ? .constant(true) : .and(parts)
      case .any: return parts.isEmpty ? .constant(false) : .or(parts)
      }
    case .within(let within): return .comparison(.evaluatedObject, .isIn, try shape(within.geojson.fragment))
    default: return nil
    }
  }

  private func predicate(of comparison: Comparison) throws(DialectError) -> FormatPredicate {
    .comparison(
      FormatComparison(
        try expression(comparison.left), FormatComparison.Relation(comparison.kind), try expression(comparison.right),
        options: comparison.collator.flatMap { FormatComparison.Options(collator: $0) } ?? []))
  }

  // MARK: BETWEEN

  /// Two limits of one expression, in any of the orders in which they can be written.
  private func between(_ arguments: [StyleExpression]) throws(DialectError) -> FormatPredicate? {
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
    return .comparison(
      try expression(value), .between, .aggregate([try expression(lower), try expression(upper)]))
  }

  /// The sides of `<=` or `>=` in ascending order.
  private static func limits(of condition: StyleExpression) -> (lower: StyleExpression, upper: StyleExpression)? {
    guard case .comparison(let comparison) = condition, comparison.collator == nil else { return nil }
    switch comparison.kind {
    case .lessOrEqual: return (comparison.left, comparison.right)
    case .greaterOrEqual: return (comparison.right, comparison.left)
    case .equal, .notEqual, .less, .greater: return nil
    }
  }
}

extension FormatComparison.Relation {
  init(_ kind: Comparison.Kind) {
    switch kind {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

extension FormatComparison.Options {
  /// The options that give this collator; `nil` if it has a locale or computed options, or if no option is on.
  init?(collator: StyleExpression) {
    guard case .collator(let settings) = collator else { return nil }
    // Both are false by default.
    self = [.caseInsensitive, .diacriticInsensitive]
    for member in settings.options.members {
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
  fileprivate var constant: Bool? {
    switch self {
    case .expression(let expression):
      if case .boolean(let boolean)? = expression.bareConstant?.value { boolean } else { nil }
    case .ignored(let literal): if case .boolean(let boolean) = literal.value { boolean } else { nil }
    }
  }
}
