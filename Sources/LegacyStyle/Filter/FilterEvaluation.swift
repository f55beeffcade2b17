import SourceJSON
import SourceText
package import StyleSpec

/// The evaluation of a legacy filter: prepared once, evaluated many times.
///
/// The parts are plain data in one array, so that evaluating touches no reference counts of theirs.
package struct FilterEvaluation: Sendable {
  private enum Kind: BitwiseCopyable {
    case constant, comparison, membership, presence, all, any, none
  }

  private enum Key: BitwiseCopyable {
    case attribute(Int32)
    case id
    case geometryType
    case nothing
  }

  private struct Part: BitwiseCopyable {
    var kind: Kind
    var comparison = FilterComparison.equal

    /// Of a constant what it is, of a condition whether it is negated.
    var flag = false
    var key = Key.nothing

    /// The range of the constants of a condition, or of the parts of a combination.
    var first: Int32 = 0
    var end: Int32 = 0

    /// The constants of a long list, by their index among the sets; -1 for a short one.
    var set: Int32 = -1

    var range: Range<Int32> {
      get { first..<end }
      set { (first, end) = (newValue.lowerBound, newValue.upperBound) }
    }
  }

  private var parts = [Part](reservingCapacity: 8)

  /// The parts of combinations.
  private var members = [Int32](reservingCapacity: 8)
  private var names = [JSONString](reservingCapacity: 4)
  private var constants = [Scalar](reservingCapacity: 8)

  /// The constants of each long list; searching a list of a hundred thousand for each of its values would be quadratic.
  private var sets: [Set<StyleValue>] = []
  private var root: Int32 = 0

  /// Prepares a filter.
  ///
  /// - Complexity: O(parts and constants).
  package init(_ filter: LegacyFilter) {
    root = add(filter)
  }

  private mutating func add(_ filter: LegacyFilter) -> Int32 {
    var part: Part
    switch filter {
    case .constant(let holds): part = Part(kind: .constant, flag: holds)
    case .comparison(let key, let comparison, let constant):
      part = Part(kind: .comparison, comparison: comparison, key: add(key))
      part.range = add([constant])
    case .membership(let key, let constants, let isNegated):
      part = membership(of: key, in: constants, isNegated: isNegated)
    case .presence(let key, let isNegated): part = Part(kind: .presence, flag: isNegated, key: add(key))
    case .all(let filters):
      part = listed(filters, comparing: .notEqual, isNegated: true) ?? combination(.all, of: filters)
    case .any(let filters):
      part = listed(filters, comparing: .equal, isNegated: false) ?? combination(.any, of: filters)
    case .none(let filters):
      part = listed(filters, comparing: .equal, isNegated: true) ?? combination(.none, of: filters)
    }
    parts.append(part)
    return Int32(parts.count - 1)
  }

  private mutating func combination(_ kind: Kind, of filters: [LegacyFilter]) -> Part {
    var part = Part(kind: kind)
    part.range = add(filters)
    return part
  }

  private mutating func membership(of key: FilterKey, in constants: [FilterConstant], isNegated: Bool) -> Part {
    var part = Part(kind: .membership, flag: isNegated, key: add(key))
    if constants.count < Self.longList {
      part.range = add(constants)
    } else {
      part.set = Int32(sets.count)
      sets.append(Set(constants.map { $0.value }))
    }
    return part
  }

  private static let longList = 512

  /// A long combination of nothing but comparisons of one key, as a membership; `nil` for any other combination.
  private mutating func listed(
    _ filters: [LegacyFilter], comparing comparison: FilterComparison, isNegated: Bool
  ) -> Part? {
    guard filters.count >= Self.longList, case .comparison(let key, _, _)? = filters.first else { return nil }
    var constants = [FilterConstant](reservingCapacity: filters.count)
    for filter in filters {
      guard case .comparison(key, comparison, let constant) = filter else { return nil }
      constants.append(constant)
    }
    return membership(of: key, in: constants, isNegated: isNegated)
  }

  private mutating func add(_ key: FilterKey) -> Key {
    switch key {
    case .attribute(let name):
      names.append(name)
      return .attribute(Int32(names.count - 1))
    case .id: return .id
    case .geometryType: return .geometryType
    }
  }

  private mutating func add(_ constants: [FilterConstant]) -> Range<Int32> {
    let first = Int32(self.constants.count)
    for constant in constants { self.constants.append(constant.value.scalar) }
    return first..<Int32(self.constants.count)
  }

  private mutating func add(_ filters: [LegacyFilter]) -> Range<Int32> {
    var indices = [Int32](reservingCapacity: filters.count)
    for filter in filters { indices.append(add(filter)) }
    let first = Int32(members.count)
    members += indices
    return first..<Int32(members.count)
  }
}

// MARK: Evaluation

extension FilterEvaluation {
  /// Whether the feature of the context passes.
  ///
  /// A filter cannot fail. O(parts and constants) at most.
  package func holds(in context: borrowing EvaluationContext) -> Bool { holds(root, in: context) }

  /// The conditions that read a part of a feature, which can be evaluated one by one.
  ///
  /// - Complexity: O(parts).
  package func conditions(reading key: FilterKey) -> [Int32] {
    parts.indices.filter { index in
      switch (parts[index].key, key) {
      case (.attribute(let name), .attribute(let other)): names[Int(name)] == other
      case (.id, .id), (.geometryType, .geometryType): true
      default: false
      }
    }.map { Int32($0) }
  }

  /// Whether a part of the filter holds, the filter itself or one of its conditions.
  package func holds(_ index: Int32, in context: borrowing EvaluationContext) -> Bool {
    let part = parts[Int(index)]
    switch part.kind {
    case .constant: return part.flag
    case .comparison, .membership, .presence:
      return holds(part, of: value(of: part.key, in: context))
    case .all:
      for member in part.range where !holds(members[Int(member)], in: context) { return false }
      return true
    case .any, .none:
      for member in part.range where holds(members[Int(member)], in: context) { return part.kind == .any }
      return part.kind == .none
    }
  }

  /// Whether a condition holds for a value; `nil` stands for a missing one.
  private func holds(_ condition: Part, of value: Scalar?) -> Bool {
    switch condition.kind {
    case .comparison: return condition.comparison.holds(value, constants[Int(condition.range.lowerBound)])
    case .presence: return condition.flag != isPresent(value, as: condition.key)
    default:
      if condition.set >= 0 { return condition.flag != contains(value, among: sets[Int(condition.set)]) }
      for constant in condition.range where FilterComparison.equal.holds(value, constants[Int(constant)]) {
        return !condition.flag
      }
      return condition.flag
    }
  }

  private func contains(_ value: Scalar?, among constants: Set<StyleValue>) -> Bool {
    switch value {
    case nil, .other: false
    case .null: constants.contains(.null)
    case .boolean(let boolean): constants.contains(.boolean(boolean))
    case .number(let number): constants.contains(.number(number))
    case .string(let string): constants.contains(.string(string))
    }
  }

  /// An attribute is present if it is null, too; an id is not, and the type always is.
  private func isPresent(_ value: Scalar?, as key: Key) -> Bool {
    switch (value, key) {
    case (nil, _), (.null, .id): false
    default: true
    }
  }

  /// The value that is compared; `nil` for an attribute that the feature does not have, which equals nothing, not even null.
  private func value(of key: Key, in context: borrowing EvaluationContext) -> Scalar? {
    switch key {
    case .attribute(let name): context.feature?.properties.scalar(names[Int(name)])
    case .id: context.feature?.id.scalar ?? .null
    case .geometryType: .string(JSONString((context.feature?.geometryType ?? .unknown).simple.rawValue))
    case .nothing: nil
    }
  }
}

extension FilterComparison {
  fileprivate func holds(_ value: Scalar?, _ constant: Scalar) -> Bool {
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
