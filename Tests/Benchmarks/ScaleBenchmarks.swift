#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import StyleMigration

/// How the time grows from a thousand to a hundred thousand entries of one construct.
///
/// The slope is that of time over size on logarithmic axes: 1 is linear. It is computed from the first size to the
/// last, with the fastest of several runs at each: disturbances only make a run slower.
enum ScaleBenchmarks {
  static func run(sizes: [Int], prefix: String) {
    print("| construct | " + sizes.map { "\($0)" }.joined(separator: " | ") + " | slope |")
    print("| --- |" + sizes.map { _ in " ---: |" }.joined() + " ---: |")
    for construct in ScaleConstruct.all where construct.name.hasPrefix(prefix) {
      let seconds = sizes.map { fastest(construct, size: $0) }
      let slope = log(seconds[seconds.count - 1] / seconds[0]) / log(Double(sizes[sizes.count - 1]) / Double(sizes[0]))
      let cells = seconds.map { "\(($0 * 10_000).rounded() / 10_000) s" } + ["\((slope * 100).rounded() / 100)"]
      print("| \(construct.name) | " + cells.joined(separator: " | ") + " |")
      fflush(nil)
    }
  }

  /// A short task is run more often; a task that leaves something, or fails, has no time.
  private static func fastest(_ construct: ScaleConstruct, size: Int) -> Double {
    let bytes = Array(construct.style(size).utf8)
    let migrator = StyleMigrator(options: .init(dereferencesLayers: construct.dereferencesLayers))
    var (best, spent) = (Double.infinity, 0.0)
    var runs = 0
    while runs < 3 || (spent < 0.5 && runs < 50) {
      if runs > 0, spent > 2 { break }
      let start = Benchmarks.processorSeconds
      guard let migrated = try? migrator.migrate(style: bytes), migrated.report.leftCount == 0 else { return .nan }
      let time = Benchmarks.processorSeconds - start
      best = min(best, time)
      spent += time
      runs += 1
    }
    return best
  }
}
