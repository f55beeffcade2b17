import StyleMigration

/// How the time grows with what is in a style: each case at a size and at twice the size, in turns.
///
/// The ratio is that of the two times, so 2 is linear.
enum GrowthBenchmarks {
  static func all() -> [Benchmark] {
    [
      growth("bytes and layers", 400) { GeneratedStyle(layers: $0).bytes },
      growth("bytes and layers, minified", 400) { GeneratedStyle(layers: $0, isPretty: false).bytes },
      growth("stops", 4_000) { count in
        style(
          "\"line-width\": {\"stops\": [\((0..<count).map { "[\($0), \($0 % 7)]" }.joined(separator: ", "))]}")
      },
      growth("values of an in", 20_000) { count in
        style(nil, filter: "[\"in\", \"a\", \((0..<count).map { "\"v\($0)\"" }.joined(separator: ", "))]")
      },
      growth("tokens", 4_000) { count in
        Array(
          "{\"version\": 8, \"layers\": [{\"id\": \"a\", \"type\": \"symbol\", \"layout\": {\"text-field\": \"\((0..<count).map { "{k\($0 % 50)} " }.joined())\"}}]}"
            .utf8)
      },
    ]
  }

  private static func style(_ paint: String?, filter: String? = nil) -> [UInt8] {
    let filter = filter.map { "\"filter\": \($0), " } ?? ""
    return Array(
      "{\"version\": 8, \"layers\": [{\"id\": \"a\", \"type\": \"line\", \(filter)\"paint\": {\(paint ?? "")}}]}".utf8)
  }

  private static func growth(_ name: String, _ size: Int, _ bytes: (Int) -> [UInt8]) -> Benchmark {
    let migrator = StyleMigrator()
    func run(_ bytes: [UInt8]) -> (Int) -> Double {
      { count in
        var sum = 0
        for _ in 0..<count { sum += (try? migrator.migrate(style: bytes))?.bytes.count ?? 0 }
        return Double(sum)
      }
    }
    return Benchmark(
      name: "growth: \(name)", count: 1,
      contestants: [
        .init(name: "\(size)", run: run(bytes(size))), .init(name: "\(2 * size)", run: run(bytes(2 * size))),
      ])
  }
}
