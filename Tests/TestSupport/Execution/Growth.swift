import Foundation

/// How the time of a piece of work grows with its size.
///
/// The ratio of the shortest times counts: other work on the machine can only add to a time, and a few rounds find one
/// to which it added nothing. So the first round that looks linear ends the measurement, and one that does not is
/// repeated. Each round measures the small size twice, because short measurements are disturbed more easily. The times
/// are those of this thread alone.
package struct Growth: CustomStringConvertible {
  /// The largest cost of a doubling that counts as linear.
  package static let linear = 2.5

  /// The cost of doubling the size, as a multiple of the time.
  package let factor: Double

  /// Measures the work for a size, and for the size doubled so many times.
  ///
  /// `prepare` creates the input, which is not measured.
  package init<Input>(
    from size: Int, doublings: Int = 3, preparing prepare: (Int) throws -> Input, work: (Input) throws -> Void
  ) rethrows {
    let (small, large) = (try prepare(size), try prepare(size << doublings))
    var (ofSmall, ofLarge) = (Double.infinity, Double.infinity)
    var factor = Double.infinity
    for _ in 0..<8 where factor >= Self.linear {
      for _ in 0..<2 { ofSmall = min(ofSmall, try Self.seconds { try work(small) }) }
      ofLarge = min(ofLarge, try Self.seconds { try work(large) })
      factor = pow(ofLarge / ofSmall, 1 / Double(doublings))
    }
    self.factor = factor
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ThreadClock.seconds
    try work()
    return ThreadClock.seconds - start
  }

  package var isLinear: Bool { factor < Self.linear }
  package var description: String { "a doubling costs × \(factor)" }
}
