package import StyleSpec

/// The conditions that a compiled filter joins by `all`, `any` and `!`, each to be evaluated by itself.
///
/// The filter's value depends on their answers alone, so that features for which all of them answer the same need not be
/// told apart.
package struct FilterConditions: Sendable {
  /// What a condition gives.
  package enum Answer: UInt8, Sendable {
    case no, yes, failed
  }

  /// What a node reads, its operands included.
  private enum Reading: Hashable {
    case nothing
    case one(ConditionInput)

    /// More than one thing, or something else.
    case several

    func joined(_ other: Reading) -> Reading {
      if self == other || other == .nothing { return self }
      return self == .nothing ? other : .several
    }
  }

  private let evaluator: Evaluator
  private var conditions: [(node: Node, input: ConditionInput)] = []

  /// - Returns: `nil` if a condition reads more than one thing, so that it cannot be asked about single values.
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
    switch Self.reading(of: node) {
    case .nothing: return true
    case .one(let input):
      conditions.append((node, input))
      return true
    case .several: return false
    }
  }

  private static func reading(of node: Node) -> Reading {
    let own: Reading =
      switch node.operation.input(over: node.operands) {
      case .attribute(let name): .one(.attribute(name))
      case .geometryType: .one(.geometryType)
      case .id: .one(.id)
      case .feature, .zoom, .other: .several
      case .nothing: .nothing
      }
    return node.operands.reduce(own) { $0.joined(reading(of: $1)) }
  }

  /// The conditions that read a part of a feature.
  ///
  /// - Complexity: O(conditions).
  package func indices(reading input: ConditionInput) -> [Int] {
    conditions.indices.filter { conditions[$0].input == input }
  }

  /// What the evaluation of one condition gives.
  package func answer(of condition: Int, in context: borrowing EvaluationContext) -> Answer {
    do throws(EvaluationError) {
      return try evaluator.boolean(of: conditions[condition].node, in: context) ? .yes : .no
    } catch {
      return .failed
    }
  }
}
