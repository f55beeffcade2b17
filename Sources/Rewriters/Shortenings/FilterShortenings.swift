import SourceJSON
package import StyleExpressions
package import StyleSpec

/// The shorter forms of ordered comparisons in a filter, which the rewriter writes behind a test of the attribute's type:
/// `["all", ["==", ["typeof", x], "number"], [">=", x, 3]]`.
///
/// | form | shortening | when |
/// | --- | --- | --- |
/// | `[">=", ["number", x, 0], 3]` | ``withFallback(_:)`` | an input fails the comparison |
/// | `["<", x, 5]` | ``bare(_:)`` | in the same `all` behind a comparison of `x` with another number |
/// | `[">=", x, 3]` | ``bare(_:)`` | only `all` around it, `short`: an error leaves the feature out, too |
package struct FilterShortenings: Hashable, Sendable {
  let profile: OutputProfile

  package init(profile: OutputProfile) {
    self.profile = profile
  }

  /// An attribute that is known to be of a type, where an `all` gets so far.
  private struct Known: Equatable {
    var value: StyleExpression
    var typeName: StyleValue
  }

  /// The shorter form of a condition.
  ///
  /// - Parameters:
  ///   - expression: What the rewriter wrote.
  ///   - mayFail: Whether an error at run time could only leave the feature out, as the condition itself would.
  /// - Returns: An equal condition, or the same.
  /// - Complexity: O(expression), and O(n²) in the comparisons of one `all`.
  package func shortened(_ expression: StyleExpression, mayFail: Bool) -> StyleExpression {
    var known: [Known] = []
    return condition(expression, mayFail: mayFail, &known)
  }

  private func condition(
    _ expression: StyleExpression, mayFail: Bool, _ known: inout [Known]
  ) -> StyleExpression {
    guard case .logic(var logic) = expression else { return expression }
    if let guarded = GuardedComparison(logic) { return comparison(guarded, mayFail: mayFail, &known) }
    // What the operands make known holds for those behind them in an `all`, and nowhere else.
    let outer = known.count
    for index in logic.arguments.indices {
      logic.arguments[index] = condition(logic.arguments[index], mayFail: mayFail && logic.kind == .all, &known)
      if logic.kind != .all { known.removeSubrange(outer...) }
    }
    known.removeSubrange(outer...)
    return .logic(logic)
  }

  private func comparison(
    _ guarded: GuardedComparison, mayFail: Bool, _ known: inout [Known]
  ) -> StyleExpression {
    if mayFail, !profile.isSilent { return bare(guarded) }
    let subject = Known(value: guarded.comparison.left, typeName: guarded.typeName)
    if known.contains(subject) { return bare(guarded) }
    known.append(subject)
    return withFallback(guarded) ?? guarded.expression
  }

  /// `[">=", x, 3]`.
  private func bare(_ guarded: GuardedComparison) -> StyleExpression { .comparison(guarded.comparison) }

  /// `[">=", ["number", x, 0], 3]`; `nil` where every input of the type passes.
  private func withFallback(_ guarded: GuardedComparison) -> StyleExpression? {
    guard case .constant(let constant) = guarded.comparison.right else { return nil }
    var comparison = guarded.comparison
    switch constant.value {
    case .number(let number):
      guard let failing = comparison.kind.numberFailing(number) else { return nil }
      let fallback = failing == number ? constant : Literal(.number(failing))
      comparison.left = .assertNumber([comparison.left, .constant(fallback)])
    case .string(let text):
      guard let failing = comparison.kind.textFailing(text) else { return nil }
      comparison.left = .assertString([comparison.left, .literal(.string(failing))])
    default: return nil
    }
    return .comparison(comparison)
  }
}

/// An ordered comparison behind a test of the type of what it compares.
private struct GuardedComparison {
  let expression: StyleExpression
  let comparison: Comparison
  let typeName: StyleValue

  init?(_ logic: Logic) {
    guard logic.kind == .all, logic.arguments.count == 2, case .comparison(let test) = logic.arguments[0],
      test.kind == .equal, case .typeName(let tested) = test.left, case .constant(let name) = test.right,
      case .comparison(let comparison) = logic.arguments[1], comparison.kind.isOrder,
      comparison.left.isAttribute || comparison.left == .id, tested.arguments == [comparison.left]
    else { return nil }
    expression = .logic(logic)
    self.comparison = comparison
    typeName = name.value
  }
}

extension Comparison.Kind {
  /// A number that fails the comparison with another: 0, else the other number, else the next whole one.
  fileprivate func numberFailing(_ number: Double) -> Double? {
    switch self {
    case .less: number <= 0 ? 0 : number
    case .greater: number >= 0 ? 0 : number
    case .lessOrEqual:
      if number < 0 { 0 } else { Self.next(number.rounded(.down), number.rounded(.down) + 1) }
    case .greaterOrEqual:
      if number > 0 { 0 } else { Self.next(number.rounded(.up), number.rounded(.up) - 1) }
    case .equal, .notEqual: nil
    }
  }

  /// A whole number, where doubles tell it from the one before.
  private static func next(_ number: Double, _ next: Double) -> Double? { number == next ? nil : next }

  /// A text that fails the comparison with another: the empty one, else the other text.
  ///
  /// Nothing is greater than every text, or less than the empty one.
  fileprivate func textFailing(_ text: JSONString) -> JSONString? {
    switch self {
    case .less: text
    case .greater: ""
    case .greaterOrEqual: text == "" ? nil : ""
    case .lessOrEqual, .equal, .notEqual: nil
    }
  }
}
