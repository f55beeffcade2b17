/// `migration-benchmarks [ROUNDS]`: ratios within one run, one JSON object a row.
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 41
for benchmark in try EvaluationBenchmarks.all()
where CommandLine.arguments.count < 3 || benchmark.name.hasPrefix(CommandLine.arguments[2]) {
  for row in benchmark.rows(rounds: rounds) {
    print(
      "{\"benchmark\": \"\(row.benchmark)\", \"contestant\": \"\(row.contestant)\", \"nanoseconds\": \(row.nanoseconds.short), "
        + "\"ratio\": \(row.ratio.short), \"band\": [\(row.low.short), \(row.high.short)]}")
  }
}

extension Double {
  /// Three digits behind the point.
  var short: Double { (self * 1_000).rounded() / 1_000 }
}
