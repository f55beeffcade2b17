package import SourceJSON
package import StyleSpec

/// Searches inputs for which a part of an expression fails.
///
/// On the way from the whole to the part, each operand that decides about the way has to let it through: one condition after
/// the other gets its values, and those that it does not read are left for the next ones. So a part behind ten conditions is
/// found without trying all combinations of what they read.
package struct FailureSearch {
  let expression: CompiledExpression
  private(set) var program: ExpressionProgram
  let domains: [InputDomain]

  /// The domains that each node reads, its operands included.
  private(set) var reads: [DomainSet] = []

  /// The nodes whose evaluation may evaluate a node, in the order in which that happens; what the whole never evaluates is none.
  let users: [[NodeIndex]]

  /// The nodes that may fail, by their paths.
  private(set) var candidates: [[Int]: [NodeIndex]] = [:]
  var context = EvaluationContext(zoom: 0, feature: Feature(geometryType: .point))
  private var budget = 0

  /// The changes of an input that are left for parts that nothing else finds.
  var changes = 40_000

  /// The most evaluations for one way to a part, and for all of them.
  private static let limit = 4_000
  private var total = 80_000

  /// Where the numbers that choose inputs by chance have come to.
  var chance: UInt64 = 0

  /// Whether the evaluations for a way ended before the choices.
  private var hasUntried = false

  /// The most choices of values that are all tried for one step alone.
  private static let choiceLimit = 500

  /// The most steps on a way: they are taken by recursion.
  static let stepLimit = 120

  /// The error of an operand that the evaluation comes to; no program throws it.
  private static let mark = EvaluationError.conversion(to: .null, from: .null)

  /// Prepares a search, unless nothing may fail, or what an operator of Mapbox GL JS gives is not known.
  ///
  /// - Precondition: The expression was compiled with paths.
  /// - Parameters:
  ///   - expression: The expression.
  ///   - domains: What it reads; asked for where something may fail.
  /// - Complexity: O(expression · domains).
  package init?(_ expression: CompiledExpression, domains: () -> [InputDomain]) {
    self.expression = expression
    program = expression.shared.program
    for (index, node) in program.nodes.enumerated() {
      if node.instruction == .foreign { return nil }
      if program.mayFail(node) { candidates[program.paths[index], default: []].append(NodeIndex(index)) }
    }
    let unlisted = expression.unlistedResults()
    if !unlisted.isEmpty { candidates[[], default: []] += unlisted }
    if candidates.isEmpty { return nil }
    program.faults.append(Self.mark)
    self.domains = Array(domains().prefix(DomainSet.capacity))
    users = program.users
    for node in program.nodes {
      var read = ownReads(of: node)
      if node.instruction == .variable { read |= reads[Int(node.data)] }
      for operand in program.operands(of: node) { read |= reads[Int(operand)] }
      reads.append(read)
    }
  }

  /// The paths of the parts that may fail.
  private var paths: [[Int]] { candidates.keys.sorted { $0.lexicographicallyPrecedes($1) } }

  private func ownReads(of node: Node) -> DomainSet {
    var found = DomainSet()
    for (index, domain) in domains.enumerated() {
      let isRead =
        switch (node.instruction, domain.subject) {
        case (.attribute, .attribute(let name)), (.hasAttribute, .attribute(let name)):
          program.strings[Int(node.data)] == name
        case (.computedAttribute, .attribute), (.hasComputedAttribute, .attribute), (.properties, .attribute): true
        case (.featureState, .state), (.id, .id), (.geometryType, .geometryType), (.zoom, .zoom): true
        default: false
        }
      if isRead { found.insert(index) }
    }
    return found
  }

  // MARK: Search

  /// A part that fails for an input, and not something in it.
  package struct Found: Sendable {
    package let failure: EvaluationFailure
    package let input: EvaluationContext

    /// Whether the input lacks what the part was to lack.
    package let isMissing: Bool
  }

  typealias Way = (candidate: NodeIndex, steps: [Step])

  /// A part that may fail, what its input is to lack, and the ways to it.
  struct Part {
    let path: [Int]
    let missing: JSONString?
    let ways: [Way]

    /// Whether there are more ways, which are not tried.
    let hasMore: Bool
  }

  /// Finds inputs for which parts fail.
  ///
  /// Each part has a share of the evaluations first, so that one that never fails leaves some to the others. Then come inputs by
  /// chance, which show many parts at once, and what is left is for the parts that have none yet. Where the evaluations ended
  /// before the choices, and nothing was found, more inputs by chance come last, which meet what one value of each of many
  /// subjects leads to, and then the best ones are changed a little.
  ///
  /// - Parameter missing: An attribute or state of a part that its input lacks, if there is such an input.
  /// - Returns: What was found, by the path of the part.
  /// - Complexity: O(evaluation), 127,000 times at most.
  package mutating func failures(missing: ([Int]) -> JSONString?) -> [(path: [Int], found: Found)] {
    let parts = paths.map { path in
      let (ways, hasMore) = stepsToCandidates(at: path)
      return Part(path: path, missing: missing(path), ways: ways, hasMore: hasMore)
    }
    var found: [[Int]: Found] = [:]
    let share = total / 4 / max(parts.reduce(0) { $0 + $1.ways.count }, 1)
    var open = parts
    search(&open, &found, limit: min(max(share, 10), Self.limit / 10))
    if !open.isEmpty { tryByChance(open, &found, tries: 1_000) }
    search(&open, &found, limit: Self.limit)
    open.removeAll { found[$0.path] != nil }
    if !open.isEmpty { tryByChance(open, &found, tries: 6_000) }
    for part in open where found[part.path] == nil {
      if let failing = failureNearby(of: part) { enter(failing, for: part, &found) }
    }
    return parts.compactMap { part in found[part.path].map { (part.path, $0) } }
  }

  /// Searches for parts, of which those stay for which more tries may find something better.
  private mutating func search(_ parts: inout [Part], _ found: inout [[Int]: Found], limit: Int) {
    parts.removeAll { part in
      if found[part.path]?.isMissing == true { return true }
      // Where the others took all evaluations, none of its own ways is tried.
      hasUntried = part.hasMore || total <= 0
      let lacking = part.missing.flatMap { failure(of: part, missing: $0, limit: limit) }
      if let better = lacking ?? found[part.path] ?? failure(of: part, missing: nil, limit: limit) {
        enter(better, for: part, &found)
      }
      return found[part.path]?.isMissing == true || !hasUntried
    }
  }

  /// Enters what was found for a part, or the same input without what the part is to lack, where it fails for that as well.
  func enter(_ failing: Found, for part: Part, _ found: inout [[Int]: Found]) {
    found[part.path] = failing
    guard let name = part.missing, !failing.isMissing else { return }
    var input = failing.input
    input.set(.attribute(name), to: nil)
    input.set(.state(name), to: nil)
    guard let failure = expression.failure(in: input), failure.path == part.path else { return }
    found[part.path] = blamed(failure, input, missing: name)
  }

  /// What fails for an input that lacks an attribute or a state: since that is missing, or since another one is of a wrong type.
  private func blamed(_ failure: EvaluationFailure, _ input: EvaluationContext, missing name: JSONString?) -> Found {
    guard name != nil, !failure.error.isAboutNull else {
      return Found(failure: failure, input: input, isMissing: name != nil)
    }
    var empty = input
    for domain in domains {
      switch domain.subject {
      case .attribute, .state: empty.set(domain.subject, to: nil)
      default: break
      }
    }
    if let other = expression.failure(in: empty), other.path == failure.path {
      return Found(failure: other, input: empty, isMissing: true)
    }
    return Found(failure: failure, input: input, isMissing: false)
  }

  private mutating func failure(of part: Part, missing name: JSONString?, limit: Int) -> Found? {
    var lacking = DomainSet()
    if let name {
      for (index, domain) in domains.enumerated()
      where domain.subject == .attribute(name) || domain.subject == .state(name) {
        lacking.insert(index)
      }
      if lacking.isEmpty { return nil }
    }
    for (candidate, steps) in part.ways where total > 0 {
      context = EvaluationContext(zoom: 0, feature: Feature(geometryType: .point))
      budget = min(limit, total)
      let start = budget
      defer {
        total -= start - budget
        if budget <= 0 { hasUntried = true }
      }
      // A step that never happens would take all tries.
      guard steps.allSatisfy({ step in mayHold(reading: step.reads - lacking) { $0.happens(step) } }),
        mayHold(reading: reads[Int(candidate)] - lacking, { $0.mayFail(candidate) })
      else { continue }
      var later = [reads[Int(candidate)]]
      for step in steps.reversed() { later.append(later[later.count - 1] | step.reads) }
      later.reverse()
      context = EvaluationContext(zoom: 0, feature: Feature(geometryType: .point))
      if let failure = solve(steps[...], later[...], given: lacking, candidate, part.path) {
        return blamed(failure, context, missing: name)
      }
    }
    return nil
  }

  /// Whether something holds for a choice of values of what it reads, or there are too many choices to try them all.
  private mutating func mayHold(reading read: DomainSet, _ holds: (inout FailureSearch) -> Bool) -> Bool {
    let open = domains.indices.filter { read.contains($0) }
    if open.reduce(1, { min($0 * domains[$1].values.count, Self.limit) }) > Self.choiceLimit { return true }
    var mayHold = false
    forEachChoice(of: open) { search in
      search.budget -= 1
      mayHold = holds(&search)
      return !mayHold
    }
    return mayHold
  }

  private mutating func solve(
    _ steps: ArraySlice<Step>, _ later: ArraySlice<DomainSet>, given: DomainSet, _ candidate: NodeIndex, _ path: [Int]
  ) -> EvaluationFailure? {
    let step = steps.first
    let read = step?.reads ?? reads[Int(candidate)]
    let fresh = read - given
    let open = domains.indices.filter { fresh.contains($0) }
    let rest = later.dropFirst()
    var found: EvaluationFailure?
    forEachChoice(of: open) { search in
      search.budget -= 1
      if let step {
        guard search.happens(step) else { return search.budget > 0 }
        found = search.solve(steps.dropFirst(), rest, given: given | read, candidate, path)
        // Other values of what nothing later reads change nothing there.
        return found == nil && search.budget > 0 && !(fresh & (rest.first ?? DomainSet())).isEmpty
      }
      found = search.failure(of: candidate, at: path)
      return found == nil && search.budget > 0
    }
    return found
  }

  mutating func happens(_ step: Step) -> Bool {
    if step.node == step.operand { return mayFail(step.node) }
    let node = program.nodes[Int(step.operand)]
    program.nodes[Int(step.operand)] = Node(
      instruction: .fault, traits: node.traits, first: 0, count: 0, data: Int32(program.faults.count - 1))
    defer { program.nodes[Int(step.operand)] = node }
    do throws(EvaluationError) {
      _ = try program.value(of: step.node, in: context)
      return false
    } catch {
      return error == Self.mark
    }
  }

  private func failure(of candidate: NodeIndex, at path: [Int]) -> EvaluationFailure? {
    guard mayFail(candidate), let failure = expression.failure(in: context), failure.path == path else { return nil }
    return failure
  }

  private func mayFail(_ candidate: NodeIndex) -> Bool {
    do throws(EvaluationError) {
      // Of what has a value, a name alone may fail: one that the property does not list.
      guard case .string = try program.value(of: candidate, in: context) else { return false }
      return expression.members != nil
    } catch {
      return true
    }
  }
}
