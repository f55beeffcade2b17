import StyleSpec

extension FailureSearch {
  /// What an input shows on a way: the steps that happen, and the part that fails.
  private struct Trace: Hashable {
    let happening: [Bool]
    let failing: [Int]?

    /// How near the input is.
    var count: Int { happening.count { $0 } }
  }

  /// The most changes for one part.
  private static let changeLimit = 8_000

  /// The failure of a part, by changes of one value after the other, each time of the input with which the most steps on a way
  /// happen, of those that show something new.
  ///
  /// Where a step reads several subjects, all choices of them are too many, while most of them may be left as they are.
  ///
  /// - Complexity: O(evaluation · steps), 8,000 times, and ``changes`` times for all parts.
  mutating func failureNearby(of part: Part) -> Found? {
    let end = max(changes - Self.changeLimit, 0)
    for way in part.ways where changes > end {
      let failing = Step(node: way.candidate, operand: way.candidate, reads: reads[Int(way.candidate)])
      let steps = way.steps + [failing]
      let read = steps.reduce(DomainSet()) { $0 | $1.reads }
      var seen: Set<Trace> = []
      var open = [(count: 0, input: EvaluationContext(zoom: 0, feature: Feature(geometryType: .point)))]
      while changes > end, let nearest = open.indices.max(by: { open[$0].count < open[$1].count }) {
        let base = open.remove(at: nearest).input
        for (index, domain) in domains.enumerated() where read.contains(index) {
          for value in domain.values where changes > end {
            changes -= 1
            context = base
            context.set(domain.subject, to: value)
            let failure = expression.failure(in: context)
            if let failure, failure.path == part.path {
              return Found(failure: failure, input: context, isMissing: false)
            }
            let trace = Trace(happening: steps.map { happens($0) }, failing: failure?.path)
            if seen.insert(trace).inserted { open.append((trace.count, context)) }
          }
        }
      }
    }
    return nil
  }
}
