import LegacyStyle
import SourceJSON
import StyleSpec

/// Attribute sets for a camera function: none, and where stops hold tokens, each token with a value of every type.
struct TokenProbes {
  private(set) var properties: [StyleObject] = [StyleObject()]

  init(_ function: FunctionAsRead, for property: PropertySpecification) {
    var names: [JSONString] = []
    for stop in function.stops where property.hasTokens {
      guard case .string(let string) = stop.output, let tokens = TokenString(string) else { continue }
      for name in tokens.names where !names.contains(name) { names.append(name) }
    }
    self.init(names: names)
  }

  init(names: [JSONString]) {
    guard !names.isEmpty else { return }
    for value in Self.values {
      properties.append(StyleObject(names.map { .init(key: $0, value: value) }))
    }
    for name in names {
      properties.append(StyleObject([.init(key: name, value: .string("only"))]))
    }
  }

  private static let values: [StyleValue] = [
    .string("text"), .string(""), .number(0.1), .number(1e21), .number(-0.0), .boolean(true), .boolean(false), .null,
    .array([.number(1), .string("a")]), .object(StyleObject([.init(key: "a", value: .number(1))])),
  ]
}

extension TokenString {
  /// The names of the attributes that the tokens stand for, in order.
  var names: [JSONString] {
    pieces.compactMap { if case .token(let name) = $0 { name } else { nil } }
  }
}
