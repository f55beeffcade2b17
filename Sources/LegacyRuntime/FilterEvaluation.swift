package import SourceText
package import StyleSpec

/// The evaluation of a legacy filter, read from its JSON: prepared once, evaluated many times.
///
/// As written, a condition means what it says, including the object form of versions 1 to 5. As the GL JS runtime
/// compiles it, anything that is not a condition lets the feature through: an unknown operator, an object, even
/// `false`.
///
/// - Source: part d.6 of the specification notes; https://maplibre.org/maplibre-style-spec/deprecations/#other-filter
package struct FilterEvaluation: Sendable {
  private enum Order: String {
    case less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="

    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
      switch self {
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }

  private indirect enum Test: Sendable {
    case constant(Bool)
    case equals(ConditionInput, [Scalar])
    case ordered(ConditionInput, Order, Scalar)
    case presence(ConditionInput)
    case not(Test)
    case all([Test])
    case any([Test])
  }

  private let test: Test

  /// Prepares a filter without expressions.
  ///
  /// - Complexity: O(bytes); recurses over combinations, whose depth the caller has limited.
  package init(_ node: JSONNode, semantics: LegacySemantics) {
    test = Reader(isCompiled: semantics == .glJS).test(node)
  }

  private init(_ test: Test) { self.test = test }

  /// Reads the JSON.
  private struct Reader {
    let isCompiled: Bool

    func test(_ node: JSONNode) -> Test {
      switch node.kind {
      case .array where node.count > 0: array(node)
      case .boolean where !isCompiled: .constant(node.boolean == true)
      case .object where !isCompiled: object(node)
      default: .constant(true)
      }
    }

    private func array(_ node: JSONNode) -> Test {
      let name = node[0]?.string ?? ""
      let operands = node.elements.dropFirst()
      guard node.count > 1 else { return .constant(name != "any") }
      switch name {
      case "all": return .all(operands.map(test))
      case "any": return .any(operands.map(test))
      case "none": return .not(.any(operands.map(test)))
      case "has": return input(node[1]).map { .presence($0) } ?? .constant(false)
      case "!has": return .not(input(node[1]).map { .presence($0) } ?? .constant(false))
      case "in", "!in":
        // One of the constants, or of those in `["literal", […]]` in place of a constant.
        if !isCompiled, node.count == 3, node[2]?[0]?.string == "literal", node[2]?.count == 2, let list = node[2]?[1] {
          return condition(on: input(node[1]), name, Array(list.elements))
        }
        return condition(on: input(node[1]), name, Array(operands.dropFirst()))
      default: return condition(on: input(node[1]), name, Array(operands.dropFirst().prefix(1)))
      }
    }

    /// A condition; `nil` for an input that no feature has, such as the value of an expression.
    private func condition(on input: ConditionInput?, _ name: JSONString, _ nodes: [JSONNode]) -> Test {
      let constants = nodes.map { StyleValue(json: $0).scalar }
      switch name {
      case "==", "in": return input.map { .equals($0, constants) } ?? .constant(false)
      case "!=", "!in": return .not(input.map { .equals($0, constants) } ?? .constant(false))
      default:
        guard let order = Order(rawValue: name.string) else { return .constant(true) }
        guard let input, let constant = constants.first else { return .constant(false) }
        return .ordered(input, order, constant)
      }
    }

    private func input(_ node: JSONNode?) -> ConditionInput? {
      guard let name = node?.string else { return nil }
      return switch name {
      case "$type": .geometryType
      case "$id": .id
      default: .attribute(name)
      }
    }

    /// An object such as `{"class": "park", "rank": {"<": 3}}`, of which every member has to hold.
    ///
    /// A list matches any one of its values.
    private func object(_ node: JSONNode) -> Test {
      .all(
        members(of: node).map { key, value in
          switch key.string {
          case "all": return .all(value.elements.map(object))
          case "any": return .any(value.elements.map(object))
          case "none": return .not(.any(value.elements.map(object)))
          default:
            let conditions: [(name: JSONString, value: JSONNode)] =
              value.kind == .object
              ? members(of: value).map { (name: $0.key.string ?? JSONString(""), value: $0.value) }
              : [(JSONString("=="), value)]
            return .all(
              conditions.map { name, value in
                condition(on: input(key), name, value.kind == .array ? Array(value.elements) : [value])
              })
          }
        })
    }

    /// Of duplicate keys the last counts.
    private func members(of node: JSONNode) -> [(key: JSONNode, value: JSONNode)] {
      node.members.filter { member in member.key.string.map { node[$0]?.range == member.value.range } ?? false }
        .map { ($0.key, $0.value) }
    }
  }

  // MARK: Evaluation

  /// Whether the feature of the context passes.
  ///
  /// A filter cannot fail. O(conditions and constants) at most.
  package func holds(in context: borrowing EvaluationContext) -> Bool { Self.holds(test, in: context) }

  private static func holds(_ test: Test, in context: borrowing EvaluationContext) -> Bool {
    switch test {
    case .constant(let holds): return holds
    case .equals(let input, let constants):
      let value = value(of: input, in: context)
      for constant in constants where areEqual(value, constant) { return true }
      return false
    case .ordered(let input, let order, let constant):
      return switch (value(of: input, in: context), constant) {
      case (.number(let left), .number(let right)): order.holds(left, right)
      case (.string(let left), .string(let right)): order.holds(left, right)
      // false comes before true.
      case (.boolean(let left), .boolean(let right)): order.holds(left ? 1 : 0, right ? 1 : 0)
      default: false
      }
    case .presence(.id): return !areEqual(value(of: .id, in: context), .null)
    case .presence(let input): return value(of: input, in: context) != nil
    case .not(let test): return !holds(test, in: context)
    case .all(let tests):
      for test in tests where !holds(test, in: context) { return false }
      return true
    case .any(let tests):
      for test in tests where holds(test, in: context) { return true }
      return false
    }
  }

  /// The value that is compared; `nil` for an attribute that the feature does not have, which equals nothing, not even null.
  private static func value(of input: ConditionInput, in context: borrowing EvaluationContext) -> Scalar? {
    switch input {
    case .attribute(let name): context.feature?.properties.scalar(name)
    case .id: context.feature?.id.scalar ?? .null
    case .geometryType: .string(JSONString((context.feature?.geometryType ?? .unknown).simple.rawValue))
    }
  }

  private static func areEqual(_ value: Scalar?, _ constant: Scalar) -> Bool {
    switch (value, constant) {
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  // MARK: Conditions

  /// The conditions in here, each with the part of a feature that it reads, to be evaluated by itself.
  ///
  /// - Complexity: O(conditions).
  package var conditions: [(input: ConditionInput, evaluation: FilterEvaluation)] { Self.conditions(in: test) }

  private static func conditions(in test: Test) -> [(input: ConditionInput, evaluation: FilterEvaluation)] {
    switch test {
    case .constant: []
    case .equals(let input, _), .ordered(let input, _, _), .presence(let input): [(input, FilterEvaluation(test))]
    case .not(let inner): conditions(in: inner)
    case .all(let tests), .any(let tests): tests.flatMap(conditions)
    }
  }
}
