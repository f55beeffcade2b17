import Equivalence
import LegacyStyle
import SourceJSON
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec

/// Reading, walking, rewriting, judging and writing, against copying the bytes and looking at each once.
enum MigrationBenchmarks {
  static func all() throws -> [Benchmark] {
    let pretty = GeneratedStyle(layers: GeneratedStyle.layers(forBytes: 1_000_000)).bytes
    let minified = GeneratedStyle(layers: GeneratedStyle.layers(forBytes: 1_000_000, isPretty: false), isPretty: false)
      .bytes
    let modern = GeneratedStyle(layers: GeneratedStyle.layers(forBytes: 1_000_000), isLegacy: false).bytes
    return [
      try reading(pretty, "read, 1 MB with line ends"), try reading(minified, "read, 1 MB minified"),
      try migration(pretty, "whole run, 1 MB", count: 1), try migration(modern, "already modern, 1 MB", count: 4),
      try migration(GeneratedStyle(layers: 70).bytes, "whole run, 70 kB", count: 8), try writing(pretty),
      try judging(), try values(),
    ]
  }

  /// Copying, and a byte-wise scan for quotes as one would write it in C.
  private static func yardsticks(_ bytes: [UInt8]) -> [Benchmark.Contestant] {
    [
      .init(name: "byte scan") { count in
        var quotes = 0
        for _ in 0..<count {
          var isEscaped = false
          let bytes = bytes[...]
          let span = bytes.span
          for index in 0..<span.count {
            let byte = span[index]
            if isEscaped {
              isEscaped = false
            } else if byte == 0x5C {
              isEscaped = true
            } else if byte == 0x22 {
              quotes += 1
            }
          }
        }
        return Double(quotes)
      },
      .init(name: "copy") { count in
        var sum = 0
        for step in 0..<count {
          var copy: [UInt8] = []
          copy += bytes
          copy[step % copy.count] = 0
          sum += copy.count
        }
        return Double(sum)
      },
    ]
  }

  private static func reading(_ bytes: [UInt8], _ name: String) throws -> Benchmark {
    _ = try JSONDocument(parsing: bytes)
    return Benchmark(
      name: name, count: 4, bytes: bytes.count,
      contestants: yardsticks(bytes) + [
        .init(name: "JSONDocument") { count in
          var sum = 0
          for _ in 0..<count { sum += (try? JSONDocument(parsing: bytes))?.root.count ?? 0 }
          return Double(sum)
        }
      ])
  }

  private static func migration(_ bytes: [UInt8], _ name: String, count: Int) throws -> Benchmark {
    let migrator = StyleMigrator()
    _ = try migrator.migrate(style: bytes)
    return Benchmark(
      name: name, count: count, bytes: bytes.count,
      contestants: yardsticks(bytes) + [
        .init(name: "StyleMigrator") { count in
          var sum = 0
          for _ in 0..<count { sum += (try? migrator.migrate(style: bytes))?.bytes.count ?? 0 }
          return Double(sum)
        }
      ])
  }

  private static func writing(_ bytes: [UInt8]) throws -> Benchmark {
    let edits = stride(from: 100, to: bytes.count - 100, by: 400).map {
      SourceEdit(
        range: SourceRange(lowerBound: $0, upperBound: $0 + 40), replacement: [UInt8](repeating: 0x20, count: 60))
    }
    return Benchmark(
      name: "write, 1 MB, an edit every 400 bytes", count: 8, bytes: bytes.count,
      contestants: yardsticks(bytes).reversed() + [
        .init(name: "SourceEdit.apply") { count in
          var sum = 0
          for _ in 0..<count { sum += SourceEdit.apply(edits, to: bytes).count }
          return Double(sum)
        }
      ])
  }

  /// One function of an ordinary style: its legal form, the rewriting, its JSON, and the judging; and the judging alone,
  /// which is the plan, both evaluators made ready and asked, and the comparison.
  ///
  /// The time is that of all ten, so a tenth of it counts.
  private static func judging() throws -> Benchmark {
    let texts = [
      ("line-width", #"{"base": 1.2, "stops": [[5, 0.5], [8, 1.75], [20, 12]]}"#),
      ("line-width", #"{"base": 1.55, "stops": [[13, 1.8], [20, 20]]}"#),
      ("line-opacity", #"{"stops": [[4, 0], [5, 1]]}"#),
      ("line-color", ##"{"stops": [[6, "hsl(30, 40%, 70%)"], [14, "#fe9"]]}"##),
      ("fill-color", ##"{"base": 1, "stops": [[15.5, "#f2eae2"], [16, "#dfdbd7"]]}"##),
      ("fill-opacity", #"{"base": 1, "stops": [[13, 0], [16, 1]]}"#),
      ("text-size", #"{"base": 1.4, "stops": [[10, 8], [20, 14]]}"#),
      ("text-size", #"{"stops": [[7, 14], [8, 16], [12, 20]]}"#),
      ("icon-image", #"{"base": 1, "stops": [[0, "dot_9"], [8, ""]]}"#),
      ("circle-radius", #"{"property": "rank", "type": "exponential", "stops": [[1, 10], [5, 4]]}"#),
    ]
    let functions = try texts.map { name, text in
      let node = try JSONDocument(parsing: Array(text.utf8)).root
      guard let property = PropertyTable.specification(named: JSONString(name)) else { throw Missing(name: name) }
      return (function: FunctionAsRead(node), property: property)
    }
    let migration = ValueMigration(semantics: .documented)
    let expressions = try functions.map { try migration.rewriting(of: $0.function, for: $0.property).expression }
    for ((function, property), expression) in zip(functions, expressions) {
      guard try judged(function, for: property, expression) > 0 else { throw Missing(name: "a proof") }
    }
    return Benchmark(
      name: "judging, ten functions", count: 40,
      contestants: [
        .init(name: "rewritten and proved") { count in
          var sum = 0
          for _ in 0..<count {
            for (function, property) in functions {
              sum += (try? migration.rewriting(of: function, for: property))?.proof.samples ?? 0
            }
          }
          return Double(sum)
        },
        .init(name: "judged") { count in
          var sum = 0
          for _ in 0..<count {
            for ((function, property), expression) in zip(functions, expressions) {
              sum += (try? judged(function, for: property, expression)) ?? 0
            }
          }
          return Double(sum)
        },
      ])
  }

  /// The samples on which a function and its rewriting are equal.
  private static func judged(
    _ function: FunctionAsRead, for property: PropertySpecification, _ expression: StyleExpression
  ) throws -> Int {
    let old = try LegacyEvaluation(function, for: property, semantics: .documented)
    let new = try CompiledExpression(expression, for: property)
    let plan = SamplePlan(function, for: property, semantics: .documented)
    switch EquivalenceChecker(semantics: .documented).verdict(on: old, and: new, plan: plan) {
    case .equal(let samples, _): return samples
    case .different, .accident: return 0
    }
  }

  private struct Missing: Error {
    let name: String
  }

  /// One value alone: reading, rewriting, plan, both evaluators, comparison, writing, report.
  private static func values() throws -> Benchmark {
    let migrator = StyleMigrator()
    let function = Array(#"{"base":1.2,"stops":[[5,0.5],[8,1.75],[20,12]]}"#.utf8)
    let filter = Array(
      #"["all",["==","$type","LineString"],["in","class","road","rail"],["!=","brunnel","tunnel"]]"#.utf8)
    _ = try migrator.migrate(value: function, of: "line-width")
    _ = try migrator.migrate(filter: filter)
    return Benchmark(
      name: "one value, proved", count: 200,
      contestants: [
        .init(name: "camera function") { count in
          var sum = 0
          for _ in 0..<count { sum += (try? migrator.migrate(value: function, of: "line-width"))?.bytes.count ?? 0 }
          return Double(sum)
        },
        .init(name: "filter of three conditions") { count in
          var sum = 0
          for _ in 0..<count { sum += (try? migrator.migrate(filter: filter))?.bytes.count ?? 0 }
          return Double(sum)
        },
      ])
  }
}
