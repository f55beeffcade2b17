import StyleSpec

/// The evaluation of what nests deeply, or names a variable over and over, storey by storey.
///
/// Evaluation recurses, which is fast; a thousand levels of it would not fit on every stack. So in a program that is tall
/// some nodes are evaluated first, from the bottom up, and literals put in their places. A node that fails becomes a
/// ``Instruction/fault``, which matters only where it is reached. Evaluating has no effects, so the order does not show.
extension ExpressionProgram {
  /// How many levels of operands may lie between two storeys.
  private static let storeyHeight = 16

  func rootValue(in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    if storeys.isEmpty { return try value(of: root, in: context) }
    return try settled(in: context).value(of: root, in: context)
  }

  @inline(__always)
  func rootNumber(in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    if storeys.isEmpty { return try number(of: root, in: context) }
    return try settled(in: context).number(of: root, in: context)
  }

  @inline(__always)
  func rootBoolean(in context: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    if storeys.isEmpty { return try boolean(of: root, in: context) }
    return try settled(in: context).boolean(of: root, in: context)
  }

  /// Notes which nodes are to be evaluated before the root.
  ///
  /// - Complexity: O(nodes), without recursion.
  mutating func layStoreys() {
    let hasVariables = nodes.contains { $0.instruction == .variable }
    // Most expressions are so small that they cannot be high, and name nothing.
    guard hasVariables || nodes.count > Self.storeyHeight else { return }
    let named =
      hasVariables && namesTooOften ? Set(nodes.lazy.filter { $0.instruction == .variable }.map { $0.data }) : []
    var heights = [Int](repeating: 0, count: nodes.count)
    for (place, node) in nodes.enumerated() {
      var height = node.instruction == .variable ? heights[Int(node.data)] + 1 : 0
      for operand in operands(of: node) { height = max(height, heights[Int(operand)] + 1) }
      // A collator is no value that could be put in the place of its node.
      if height >= Self.storeyHeight || named.contains(NodeIndex(place)), place != root, types[place] != .collator,
        !node.traits.contains(.isLiteral)
      {
        storeys.append(NodeIndex(place))
        height = 0
      }
      heights[place] = height
    }
  }

  /// Whether the variables multiply the work: each use of a variable evaluates what it names again, and what it names may
  /// use variables.
  private var namesTooOften: Bool {
    var costs = [Double](repeating: 1, count: nodes.count)
    for (place, node) in nodes.enumerated() {
      if node.instruction == .variable { costs[place] += costs[Int(node.data)] }
      for operand in operands(of: node) { costs[place] += costs[Int(operand)] }
    }
    return (costs.max() ?? 0) > 16 * Double(nodes.count) + 1_000
  }

  /// The program with literals in the places of its storeys.
  @inline(never)
  func settled(in context: borrowing EvaluationContext) -> ExpressionProgram {
    var settled = self
    for storey in storeys {
      do throws(EvaluationError) {
        settled.put(try settled.value(of: storey, in: context), at: Int(storey))
      } catch {
        settled.put(.fault, settled.faults.count, at: Int(storey))
        settled.faults.append(error)
      }
    }
    return settled
  }

  private mutating func put(_ value: StyleValue, at place: Int) {
    switch value {
    case .number(let number):
      put(.number, numbers.count, at: place)
      numbers.append(number)
    case .boolean(let boolean): put(.boolean, boolean ? 1 : 0, at: place)
    case .string(let string):
      put(.string, strings.count, at: place)
      strings.append(string)
    case .color(let color):
      put(.color, colors.count, at: place)
      colors.append(color)
    default:
      put(.value, values.count, at: place)
      values.append(value)
      // The null of a coalesce, say, is no failure of the type that it has.
      if case .null = value { types[place] = .value }
    }
  }

  private mutating func put(_ instruction: Instruction, _ data: Int, at place: Int) {
    nodes[place] = Node(
      instruction: instruction, traits: nodes[place].traits, first: 0, count: 0, data: Int32(data))
  }
}
