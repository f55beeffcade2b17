#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `migration-benchmarks [ROUNDS [PREFIX]]`: ratios within one run, one JSON object a row.
///
/// `migration-benchmarks scale [PREFIX]`: how the time of each construct grows to 10⁵ entries, as a table.
///
/// `migration-benchmarks style BYTES` writes a generated style, for timing commands from outside.
enum Benchmarks {
  static func run(_ arguments: [String]) throws {
    if arguments.first == "style", let bytes = arguments.dropFirst().first.flatMap({ Int($0) }) {
      let isLegacy = !arguments.contains("modern")
      let isPretty = !arguments.contains("minified")
      let layers = GeneratedStyle.layers(forBytes: bytes, isPretty: isPretty)
      print(
        String(decoding: GeneratedStyle(layers: layers, isLegacy: isLegacy, isPretty: isPretty).bytes, as: UTF8.self),
        terminator: "")
      return
    }
    if arguments.first == "scale" {
      let prefix = arguments.dropFirst().first ?? ""
      return ScaleBenchmarks.run(sizes: [1_000, 10_000, 100_000], prefix: prefix)
    }
    let rounds = arguments.first.flatMap { Int($0) } ?? 41
    let prefix = arguments.dropFirst().first ?? ""
    for benchmark in try EvaluationBenchmarks.all() + MigrationBenchmarks.all() + GrowthBenchmarks.all()
    where benchmark.name.hasPrefix(prefix) {
      for row in benchmark.rows(rounds: rounds) { print(row.json) }
    }
    print("{\"peakMemory\": \(peakMemory)}")
  }

  /// Kilobytes.
  private static var peakMemory: Int {
    #if canImport(Darwin)
      usage.ru_maxrss / 1_024
    #else
      usage.ru_maxrss
    #endif
  }

  /// What this process has used of the processors, so that others on the machine matter less.
  static var processorSeconds: Double { usage.ru_utime.seconds + usage.ru_stime.seconds }

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }
}

extension Benchmark.Row {
  /// The row as a line; throughput in bytes a nanosecond, which are gigabytes a second.
  fileprivate var json: String {
    let speed = bytes == 0 ? "" : "\"gigabytesPerSecond\": \((Double(bytes) / nanoseconds).short), "
    return
      "{\"benchmark\": \"\(benchmark)\", \"contestant\": \"\(contestant)\", \"nanoseconds\": \(nanoseconds.short), \(speed)"
      + "\"ratio\": \(ratio.short), \"band\": [\(low.short), \(high.short)]}"
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

extension Double {
  /// Three digits behind the point.
  fileprivate var short: Double { (self * 1_000).rounded() / 1_000 }
}

try Benchmarks.run(Array(CommandLine.arguments.dropFirst()))
