/// Contestants at one task, timed in turns.
///
/// In each round every contestant runs once, and each round begins with another one; what counts is the ratio to the
/// yardstick of the same round, so that a machine that is busy for a while is busy for both. An A/A row, the yardstick a second
/// time, shows how far apart equals are.
struct Benchmark {
  struct Contestant {
    var name: String

    /// The task, so many times; the result keeps the compiler from leaving it out.
    var run: (_ count: Int) -> Double
  }

  var name: String

  /// Iterations in one round.
  var count: Int

  /// The bytes that each iteration goes through; 0 where that says nothing.
  var bytes = 0

  /// The first is the yardstick.
  var contestants: [Contestant]

  struct Row {
    var benchmark: String
    var contestant: String

    /// The median, in nanoseconds for one iteration.
    var nanoseconds: Double
    var bytes: Int

    /// The median of the ratios to the yardstick, and the band that holds four fifths of them.
    var ratio: Double
    var low: Double
    var high: Double
  }

  func rows(rounds: Int) -> [Row] {
    var runs = contestants
    runs.append(Contestant(name: "\(contestants[0].name) again (A/A)", run: contestants[0].run))
    var times = runs.map { _ in [Double]() }
    var sink = 0.0
    for run in runs { sink += run.run(count / 10 + 1) }
    for round in 0..<rounds {
      for turn in runs.indices {
        let index = (turn + round) % runs.count
        let clock = ContinuousClock()
        let time = clock.measure { sink += runs[index].run(count) }
        times[index].append(time.nanoseconds / Double(count))
      }
    }
    precondition(!sink.isInfinite)
    return runs.indices.map { index in
      let ratios = zip(times[index], times[0]).map { $0 / $1 }.sorted()
      return Row(
        benchmark: name, contestant: runs[index].name, nanoseconds: times[index].sorted().median,
        bytes: bytes, ratio: ratios.median,
        low: ratios[ratios.count / 10], high: ratios[ratios.count * 9 / 10])
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension [Double] {
  /// The middle of sorted numbers.
  fileprivate var median: Double { self[count / 2] }
}
