import SourceText
import StyleExpressions
import StyleSpec

/// Conditions as predicates.
extension FormatWriter {
  /// The predicate of a filter: of any boolean expression.
  func filter(_ condition: StyleExpression) throws(DialectError) -> FormatNode {
    switch condition {
    case .constant(let literal):
      guard case .boolean(let value) = literal.value else {
        throw .notAnExpression("a constant that is not a condition")
      }
      return .truth(value)
    case .call(.isIn, let arguments):
      return .comparison(try expression(arguments[0]), .isIn, try expression(arguments[1]))
    case .call(let operation, let sides) where operation.isComparison:
      guard let options = FormatComparison.Options(collator: sides.dropFirst(2).first) else { break }
      // Comparison operators have the same spelling in JSON.
      let relation = FormatComparison.Relation(rawValue: operation.rawValue) ?? .equal
      return .comparison(
        FormatComparison(try expression(sides[0]), relation, try expression(sides[1]), options: options))
    case .call(.not, let arguments):
      guard arguments.count == 1 else { throw .notAnExpression("\"!\" of \(arguments.count) arguments") }
      return .not(try filter(arguments[0]))
    case .call(let operation, let arguments) where operation.isConnective:
      if operation == .all, let between = try between(arguments) { return between }
      let parts = try arguments.map(filter)
      switch parts.count {
      case 0: return .truth(operation == .all)
      case 1: return parts[0]
      default: return operation == .all ? .and(parts) : .or(parts)
      }
    case .geometry(.within, let shape) where form == .withArguments:
      return .comparison(.evaluatedObject, .isIn, .json(shape.fragment))
    default: break
    }
    // What gives a boolean and nothing else, as far as its operator says, needs no assertion.
    let isAsserted = isForCode && !condition.operation.isCondition
    return .comparison(try expression(isAsserted ? .assertBoolean([condition]) : condition), .equal, .boolean(true))
  }

  /// Whether the predicate of a condition is read as the same JSON; in code every condition has to be a predicate.
  ///
  /// Decided before anything is converted: converting twice at every level would be exponential.
  func hasPredicate(_ condition: StyleExpression) -> Bool {
    switch condition {
    case _ where isForCode: true
    case .constant(let literal): literal.value == .boolean(true) || literal.value == .boolean(false)
    case .call(.isIn, _): true
    case .call(.not, let arguments): arguments.count == 1 && hasPredicate(arguments[0])
    case .call(.all, let arguments), .call(.any, let arguments):
      arguments.count != 1 && arguments.allSatisfy(hasPredicate)
    case .call(let operation, let sides) where operation.isComparison:
      FormatComparison.Options(collator: sides.dropFirst(2).first) != nil
    case .geometry(.within, _): !isSelfContained
    default: false
    }
  }

  /// The two limits of one expression, in any order, as `BETWEEN`; in code they stay two comparisons.
  private func between(_ conditions: [StyleExpression]) throws(DialectError) -> FormatNode? {
    guard !isForCode, conditions.count == 2 else { return nil }
    let ranges = conditions.compactMap { $0.limits }
    for (low, high) in [(0, 1), (1, 0)] where ranges.count == 2 {
      let value = ranges[low].upper
      guard value.operation != .literal, value.fragment == ranges[high].lower.fragment else { continue }
      let limits = try all([ranges[low].lower, ranges[high].upper])
      return .comparison(try expression(value), .between, .aggregate(limits))
    }
    return nil
  }
}

extension StyleExpression {
  /// The sides of `<=` or `>=` in ascending order.
  fileprivate var limits: (lower: StyleExpression, upper: StyleExpression)? {
    switch self {
    case .call(.lessOrEqual, let sides) where sides.count == 2: (sides[0], sides[1])
    case .call(.greaterOrEqual, let sides) where sides.count == 2: (sides[1], sides[0])
    default: nil
    }
  }
}

extension FormatComparison.Options {
  /// The options for a collator, none for `nil`; `nil` if it has a locale or computed options, or if no option is on.
  fileprivate init?(collator: StyleExpression?) {
    // Both are false by default.
    self = collator == nil ? [] : [.caseInsensitive, .diacriticInsensitive]
    guard let collator else { return }
    guard case .options(.collator, _, let options) = collator else { return nil }
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
    case .expression(.constant(let literal)), .ignored(let literal):
      if case .boolean(let boolean) = literal.value { boolean } else { nil }
    case .expression: nil
    }
  }
}
