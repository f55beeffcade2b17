#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `migration-benchmarks scale [PREFIX]`: how the time of each construct grows to 10⁵ entries, as a table.
///
/// `migration-benchmarks style BYTES` writes a generated style, for timing commands from outside.
enum Benchmarks {
  static func run(_ arguments: [String]) {
    if arguments.first == "style", let bytes = arguments.dropFirst().first.flatMap({ Int($0) }) {
      let isLegacy = !arguments.contains("modern")
      let isPretty = !arguments.contains("minified")
      let layers = GeneratedStyle.layers(forBytes: bytes, isPretty: isPretty)
      print(
        String(decoding: GeneratedStyle(layers: layers, isLegacy: isLegacy, isPretty: isPretty).bytes, as: UTF8.self),
        terminator: "")
      return
    }
    let prefix = arguments.dropFirst().first ?? ""
    ScaleBenchmarks.run(sizes: [1_000, 10_000, 100_000], prefix: prefix)
  }

  /// The processor time of this process, so that others on the machine matter less.
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

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

Benchmarks.run(Array(CommandLine.arguments.dropFirst()))
