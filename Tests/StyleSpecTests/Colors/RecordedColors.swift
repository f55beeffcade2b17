import SourceText
import StyleSpec
import TestSupport

/// The colours in recordings of legacy functions: the spellings, one or two, and the output.
///
/// Only inputs whose stop can be determined without an evaluator: attributes passed on unchanged, values at and beyond
/// stops, existing keys, and inputs that fall back to a default.
struct RecordedColors {
  struct Sample {
    /// Spellings of which the first that is a colour counts.
    var lower: [JSONString]
    var upper: [JSONString] = []

    /// How far from `lower` to `upper`.
    var factor = 0.0
    var space = ColorSpace.rgb

    /// Red, green, blue and alpha, premultiplied; `nil` is nothing.
    var output: [Double]?
    var source: String
  }

  var samples: [Sample] = []

  /// The rows of `functions.jsonl`, or of `native.jsonl`, where stops are sorted and of equal keys the first counts.
  init(rows: [JSONNode], isNative: Bool) {
    for row in rows {
      guard let value = row["value"], let inputs = row["inputs"], let outputs = row["outputs"],
        let function = Function(
          value, property: row["property"]?.string, layer: row["layer"]?.string, isNative: isNative)
      else { continue }
      for (input, output) in zip(inputs.elements, outputs.elements) { add(function, input, output) }
    }
  }

  /// The rows of `vectors-functions.jsonl`.
  init(vectors: [JSONNode]) {
    for row in vectors {
      guard let value = row["function"], let cases = row["cases"],
        let function = Function(value, property: row["property"]?.string, layer: nil, isNative: false)
      else { continue }
      for input in cases.elements {
        guard let output = input["legacy"] else { continue }
        add(function, input, output["color"] ?? output)
      }
    }
  }

  private mutating func add(_ function: Function, _ input: JSONNode, _ output: JSONNode) {
    guard var sample = function.sample(zoom: input["zoom"]?.number, properties: input["properties"]) else { return }
    // A default that is not a colour stays text in the runtime.
    guard output.kind == .array || output.kind == .null else { return }
    sample.output = output.kind == .array ? output.elements.compactMap(\.number) : nil
    sample.source = "\(function.spelling) at \(String(decoding: input.spelling, as: UTF8.self))"
    samples.append(sample)
  }
}

/// The part of a camera or source function that determines which stops are next to an input.
private struct Function {
  var type: String
  var property: JSONString?
  var base: Double
  var space: ColorSpace
  var stops: [(key: JSONNode, output: JSONString)] = []
  var defaults: [JSONString]
  var isNative: Bool
  var spelling: String

  init?(_ json: JSONNode, property name: JSONString?, layer: JSONString?, isNative: Bool) {
    guard json.kind == .object, let name,
      let specification = PropertyTable.specification(named: name, layer: layer), specification.type == .color
    else { return nil }
    spelling = String(decoding: json.spelling, as: UTF8.self)
    defaults = [json["default"]?.string].compactMap { $0 }
    if case .string(let text) = (isNative ? specification.native : specification).defaultValue { defaults.append(text) }
    type = json["type"]?.string?.string ?? "exponential"
    property = json["property"]?.string
    base = json["base"]?.number ?? 1
    space = json["colorSpace"]?.string.flatMap { ColorSpace(rawValue: $0.string) } ?? .rgb
    self.isNative = isNative
    guard let list = json["stops"] else { return }
    for stop in list.elements {
      guard let key = stop[0], key.kind != .object, let output = stop[1]?.string else { return nil }
      stops.append((key, output))
    }
    if type == "categorical" { return }
    guard stops.allSatisfy({ $0.key.kind == .number }) else { return nil }
    if isNative {
      var seen: Set<Float> = []
      stops = stops.filter { seen.insert(Float($0.key.number ?? 0)).inserted }
      stops.sort { ($0.key.number ?? 0) < ($1.key.number ?? 0) }
    }
  }

  func sample(zoom: Double?, properties: JSONNode?) -> RecordedColors.Sample? {
    let attribute = property.flatMap { properties?[$0] }
    if property == nil, type == "categorical" || type == "identity" { return nil }
    switch type {
    case "identity":
      return .init(lower: [attribute?.string].compactMap { $0 } + defaults, source: "")
    case "categorical":
      guard stops.allSatisfy({ $0.key.kind == .string }), attribute?.kind == .string else { return nil }
      let hits = stops.filter { $0.key.string == attribute?.string }
      if hits.count > 1 { return nil }
      return .init(lower: hits.map(\.output) + defaults, source: "")
    default:
      guard let x = property == nil ? zoom : attribute?.number else {
        return property == nil ? nil : .init(lower: defaults, source: "")
      }
      return curve(at: x)
    }
  }

  private func curve(at input: Double) -> RecordedColors.Sample? {
    // Native keys and inputs are float32.
    let x = isNative ? Double(Float(input)) : input
    let keys = stops.compactMap(\.key.number).map { isNative ? Double(Float($0)) : $0 }
    guard let first = keys.first, let last = keys.last, zip(keys, keys.dropFirst()).allSatisfy(<=) else { return nil }
    if x <= first { return .init(lower: [stops[0].output], source: "") }
    if x >= last { return .init(lower: [stops[stops.count - 1].output], source: "") }
    guard let index = keys.lastIndex(where: { $0 <= x }) else { return nil }
    if type == "interval" { return .init(lower: [stops[index].output], source: "") }
    if isNative { return nil }
    let (span, progress) = (keys[index + 1] - keys[index], x - keys[index])
    let factor = base == 1 ? progress / span : (power(base, progress) - 1) / (power(base, span) - 1)
    return .init(
      lower: [stops[index].output], upper: [stops[index + 1].output], factor: factor, space: space, source: "")
  }
}
