import StyleExpressions
import StyleSpec

/// Where an evaluation failed, and why: what the rules on failing parts are measured against.
struct EvaluationFailure: Hashable, Sendable {
  /// The index path from the expression to the part that failed; empty for the whole.
  let path: [Int]
  package let error: EvaluationError
}

extension CompiledExpression {
  /// Where and why the expression has no value for an input; `nil` where it has one.
  ///
  /// Without paths the location is always the whole expression.
  ///
  /// A string that the property does not list is a failure of the whole expression.
  ///
  /// - Complexity: O(levels · evaluation).
  func failure(in context: EvaluationContext) -> EvaluationFailure? {
    do throws(EvaluationError) {
      guard case .string(let name) = try evaluator.value(of: root, in: context) else { return nil }
      guard let members, !members.contains(.string(name)) else { return nil }
      return EvaluationFailure(path: [], error: .notListed(name, among: members))
    } catch {
      return evaluator.failure(of: root, error, in: context)
    }
  }
}

extension Evaluator {
  /// The innermost node that fails, of those that are evaluated.
  fileprivate func failure(
    of node: Node, _ error: EvaluationError, in context: borrowing EvaluationContext
  ) -> EvaluationFailure {
    let inner = if case .scope = node.operation { binding(node, in: context) } else { self }
    for part in reached(in: node, in: context) {
      do throws(EvaluationError) {
        _ = try inner.value(of: part, in: context)
      } catch {
        return inner.failure(of: part, error, in: context)
      }
    }
    return EvaluationFailure(path: node.path, error: error)
  }

  /// The operands on which the value of a node depends, in the order in which they are evaluated.
  private func reached(in node: Node, in context: borrowing EvaluationContext) -> [Node] {
    do throws(EvaluationError) {
      switch node.operation {
      // Of these only the chosen output is evaluated, if the choice succeeds.
      case .variable(_, let bound): return [bound]
      case .scope: return node.operands.suffix(1)
      case .conditional, .match, .step: return [try chosen(node, in: context)]
      case .interpolate(let curve):
        let position = try position(curve, node, in: context)
        return [node[position.lower], node[position.upper]]
      // The first operand that fails is always evaluated: those before it did not decide.
      default: return node.operands
      }
    } catch {
      guard case .conditional = node.operation else { return [node[0]] }
      return stride(from: 0, to: node.operands.count - 1, by: 2).map { node[$0] }
    }
  }
}
