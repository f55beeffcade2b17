package import SourceText
package import StyleSpec

/// The evaluation of a legacy filter, read from its JSON: prepared once, evaluated many times.
///
/// As written, a condition means what it says, also an object as versions 1 to 5 had it. As the GL JS runtime compiles it,
/// everything that is not a condition lets the feature through: an unknown operator, an object, and also `false`.
///
/// - Source: part d.6 of the specification notes; https://maplibre.org/maplibre-style-spec/deprecations/#other-filter
package struct FilterEvaluation: Sendable {
  private enum Comparison: String, Sendable {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
  }

  private indirect enum Test: Sendable {
    case constant(Bool)
    case comparison(ConditionInput, Comparison, Scalar)
    case membership(ConditionInput, [Scalar])
    case presence(ConditionInput)
    case not(Test)
    case all([Test])
    case any([Test])
  }

  private let test: Test

  /// Prepares a filter without expressions.
  ///
  /// - Complexity: O(bytes); recurs over combinations, which the caller has limited.
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
      let name = node[0]?.string?.string ?? ""
      guard node.count > 1 else { return .constant(name != "any") }
      let operands = Array(node.elements.dropFirst())
      switch name {
      case "all": return .all(operands.map(test))
      case "any": return .any(operands.map(test))
      case "none": return .not(.any(operands.map(test)))
      case "has": return input(node[1]).map { .presence($0) } ?? .constant(false)
      case "in": return input(node[1]).map { membership($0, Array(operands.dropFirst())) } ?? .constant(false)
      case "!has", "!in":
        // The operator without its exclamation mark, and the opposite of it.
        guard let input = input(node[1]) else { return .constant(true) }
        return .not(name == "!has" ? .presence(input) : membership(input, Array(operands.dropFirst())))
      default:
        guard let comparison = Comparison(rawValue: name) else { return .constant(true) }
        guard let input = input(node[1]) else { return .constant(comparison == .notEqual) }
        return .comparison(input, comparison, node[2].map { StyleValue(json: $0).scalar } ?? .other)
      }
    }

    /// `nil` for a name that no attribute has, such as that of an expression.
    private func input(_ node: JSONNode?) -> ConditionInput? {
      guard let name = node?.string else { return nil }
      return switch name {
      case "$type": .geometryType
      case "$id": .id
      default: .attribute(name)
      }
    }

    /// One of the constants, or of those of `["literal", […]]` in the place of one.
    private func membership(_ input: ConditionInput, _ nodes: [JSONNode]) -> Test {
      if !isCompiled, nodes.count == 1, let list = nodes.first, list.count == 2, list[0]?.string == "literal",
        let values = list[1]
      {
        return .membership(input, values.elements.map { StyleValue(json: $0).scalar })
      }
      return nodes.isEmpty ? .constant(false) : .membership(input, nodes.map { StyleValue(json: $0).scalar })
    }

    /// `{"class": "park", "rank": {"<": 3}}`: every member has to hold, and of duplicate keys the last counts.
    private func object(_ node: JSONNode) -> Test {
      var tests: [Test] = []
      for member in node.members {
        guard let key = member.key.string, node[key]?.range == member.value.range else { continue }
        switch key {
        case "all": tests.append(.all(member.value.elements.map(object)))
        case "any": tests.append(.any(member.value.elements.map(object)))
        case "none": tests.append(.not(.any(member.value.elements.map(object))))
        default: if let input = input(member.key) { tests.append(conditions(on: input, member.value)) }
        }
      }
      return .all(tests)
    }

    private func conditions(on input: ConditionInput, _ node: JSONNode) -> Test {
      guard node.kind == .object else { return condition(on: input, .equal, node) }
      var tests: [Test] = []
      for member in node.members {
        guard let key = member.key.string, node[key]?.range == member.value.range else { continue }
        switch key {
        case "in": tests.append(condition(on: input, .equal, member.value))
        case "!in": tests.append(condition(on: input, .notEqual, member.value))
        default:
          if let name = Comparison(rawValue: key.string) { tests.append(condition(on: input, name, member.value)) }
        }
      }
      return .all(tests)
    }

    /// A list stands for one of its values.
    private func condition(on input: ConditionInput, _ comparison: Comparison, _ node: JSONNode) -> Test {
      guard node.kind == .array else { return .comparison(input, comparison, StyleValue(json: node).scalar) }
      let test = Test.membership(input, node.elements.map { StyleValue(json: $0).scalar })
      return comparison == .notEqual ? .not(test) : test
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
    case .comparison(let input, let comparison, let constant):
      return holds(value(of: input, in: context), comparison, constant)
    case .membership(let input, let constants):
      let value = value(of: input, in: context)
      for constant in constants where holds(value, .equal, constant) { return true }
      return false
    case .presence(.id):
      if case .null = context.feature?.id.scalar ?? .null { return false }
      return true
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

  private static func holds(_ value: Scalar?, _ comparison: Comparison, _ constant: Scalar) -> Bool {
    if comparison == .notEqual { return !holds(value, .equal, constant) }
    return switch (value, constant) {
    case (.number(let left), .number(let right)): holds(left, comparison, right)
    case (.string(let left), .string(let right)): holds(left, comparison, right)
    // false comes before true.
    case (.boolean(let left), .boolean(let right)): holds(left ? 1 : 0, comparison, right ? 1 : 0)
    case (.null, .null): comparison == .equal
    default: false
    }
  }

  private static func holds<Value: Comparable>(_ left: Value, _ comparison: Comparison, _ right: Value) -> Bool {
    switch comparison {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  // MARK: Conditions

  /// The conditions that read a part of a feature, each to be evaluated by itself.
  ///
  /// - Complexity: O(conditions).
  package func conditions(reading input: ConditionInput) -> [FilterEvaluation] {
    var found: [FilterEvaluation] = []
    collect(test) { test, read in if read == input { found.append(FilterEvaluation(test)) } }
    return found
  }

  /// The result for every feature, where there is no condition on one.
  package var constant: Bool? {
    var readsFeature = false
    collect(test) { _, _ in readsFeature = true }
    return readsFeature ? nil : holds(in: EvaluationContext())
  }

  private func collect(_ test: Test, _ body: (Test, ConditionInput) -> Void) {
    switch test {
    case .constant: break
    case .comparison(let input, _, _), .membership(let input, _), .presence(let input): body(test, input)
    case .not(let inner): collect(inner, body)
    case .all(let tests), .any(let tests): for test in tests { collect(test, body) }
    }
  }
}
