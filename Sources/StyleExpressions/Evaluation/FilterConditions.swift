package import StyleSpec

/// The conditions that a compiled filter joins by `all`, `any` and `!`, each evaluated separately.
///
/// The filter's value depends on their results alone, so features with the same results need not be distinguished.
package struct FilterConditions: Sendable {
  /// The result of a condition.
  package enum Answer: UInt8, Sendable {
    case no, yes, failed
  }

  private let evaluator: Evaluator
  private var conditions: [(node: Node, input: ConditionInput)] = []

  /// - Returns: `nil` if a condition reads more than one thing, so that it cannot be evaluated on single values.
  /// - Complexity: O(size of the expression); recurs over its levels.
  package init?(of expression: CompiledExpression) {
    evaluator = expression.evaluator
    guard add(expression.root) else { return nil }
  }

  /// Adds the conditions below a node; `false` for one that reads several things.
  private mutating func add(_ node: Node) -> Bool {
    if case .call(let operation, _) = node.operation, operation.isConnective {
      return node.operands.allSatisfy { add($0) }
    }
    guard let inputs = Self.inputs(of: node), inputs.count <= 1 else { return false }
    if let input = inputs.first { conditions.append((node, input)) }
    return true
  }

  /// What a node reads, its operands included; `nil` for more than parts of the feature.
  private static func inputs(of node: Node) -> Set<ConditionInput>? {
    var inputs: Set<ConditionInput> = []
    switch node.operation.input(over: node.operands) {
    case .attribute(let name): inputs = [.attribute(name)]
    case .geometryType: inputs = [.geometryType]
    case .id: inputs = [.id]
    case .feature, .zoom, .other: return nil
    case .nothing: break
    }
    for operand in node.operands {
      guard let others = Self.inputs(of: operand) else { return nil }
      inputs.formUnion(others)
    }
    return inputs
  }

  /// The conditions that read a part of a feature.
  ///
  /// - Complexity: O(conditions).
  package func indices(reading input: ConditionInput) -> [Int] {
    conditions.indices.filter { conditions[$0].input == input }
  }

  /// The result of evaluating one condition.
  package func answer(of condition: Int, in context: borrowing EvaluationContext) -> Answer {
    do throws(EvaluationError) {
      return try evaluator.boolean(of: conditions[condition].node, in: context) ? .yes : .no
    } catch {
      return .failed
    }
  }
}
