package import StyleSpec

/// Where an evaluation failed, and why.
package struct EvaluationFailure: Hashable, Sendable {
  /// The index path from the expression to the part that failed; empty for the whole.
  package let path: [Int]
  package let error: EvaluationError
}

extension CompiledExpression {
  /// Where and why the expression has no value for an input; `nil` where it has one, or was not compiled with paths.
  ///
  /// A string that the property does not list is a failure of the whole.
  ///
  /// - Complexity: O(levels · evaluation).
  package func failure(in context: EvaluationContext) -> EvaluationFailure? {
    do throws(EvaluationError) {
      guard case .string(let name) = try shared.program.value(of: shared.program.root, in: context) else { return nil }
      guard let members, !members.contains(.string(name)) else { return nil }
      return EvaluationFailure(path: [], error: .notListed(name, among: members))
    } catch {
      return shared.program.failure(of: shared.program.root, error, in: context)
    }
  }
}

extension ExpressionProgram {
  /// The innermost node that fails, of those that are evaluated.
  fileprivate func failure(
    of root: NodeIndex, _ rootError: EvaluationError, in context: borrowing EvaluationContext
  ) -> EvaluationFailure? {
    guard !paths.isEmpty else { return nil }
    var (index, error) = (root, rootError)
    while let (inner, innerError) = failingOperand(of: index, in: context) { (index, error) = (inner, innerError) }
    return EvaluationFailure(path: paths[Int(index)], error: error)
  }

  private func failingOperand(
    of index: NodeIndex, in context: borrowing EvaluationContext
  ) -> (NodeIndex, EvaluationError)? {
    let node = nodes[Int(index)]
    switch node.instruction {
    // Of these the chosen output is evaluated, if choosing succeeds.
    case .variable, .scope: return failing(chosenOrNil(node, in: context).map { [$0] } ?? [], in: context)
    case .conditional, .match, .step:
      if let chosen = chosenOrNil(node, in: context) { return failing([chosen], in: context) }
      return failing(inputs(of: node), in: context)
    case .interpolate:
      do throws(EvaluationError) {
        let position = try position(node, in: context)
        return failing([position.lower, position.upper], in: context)
      } catch {
        return failing(inputs(of: node), in: context)
      }
    // The first that fails is reached: those before it did not decide.
    default: return failing(operands(of: node), in: context)
    }
  }

  private func chosenOrNil(_ node: Node, in context: borrowing EvaluationContext) -> NodeIndex? {
    do throws(EvaluationError) { return try chosen(node, in: context) } catch { return nil }
  }

  /// What a decision depends on.
  private func inputs(of node: Node) -> [NodeIndex] {
    guard node.instruction == .conditional else { return [operand(0, of: node)] }
    return stride(from: 0, to: Int(node.count) - 1, by: 2).map { operand($0, of: node) }
  }

  private func failing(
    _ operands: some Sequence<NodeIndex>, in context: borrowing EvaluationContext
  ) -> (NodeIndex, EvaluationError)? {
    for operand in operands {
      do throws(EvaluationError) { _ = try value(of: operand, in: context) } catch { return (operand, error) }
    }
    return nil
  }
}
