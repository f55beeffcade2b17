import SourceJSON
import StyleExpressions
import StyleSpec

/// Compiled expressions against the same thing as typed Swift closures and as a bare Swift function.
enum EvaluationBenchmarks {
  static func all() throws -> [Benchmark] {
    [try curve(base: 1.5, name: "exponential zoom curve"), try curve(base: 1, name: "linear zoom curve"), try mix()]
  }

  private static let stops: [(Double, Double)] = [(5, 0.5), (10, 1), (12, 3), (15, 8), (18, 20)]

  private static func zoom(_ step: Int) -> Double { 4 + Double(step & 1023) * 0.0146484375 }

  private static func curve(base: Double, name: String) throws -> Benchmark {
    let interpolation = base == 1 ? #"["linear"]"# : "[\"exponential\",\(base)]"
    let labels = stops.map { "\($0.0),\($0.1)" }.joined(separator: ",")
    let expression = try compiled("[\"interpolate\",\(interpolation),[\"zoom\"],\(labels)]", for: "line-width")
    let closure = Closures.interpolate(base: base, Closures.zoom, stops.map { ($0.0, Closures.constant($0.1)) })
    return Benchmark(
      name: name, count: 200_000,
      contestants: [
        .init(name: "typed closures") { count in
          var sum = 0.0
          for step in 0..<count { sum += closure(zoom(step)) }
          return sum
        },
        .init(name: "compiled") { count in
          var sum = 0.0
          var context = EvaluationContext()
          for step in 0..<count {
            context.zoom = zoom(step)
            sum += expression.number(in: context)
          }
          return sum
        },
        .init(name: "bare function") { count in
          var sum = 0.0
          for step in 0..<count { sum += Bare.interpolate(zoom(step), base: base, stops) }
          return sum
        },
      ])
  }

  private static func mix() throws -> Benchmark {
    let expression = try compiled(
      #"["case",["==",["get","class"],"motorway"],["*",["number",["get","lanes"]],["+",["number",["get","width"]],0.5]],["-",["number",["get","width"]],1]]"#,
      for: "line-width")
    let closure = Closures.mix
    let classes = ["motorway", "street"]
    let dictionaries: [[String: Closures.Value]] = classes.map {
      ["class": .string($0), "lanes": .number(3), "width": .number(2.5), "name": .string("a"), "ref": .string("b")]
    }
    let features: [Feature] = classes.map { name in
      Feature(
        properties: StyleObject([
          .init(key: "class", value: .string(JSONString(name))), .init(key: "lanes", value: .number(3)),
          .init(key: "width", value: .number(2.5)), .init(key: "name", value: .string("a")),
          .init(key: "ref", value: .string("b")),
        ]))
    }
    return Benchmark(
      name: "case, get and arithmetic", count: 50_000,
      contestants: [
        .init(name: "closures over a dictionary") { count in
          var sum = 0.0
          for dictionary in dictionaries { for _ in 0..<count / 2 { sum += closure(dictionary) } }
          return sum
        },
        .init(name: "compiled") { count in
          var sum = 0.0
          let contexts = features.map { EvaluationContext(zoom: 10, feature: $0) }
          for context in contexts { for _ in 0..<count / 2 { sum += expression.number(in: context) } }
          return sum
        },
      ])
  }

  private struct Unusable: Error {
    var text: String
  }

  private static func compiled(_ text: String, for name: JSONString) throws -> CompiledExpression {
    guard let property = PropertyTable.specification(named: name) else { throw Unusable(text: "no property \(name)") }
    let node = try JSONDocument(parsing: Array(text.utf8)).root
    return try CompiledExpression(try StyleExpression(node), for: property)
  }
}

/// Yardsticks: what one would write in Swift by hand.
enum Closures {
  enum Value {
    case number(Double)
    case string(String)
  }

  typealias Number = (Double) -> Double

  static var zoom: Number { { $0 } }

  static func constant(_ value: Double) -> Number { { _ in value } }

  static func interpolate(base: Double, _ input: @escaping Number, _ stops: [(Double, Number)]) -> Number {
    { zoom in
      let x = input(zoom)
      if x <= stops[0].0 { return stops[0].1(zoom) }
      if x >= stops[stops.count - 1].0 { return stops[stops.count - 1].1(zoom) }
      var (low, high) = (0, stops.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if stops[middle].0 <= x { low = middle } else { high = middle }
      }
      let span = stops[high].0 - stops[low].0
      let t = base == 1 ? (x - stops[low].0) / span : (power(base, x - stops[low].0) - 1) / (power(base, span) - 1)
      let (a, b) = (stops[low].1(zoom), stops[high].1(zoom))
      return a + t * (b - a)
    }
  }

  static var mix: ([String: Value]) -> Double {
    typealias Read = ([String: Value]) -> Double
    let number: (String) -> Read = { name in
      { properties in if case .number(let value)? = properties[name] { value } else { .nan } }
    }
    let isMotorway: ([String: Value]) -> Bool = { properties in
      if case .string(let value)? = properties["class"] { value == "motorway" } else { false }
    }
    let (lanes, width) = (number("lanes"), number("width"))
    let wide: Read = { width($0) + 0.5 }
    let product: Read = { lanes($0) * wide($0) }
    let narrow: Read = { width($0) - 1 }
    return { isMotorway($0) ? product($0) : narrow($0) }
  }
}

enum Bare {
  @inline(never)
  static func interpolate(_ x: Double, base: Double, _ stops: [(Double, Double)]) -> Double {
    if x <= stops[0].0 { return stops[0].1 }
    if x >= stops[stops.count - 1].0 { return stops[stops.count - 1].1 }
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].0 <= x { low = middle } else { high = middle }
    }
    let span = stops[high].0 - stops[low].0
    let t = base == 1 ? (x - stops[low].0) / span : (power(base, x - stops[low].0) - 1) / (power(base, span) - 1)
    return stops[low].1 + t * (stops[high].1 - stops[low].1)
  }
}
