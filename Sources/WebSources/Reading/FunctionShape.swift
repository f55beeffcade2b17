import SourceJSON
import StyleSpec

extension ValueShape {
  /// Whether an object has the keys of a function, and is one.
  static func isFunction(_ literal: ScriptLiteral) -> Bool {
    guard case .object(let members, _) = literal.content else { return false }
    guard members.allSatisfy({ functionKeys.contains($0.key) }) else { return false }
    if literal["stops"] != nil { return true }
    return literal["property"] != nil && literal["type"]?.string == "identity"
  }

  static let functionKeys: Set<String> = ["stops", "property", "type", "base", "default", "colorSpace"]

  /// Looks for what is computed in a function.
  mutating func visitFunction(_ literal: ScriptLiteral, of property: PropertySpecification, resolvesTokens: Bool) {
    var property = property
    property.hasTokens = property.hasTokens && resolvesTokens
    guard case .object(let members, let isWhole) = literal.content else { return }
    let built = WebLeftReason.stopsBuiltInCode(Self.expression(of: literal, property))
    var names = Self.names(in: literal)
    if case .string(let name)? = property.defaultValue { names.insert(name) }
    // What is spread beside the stops may bring a type or an attribute.
    if !isWhole { block(literal["stops"]?.elements == nil ? built : .computedType, at: literal) }
    // The names of an enumeration are all written, so that none of them can stand for something else.
    var writesAllNames = false
    if case .enumeration = property.type { writesAllNames = literal["type"]?.string == "identity" }
    for member in members {
      switch member.key {
      case "stops" where writesAllNames && hasComputedPart(member.value),
        "default" where writesAllNames && hasComputedPart(member.value):
        block(.holeCannotBeTried, at: member.value)
      case "stops": visitStops(member.value, of: property, besides: names, unless: built)
      case "default": visitOutput(member.value, of: property, besides: names)
      case "base", "property":
        guard member.value.isComputed else { continue }
        if member.value.mayBeUndefined { block(.holeCannotBeTried, at: member.value) }
        add(member.key == "base" ? .base : .property, member.value)
      default: if member.value.isComputed { block(.computedType, at: member.value) }
      }
    }
  }

  private mutating func visitStops(
    _ stops: ScriptLiteral, of property: PropertySpecification, besides names: Set<JSONString>,
    unless built: WebLeftReason
  ) {
    guard let stopList = stops.elements else {
      if stops.isComputed { block(built, at: stops) }
      return
    }
    for stop in stopList {
      guard !stop.isSpread, let parts = stop.elements else {
        if stop.isSpread || stop.isComputed { block(built, at: stop) }
        continue
      }
      for (index, part) in parts.enumerated() {
        if part.isSpread {
          block(built, at: part)
        } else if index == 1 {
          visitOutput(part, of: property, besides: names)
        } else if hasComputedPart(part) {
          block(.computedInput, at: part)
        }
      }
    }
  }

  /// The texts that a value spells: none of them can stand for a computed one.
  private static func names(in literal: ScriptLiteral) -> Set<JSONString> {
    switch literal.content {
    case .string(let string): [JSONString(string.text)]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
    case .object(let members, _): members.reduce(into: []) { $0.formUnion(names(in: $1.value)) }
    default: []
    }
  }

  /// What to write instead of a function whose stops do not show.
  static func expression(of function: ScriptLiteral, _ property: PropertySpecification) -> String {
    let input = function["property"] == nil ? "[\"zoom\"]" : "[\"get\", property]"
    switch function["type"]?.string ?? (property.isInterpolated ? "exponential" : "interval") {
    case "categorical": return "[\"match\", \(input), ...stops.flat(), default]"
    case "interval": return "[\"step\", \(input), stops[0][1], ...stops.slice(1).flat()]"
    default:
      let curve = function["base"] == nil ? "[\"linear\"]" : "[\"exponential\", base]"
      return "[\"interpolate\", \(curve), \(input), ...stops.flat()]"
    }
  }

  private func hasComputedPart(_ literal: ScriptLiteral) -> Bool {
    switch literal.content {
    case .object(let members, let isWhole): !isWhole || members.contains { hasComputedPart($0.value) }
    case .array(let elements): elements.contains { $0.isSpread || hasComputedPart($0) }
    default: literal.isComputed
    }
  }

  private mutating func visitOutput(
    _ output: ScriptLiteral, of property: PropertySpecification, besides names: Set<JSONString>
  ) {
    if output.isComputed {
      if isOfAnotherType(output, than: property.type) { return block(.holeCannotBeTried, at: output) }
      if property.hasTokens, !showsNoBraces(output) { return block(.tokensInHole, at: output) }
      add(.output(property.type, besides: names), output)
    } else if let elements = output.elements {
      for element in elements where element.isComputed || element.isSpread {
        if element.isSpread || property.type.elementIsNotNumber { return block(.holeCannotBeTried, at: element) }
        add(.element, element)
      }
    } else if case .object = output.content, hasComputedPart(output) {
      block(.holeCannotBeTried, at: output)
    }
  }

  /// Whether a computed output shows to be something that the property does not take.
  private func isOfAnotherType(_ output: ScriptLiteral, than type: PropertyType) -> Bool {
    if output.mayBeUndefined { return true }
    switch (type, OpaqueCode(output, in: script).shownType) {
    case (.number, .string?), (.string, .number?), (.formatted, .number?), (.resolvedImage, .number?),
      (.enumeration, .number?), (.color, .number?):
      return true
    default: return false
    }
  }

  private func showsNoBraces(_ literal: ScriptLiteral) -> Bool {
    guard let pieces = OpaqueCode(literal, in: script).pieces else { return false }
    let hasInnerTexts = literal.tokens.dropFirst().contains { index in
      guard [.string, .template, .templateStart].contains(script.kind(index)) else { return false }
      let text = script.text(script.tokens[index].range)
      return text.contains("{") || text.contains("}")
    }
    return !hasInnerTexts && pieces.allSatisfy { $0?.contains("{") != true && $0?.contains("}") != true }
  }
}

extension ScriptLiteral {
  /// Whether the value is not known.
  var isComputed: Bool {
    switch content {
    case .opaque, .choice: true
    default: false
    }
  }

  /// Whether one of two values is `undefined`.
  var mayBeUndefined: Bool {
    branches.contains { if case .undefined = $0.content { true } else { false } }
  }
}

extension PropertyType {
  fileprivate var elementIsNotNumber: Bool {
    switch self {
    case .array(.number, _), .padding, .numberArray: false
    default: true
    }
  }
}
