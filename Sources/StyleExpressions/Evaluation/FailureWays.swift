extension FailureSearch {
  /// Something that has to happen: the evaluation of a node comes to an operand, or the node fails, if both are the same.
  struct Step {
    let node: NodeIndex
    let operand: NodeIndex

    /// The domains that decide about it.
    let reads: DomainSet
  }

  /// The most ways to a node that are tried.
  private static let wayLimit = 8

  /// The ways from the whole to a node, which has several where a variable is used more than once; those by its first uses first,
  /// since they fail first; and whether there are more of them.
  func ways(to node: NodeIndex) -> (ways: [[(node: NodeIndex, operand: NodeIndex)]], hasMore: Bool) {
    var found: [[(node: NodeIndex, operand: NodeIndex)]] = []
    var open: [[(node: NodeIndex, operand: NodeIndex)]] = [[]]
    while found.count < Self.wayLimit, let way = open.popLast() {
      let top = way.first?.node ?? node
      if top == program.root {
        found.append(way)
        continue
      }
      open += users[Int(top)].prefix(Self.wayLimit + 1).reversed().map { [(node: $0, operand: top)] + way }
    }
    return (found, !open.isEmpty)
  }

  /// The ways from a node to the parts that give its operands their values, where something decides which.
  ///
  /// A node may fail for one of them alone: `["rgb", ["match", …, "a", -1, 0], 0, 0]`.
  func ways(from node: NodeIndex) -> [[(node: NodeIndex, operand: NodeIndex)]] {
    var found: [[(node: NodeIndex, operand: NodeIndex)]] = []
    var open = program.operands(of: program.nodes[Int(node)]).reversed().map { [(node: node, operand: $0)] }
    while let way = open.popLast(), let end = way.last?.operand, found.count < 32 {
      let results = program.results(of: end)
      if results.isEmpty {
        if way.count > 1 { found.append(way) }
      } else {
        open += results.reversed().map { way + [(node: end, operand: $0)] }
      }
    }
    return found
  }

  /// What has to happen in a node for its evaluation to come to an operand: one deciding operand after the other lets it through.
  func steps(in index: NodeIndex, to operand: NodeIndex) -> [Step] {
    let node = program.nodes[Int(index)]
    let operands = program.operands(of: node)
    let number = operands.firstIndex(of: operand).map { $0 - operands.startIndex } ?? 0
    let before = operands.prefix(number)
    let deciding: [NodeIndex]
    switch node.instruction {
    case .variable, .scope: return []
    case .match, .step: deciding = Array(before.prefix(1))
    case .interpolate:
      // Between two stops the output of the first one is evaluated before that of the second one.
      guard let input = before.first, let last = before.last else { return [] }
      return [Step(node: index, operand: operand, reads: reads[Int(input)] | reads[Int(last)])]
    case .conditional: deciding = before.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
    default: deciding = Array(before)
    }
    var read = DomainSet()
    return zip(deciding, deciding.dropFirst() + [operand]).compactMap { decided, next in
      read |= reads[Int(decided)]
      return Step(node: index, operand: next, reads: read)
    }
  }

  /// What has to happen on each way to a part, then on those through it to what it fails for, the ways first that read the fewest
  /// subjects; and whether there are more ways.
  func stepsToCandidates(at path: [Int]) -> (ways: [Way], hasMore: Bool) {
    var (found, through): ([Way], [Way]) = ([], [])
    var hasMore = false
    for candidate in candidates[path] ?? [] {
      let inside = ways(from: candidate)
      let outside = ways(to: candidate)
      hasMore = hasMore || outside.hasMore
      for way in outside.ways {
        let steps = way.flatMap { self.steps(in: $0.node, to: $0.operand) }
        found.append((candidate, steps))
        for part in inside {
          through.append((candidate, steps + part.flatMap { self.steps(in: $0.node, to: $0.operand) }))
        }
      }
    }
    func subjects(_ steps: [Step]) -> Int { steps.reduce(DomainSet()) { $0 | $1.reads }.count }
    func sorted(_ ways: [Way]) -> [Way] {
      ways.filter { $0.steps.count <= Self.stepLimit }.flatMap { way -> [Way] in
        let steps = inOrder(way.steps)
        // In two orders: values that make the candidate fail are chosen last, or as soon as they are few.
        let failing = Step(node: way.candidate, operand: way.candidate, reads: reads[Int(way.candidate)])
        let early = inOrder(way.steps + [failing])
        let isLast = early.last.map { $0.node == $0.operand } ?? true
        return isLast ? [(way.candidate, steps)] : [(way.candidate, steps), (way.candidate, early)]
      }
      .sorted { subjects($0.steps) < subjects($1.steps) }
    }
    return (sorted(found) + sorted(through).prefix(32), hasMore)
  }

  /// The steps in an order in which each one reads as little as can be that none before it read.
  private func inOrder(_ steps: [Step]) -> [Step] {
    var (open, result, given) = (steps, [Step](), DomainSet())
    while let next = open.indices.min(by: { unread(open[$0]) < unread(open[$1]) }) {
      given |= open[next].reads
      result.append(open.remove(at: next))
    }
    return result
    func unread(_ step: Step) -> Int { (step.reads - given).count }
  }
}

extension ExpressionProgram {
  /// The nodes that may evaluate each node, in the order in which the whole comes to them; it comes to no others.
  var users: [[NodeIndex]] {
    var users = [[NodeIndex]](repeating: [], count: nodes.count)
    var isSeen = [Bool](repeating: false, count: nodes.count)
    var open = [root]
    while let index = open.popLast() {
      guard !isSeen[Int(index)] else { continue }
      isSeen[Int(index)] = true
      let node = nodes[Int(index)]
      // What is bound is evaluated where it is used.
      let evaluated: [NodeIndex] =
        switch node.instruction {
        case .variable: [node.data]
        case .scope: operands(of: node).suffix(1)
        default: Array(operands(of: node))
        }
      for operand in evaluated where users[Int(operand)].last != index { users[Int(operand)].append(index) }
      open += evaluated.reversed()
    }
    return users
  }
}
