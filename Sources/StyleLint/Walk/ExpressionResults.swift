import SourceJSON

extension JSONNode {
  /// The parts of an expression that give its value as they are: the outputs of curves, conditions and assertions.
  ///
  /// - Complexity: O(value), without recursion.
  var results: [JSONNode] {
    var found: [JSONNode] = []
    var open = [self]
    while let node = open.popLast() {
      let outputs: [Int]
      switch node.lintOperator {
      case .step: outputs = Array(stride(from: 2, to: node.count, by: 2))
      case .conditional: outputs = Array(stride(from: 2, to: node.count, by: 2)) + [node.count - 1]
      case .match: outputs = Array(stride(from: 3, to: node.count, by: 2)) + [node.count - 1]
      case .coalesce: outputs = Array(1..<max(node.count, 1))
      case .binding, .assertion: outputs = [node.count - 1]
      default: outputs = []
      }
      if outputs.isEmpty { found.append(node) }
      open += outputs.reversed().compactMap { node[$0] }
    }
    return found
  }
}
