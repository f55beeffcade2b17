import SourceJSON
import StyleSpec

/// Consecutive conditions that compare the same thing with constants, as a table: one lookup answers them all.
///
/// The samples grow with the keys. So a long `case`, which is written for keys that `match` does not take, would take
/// quadratic time otherwise.
struct EqualityRun: Sendable {
  /// The first condition among those of the operator, and the end of the run.
  let first: Int
  let end: Int

  /// What all of them compare.
  let input: NodeIndex

  /// The first condition for each constant.
  private var conditions: [StyleValue: Int]

  fileprivate init(first: Int, input: NodeIndex, constants: [StyleValue]) {
    self.first = first
    end = first + constants.count
    self.input = input
    conditions = [StyleValue: Int](minimumCapacity: constants.count)
    for (index, constant) in constants.enumerated().reversed() { conditions[constant] = first + index }
  }

  /// The first condition whose constant is this value.
  func condition(for value: Scalar) -> Int? {
    switch value {
    case .null: conditions[.null]
    case .boolean(let boolean): conditions[.boolean(boolean)]
    case .number(let number): conditions[.number(number)]
    case .string(let string): conditions[.string(string)]
    case .other: nil
    }
  }
}

extension ExpressionProgram {
  /// The fewest conditions for which a table is made.
  static let shortestEqualityRun = 32

  /// Finds the runs of comparisons with one operand in long lists of conditions.
  ///
  /// - Complexity: O(nodes).
  mutating func findEqualityRuns() {
    for index in nodes.indices {
      let node = nodes[index]
      guard Int(node.count) >= Self.shortestEqualityRun else { continue }
      let runs: [EqualityRun]
      switch node.instruction {
      case .conditional: runs = equalityRuns(of: node, .equal, every: 2, count: (Int(node.count) - 1) / 2)
      case .any: runs = equalityRuns(of: node, .equal, every: 1, count: Int(node.count))
      case .all: runs = equalityRuns(of: node, .notEqual, every: 1, count: Int(node.count))
      default: continue
      }
      guard !runs.isEmpty else { continue }
      equalityRuns.append(runs)
      nodes[index].data = Int32(equalityRuns.count)
    }
  }

  private func equalityRuns(
    of node: Node, _ comparison: Instruction, every step: Int, count: Int
  ) -> [EqualityRun] {
    var runs: [EqualityRun] = []
    var (first, input, constants) = (0, NodeIndex(0), [StyleValue]())
    func close() {
      if constants.count >= Self.shortestEqualityRun {
        runs.append(EqualityRun(first: first, input: input, constants: constants))
      }
      constants.removeAll()
    }
    for number in 0..<count {
      let condition = nodes[Int(operand(number * step, of: node))]
      guard condition.instruction == comparison, condition.count == 2,
        let constant = constant(of: operand(1, of: condition))
      else {
        close()
        continue
      }
      let compared = operand(0, of: condition)
      if !constants.isEmpty, !isSame(input, compared, levels: 4) { close() }
      if constants.isEmpty { (first, input) = (number, compared) }
      constants.append(constant)
    }
    close()
    return runs
  }

  private func constant(of index: NodeIndex) -> StyleValue? {
    let node = nodes[Int(index)]
    switch node.instruction {
    case .number: return .number(numbers[Int(node.data)])
    case .string: return .string(strings[Int(node.data)])
    case .boolean: return .boolean(node.data == 1)
    case .value: return values[Int(node.data)] == .null ? .null : nil
    default: return nil
    }
  }

  /// Whether two nodes read the same; `false` where that is not obvious.
  private func isSame(_ left: NodeIndex, _ right: NodeIndex, levels: Int) -> Bool {
    if left == right { return true }
    let (one, other) = (nodes[Int(left)], nodes[Int(right)])
    guard one.instruction == other.instruction, one.count == other.count, levels > 0 else { return false }
    switch one.instruction {
    case .attribute: return strings[Int(one.data)] == strings[Int(other.data)]
    case .number: return numbers[Int(one.data)] == numbers[Int(other.data)]
    case .id, .geometryType: return true
    case .typeName, .assertNumber, .subtract, .remainder:
      return (0..<Int(one.count)).allSatisfy {
        isSame(operand($0, of: one), operand($0, of: other), levels: levels - 1)
      }
    default: return false
    }
  }
}
