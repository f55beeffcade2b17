import LegacyRuntime
import SourceJSON
import StyleSpec

/// Attribute sets for a function: none, and where outputs hold tokens, each token with a value of every type.
struct TokenProbes {
  private(set) var properties: [StyleObject] = [StyleObject()]

  init(_ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics) {
    var names: [JSONString] = []
    let outputs = function.stops.map { $0.output } + (function.isCamera ? [] : [function.defaultValue ?? .null])
    for output in outputs where property.hasTokens {
      if case .string(let string) = output { names += TokenText.names(in: string, semantics: semantics) }
    }
    self.init(names: names)
  }

  init(names: [JSONString]) {
    let names = Self.distinct(names)
    guard !names.isEmpty else { return }
    for value in Self.values {
      properties.append(StyleObject(names.map { .init(key: $0, value: value) }))
    }
    for group in Self.groups(of: names) {
      properties.append(StyleObject(group.map { .init(key: $0, value: .string(JSONString("only " + $0.string))) }))
    }
  }

  private static func distinct(_ names: [JSONString]) -> [JSONString] {
    var seen: Set<JSONString> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Each name alone; of very many names as many groups as it takes for any two of them to be told apart.
  private static func groups(of names: [JSONString]) -> [[JSONString]] {
    guard names.count > 64 else { return names.map { [$0] } }
    return (0..<(Int.bitWidth - names.count.leadingZeroBitCount)).map { bit in
      names.indices.filter { ($0 + 1) >> bit & 1 == 1 }.map { names[$0] }
    }
  }

  private static let values: [StyleValue] = [
    .string("text"), .string(""), .number(0.1), .number(1e21), .number(-0.0), .boolean(true), .boolean(false), .null,
    .array([.number(1), .string("a")]), .object(StyleObject([.init(key: "a", value: .number(1))])),
  ]
}
