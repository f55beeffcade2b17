import SourceJSON
import StyleSpec

extension FailureSearch {
  /// Evaluates the whole for inputs by chance, the same ones in each run, and enters the parts that fail; an input that lacks what
  /// its part is to lack is preferred.
  ///
  /// - Complexity: O(evaluation), `tries` times.
  mutating func tryByChance(_ parts: [Part], _ found: inout [[Int]: Found], tries: Int) {
    let parts = Dictionary(uniqueKeysWithValues: parts.map { ($0.path, $0) })
    var state = chance
    defer { chance = state }
    func draw(below count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var context = EvaluationContext(zoom: 0, feature: Feature(geometryType: .point))
    for _ in 0..<tries {
      for domain in domains {
        // The first values are the likeliest to tell something.
        let count = draw(below: 2) == 0 ? min(domain.values.count, 6) : domain.values.count
        context.set(domain.subject, to: domain.values[draw(below: count)])
      }
      guard let failure = expression.failure(in: context), let part = parts[failure.path],
        found[part.path] == nil || part.missing != nil && found[part.path]?.isMissing == false
      else { continue }
      enter(Found(failure: failure, input: context, isMissing: false), for: part, &found)
    }
  }
}
