import LegacyRuntime
import SourceText
import StyleSpec

/// Attribute sets for a camera function: none, and where stops hold tokens, each token with a value of every type.
struct TokenProbes {
  private(set) var properties: [StyleObject] = [StyleObject()]

  init(_ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics) {
    var names: [JSONString] = []
    for stop in function.stops where property.hasTokens {
      if case .string(let string) = stop.output { names += TokenText.names(in: string, semantics: semantics) }
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

  /// For a function of an attribute, each token of an output with a value of every type, where the attribute gives that output.
  ///
  /// Only native semantics resolves such tokens.
  ///
  /// - Complexity: O(stops and tokens).
  static func sets(
    of function: FunctionObject, reading attribute: JSONString, for property: PropertySpecification,
    semantics: LegacySemantics
  ) -> [StyleObject] {
    guard semantics == .native, property.hasTokens else { return [] }
    func sets(_ output: StyleValue?, _ input: StyleValue?) -> [StyleObject] {
      guard case .string(let string)? = output else { return [] }
      let given = input.map { [StyleObject.Member(key: attribute, value: $0)] } ?? []
      let names = TokenText.names(in: string, semantics: semantics)
      return TokenProbes(names: names).properties.dropFirst().map { tokens in
        StyleObject(tokens.members.filter { $0.key != attribute } + given)
      }
    }
    return sets(function.defaultValue, nil) + function.stops.flatMap { sets($0.output, $0.input) }
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
