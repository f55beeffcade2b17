import SourceJSON
import SourceText
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

  private let shared: SharedProgram
  private var conditions: [(node: NodeIndex, input: ConditionInput)] = []

  /// Whether a node is, or has below it, one that is evaluated before the root.
  private var needPrecomputation: [Bool]

  /// - Returns: `nil` if a condition reads more than one thing, so that it cannot be asked about single values.
  /// - Complexity: O(size of the expression), without recursion: filters may be deep.
  package init?(of expression: CompiledExpression) {
    shared = expression.shared
    let nodes = shared.program.nodes
    var readings = [Reading](reservingCapacity: nodes.count)
    needPrecomputation = nodes.map { _ in false }
    for index in shared.program.precomputedNodes { needPrecomputation[Int(index)] = true }
    // The operands of a node come before it.
    for (index, node) in nodes.enumerated() {
      var reading = Self.own(node, in: shared.program)
      for operand in shared.program.operands(of: node) {
        reading = reading.joined(readings[Int(operand)])
        if needPrecomputation[Int(operand)] { needPrecomputation[index] = true }
      }
      readings.append(reading)
    }
    var open = [shared.program.root]
    while let index = open.popLast() {
      let node = nodes[Int(index)]
      let reading = readings[Int(index)]
      switch node.instruction {
      case .all where !Self.isOne(node, reading), .any where !Self.isOne(node, reading), .not:
        open += shared.program.operands(of: node)
      default:
        switch reading {
        case .nothing: break
        case .one(let input): conditions.append((index, input))
        case .several: return nil
        }
      }
    }
  }

  /// Whether a combination is one condition: it has very many operands, and all of them read the same thing.
  private static func isOne(_ node: Node, _ reading: Reading) -> Bool { node.count >= 512 && reading != .several }

  /// What a node reads itself.
  ///
  /// A variable reads nothing here: the node that it names is an operand of its scope.
  private static func own(_ node: Node, in program: borrowing ExpressionProgram) -> Reading {
    switch node.instruction.input {
    case .attribute: .one(.attribute(program.strings[Int(node.data)]))
    case .geometryType: .one(.geometryType)
    case .id: .one(.id)
    case .feature, .zoom, .other: .several
    case .nothing: .nothing
    }
  }

  /// The conditions that read a part of a feature.
  ///
  /// - Complexity: O(conditions).
  package func indices(reading input: ConditionInput) -> [Int] {
    conditions.indices.filter { conditions[$0].input == input }
  }

  /// What the evaluation of one condition gives.
  package func answer(of condition: Int, in context: borrowing EvaluationContext) -> Answer {
    let node = conditions[condition].node
    do throws(EvaluationError) {
      // Deeply nested nodes are evaluated in several passes.
      let holds =
        needPrecomputation[Int(node)]
        ? try shared.program.precomputed(in: context).boolean(of: node, in: context)
        : try shared.program.boolean(of: node, in: context)
      return holds ? .yes : .no
    } catch {
      return .failed
    }
  }
}
