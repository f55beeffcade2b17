import Foundation

/// How the time of a piece of work grows with its size.
///
/// Other work on the machine adds to some of the times. Of two estimates, the ratio of the shortest times and the median ratio of the
/// rounds, the smaller counts: a square shows in both, and in each round, so the first linear round ends the measurement. The
/// times are those of this thread alone.
package struct Growth: CustomStringConvertible {
  /// The largest cost of a doubling that passes for linear.
  package static let linear = 2.5

  /// What one doubling of the size costs, as a multiple of the time.
  package let factor: Double

  /// Measures the work for a size, and for it doubled so many times.
  ///
  /// `prepare` makes the input, which is not measured.
  package init<Input>(
    from size: Int, doublings: Int = 3, rounds: Int = 3, preparing prepare: (Int) throws -> Input,
    work: (Input) throws -> Void
  ) rethrows {
    let (small, large) = (try prepare(size), try prepare(size << doublings))
    var (ofSmall, ofLarge) = (Double.infinity, Double.infinity)
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let start = ThreadClock.seconds
      try work(small)
      let middle = ThreadClock.seconds
      try work(large)
      let end = ThreadClock.seconds
      (ofSmall, ofLarge) = (min(ofSmall, middle - start), min(ofLarge, end - middle))
      ratios.append((end - middle) / (middle - start))
      if pow(ratios[0], 1 / Double(doublings)) < Self.linear { break }
    }
    factor = pow(min(ofLarge / ofSmall, ratios.sorted()[ratios.count / 2]), 1 / Double(doublings))
  }

  package var isLinear: Bool { factor < Self.linear }
  package var description: String { "a doubling costs × \(factor)" }
}
