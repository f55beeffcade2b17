import SourceJSON
package import StyleSpec

/// What a filter of the old language says of a feature.
extension LegacyFilter {
  /// Whether the feature of the context passes.
  ///
  /// A filter cannot fail. O(constants) at most.
  package func holds(in context: EvaluationContext) -> Bool {
    switch self {
    case .constant(let holds): holds
    case .comparison(let key, let comparison, let constant):
      comparison.holds(key.value(in: context), constant.value)
    case .membership(let key, let constants, let isNegated):
      isNegated != constants.contains { FilterComparison.equal.holds(key.value(in: context), $0.value) }
    case .presence(let key, let isNegated): isNegated != key.isPresent(in: context)
    case .all(let filters): filters.allSatisfy { $0.holds(in: context) }
    case .any(let filters): filters.contains { $0.holds(in: context) }
    case .none(let filters): !filters.contains { $0.holds(in: context) }
    }
  }
}

extension FilterKey {
  /// The value that is compared; `nil` for an attribute that the feature does not have, which equals nothing, not even null.
  fileprivate func value(in context: EvaluationContext) -> StyleValue? {
    switch self {
    case .attribute(let name): context.feature?.properties[name]
    case .id: context.feature?.id ?? .null
    case .geometryType: .string(.init((context.feature?.geometryType ?? .unknown).simple.rawValue))
    }
  }

  /// An attribute is present if it is null, too; the type always is.
  fileprivate func isPresent(in context: EvaluationContext) -> Bool {
    switch self {
    case .attribute(let name): context.feature?.properties[name] != nil
    case .id: context.feature.map { $0.id != .null } ?? false
    case .geometryType: true
    }
  }
}

extension FilterComparison {
  fileprivate func holds(_ value: StyleValue?, _ constant: StyleValue) -> Bool {
    if self == .notEqual { return !FilterComparison.equal.holds(value, constant) }
    return switch (value, constant) {
    case (.number(let left), .number(let right)): holds(left, right)
    case (.string(let left), .string(let right)): holds(left, right)
    // false comes before true.
    case (.boolean(let left), .boolean(let right)): holds(left ? 1 : 0, right ? 1 : 0)
    case (.null, .null): self == .equal
    default: false
    }
  }

  private func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
