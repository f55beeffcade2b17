import StyleSpec

/// The evaluation of programs that are nested deeply, or use variables over and over.
///
/// Evaluation recurses, which is fast, but a thousand levels would not fit on every stack. So in a deep program some nodes
/// are evaluated first, the innermost before those around them, and replaced by literals. A node that fails becomes a
/// ``Instruction/fault``, which matters only if it is reached. Evaluation has no side effects, so the order is unobservable.
extension ExpressionProgram {
  /// The number of levels that evaluation may recurse.
  private static let recursionLimit = 16

  func rootValue(in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    if precomputedNodes.isEmpty { return try value(of: root, in: context) }
    return try precomputed(in: context).value(of: root, in: context)
  }

  @inline(__always)
  func rootNumber(in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    if precomputedNodes.isEmpty { return try number(of: root, in: context) }
    return try precomputed(in: context).number(of: root, in: context)
  }

  @inline(__always)
  func rootBoolean(in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    if precomputedNodes.isEmpty { return try boolean(of: root, in: context) }
    return try precomputed(in: context).boolean(of: root, in: context)
  }

  /// Notes which nodes are to be evaluated before the root.
  ///
  /// - Complexity: O(nodes), without recursion.
  mutating func findPrecomputedNodes() {
    let hasVariables = nodes.contains { $0.instruction == .variable }
    // Most expressions are so small that they cannot be high, and name nothing.
    guard hasVariables || nodes.count > Self.recursionLimit else { return }
    let named =
      hasVariables && namesTooOften ? Set(nodes.lazy.filter { $0.instruction == .variable }.map { $0.data }) : []
    var heights = [Int](repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      var height = node.instruction == .variable ? heights[Int(node.data)] + 1 : 0
      for operand in operands(of: node) { height = max(height, heights[Int(operand)] + 1) }
      // A collator is not a value that could replace its node.
      if height >= Self.recursionLimit || named.contains(NodeIndex(index)), index != root, types[index] != .collator,
        !node.traits.contains(.isLiteral)
      {
        precomputedNodes.append(NodeIndex(index))
        height = 0
      }
      heights[index] = height
    }
  }

  /// Whether the variables multiply the work: each use of a variable evaluates what it names again, and what it names may
  /// use variables.
  private var namesTooOften: Bool {
    var costs = [Double](repeating: 1, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if node.instruction == .variable { costs[index] += costs[Int(node.data)] }
      for operand in operands(of: node) { costs[index] += costs[Int(operand)] }
    }
    return (costs.max() ?? 0) > 16 * Double(nodes.count) + 1_000
  }

  /// The program with its precomputed nodes replaced by their values.
  @inline(never)
  func precomputed(in context: borrowing EvaluationContext) -> ExpressionProgram {
    var program = self
    for index in precomputedNodes {
      do throws(EvaluationError) {
        program.put(try program.value(of: index, in: context), at: Int(index))
      } catch {
        program.put(.fault, program.faults.count, at: Int(index))
        program.faults.append(error)
      }
    }
    return program
  }

  private mutating func put(_ value: StyleValue, at index: Int) {
    switch value {
    case .number(let number):
      put(.number, numbers.count, at: index)
      numbers.append(number)
    case .boolean(let boolean): put(.boolean, boolean ? 1 : 0, at: index)
    case .string(let string):
      put(.string, strings.count, at: index)
      strings.append(string)
    case .color(let color):
      put(.color, colors.count, at: index)
      colors.append(color)
    default:
      put(.value, values.count, at: index)
      values.append(value)
      // The null of a coalesce, for example, must not fail for having another type.
      if case .null = value { types[index] = .value }
    }
  }

  private mutating func put(_ instruction: Instruction, _ data: Int, at index: Int) {
    nodes[index] = Node(
      instruction: instruction, traits: nodes[index].traits, first: 0, count: 0, data: Int32(data))
  }
}
